import { readFileSync } from 'node:fs';
import { allEndpoints, type Schema } from '@recoup/contract';
import type { SettingsDocument } from '@recoup/contract/document';
import { expect, test } from 'vitest';
import { allDocuments } from '../platform/documents.ts';

interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly pipe?: readonly Shape[];
  readonly options?: readonly unknown[];
}

/**
 * The fields of a document, with paths for those of nested objects and all alternatives of a choice. A list is one
 * field.
 */
function fieldsOf(schema: Shape): string[] {
  const inner = schema.wrapped ?? schema.pipe?.[0];
  const choices = (schema.options ?? []).filter((one): one is Shape => typeof one === 'object');
  if (!schema.entries && choices.length > 0) return [...new Set(choices.flatMap(fieldsOf))];
  if (!schema.entries) return inner && inner !== schema ? fieldsOf(inner) : [''];
  return Object.entries(schema.entries).flatMap(([name, field]) =>
    fieldsOf(field).map((below) => (below ? `${name}.${below}` : name)),
  );
}

/**
 * Endpoints that change settings outside of documents: settings with their own rows, pictures, domains and the profile.
 */
const places = ['/v1/pos/settings/', '/v1/config/company', '/v1/pos/order-status', '/v1/pos/text-info/'];
/** Fields that identify the setting and its version aren't settings. */
const tells = ['id', 'version', 'buyback', 'location_id'];

/** The fields of all other settings, by noun. */
function otherSettings(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { noun, endpoint, document } of allEndpoints()) {
    const { access, method, path, body, upload } = endpoint;
    const isSet =
      typeof access === 'string' && access.endsWith('.edit') && places.some((place) => path.startsWith(place));
    if (document || method === 'GET' || !isSet || path.includes('/test/')) continue;
    const fields = upload ? [upload.field] : body ? fieldsOf(body as Schema & Shape) : [];
    const missing = fields.map((field) => field.split('.')[0] ?? '').filter((field) => !tells.includes(field));
    if (missing.length > 0) found.set(noun, new Set([...(found.get(noun) ?? []), ...missing]));
  }
  return new Map([...found].map(([noun, fields]) => [noun, [...fields]]));
}

const settings = new URL('../../../../docs/settings.md', import.meta.url);
const row = /^\| `([^`]+)` \| ([^|]+) \| [^|]+ \| \[[^\]]+\]\(([^)]+)\): ([^|]+) \|$/;
const rows = readFileSync(settings, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, key = '', fields = '', file = '', title = ''] = row.exec(line) ?? [];
    return key ? [{ key, fields: [...fields.matchAll(/`([^`]+)`/g)].map(([, name]) => name), file, title }] : [];
  });

const documents = new Map<string, SettingsDocument>(allDocuments.map(([, document]) => [document.key, document]));
const all = new Map([
  ...[...documents].map(([key, { schema }]) => [key, fieldsOf(schema as Shape)] as const),
  ...otherSettings(),
]);

test.each([...all])('docs/settings.md describes each field of %s once', (key, fields) => {
  const documented = rows.filter((one) => one.key === key).flatMap((one) => one.fields);
  expect(documented.toSorted(), `${key} in docs/settings.md`).toEqual(fields.toSorted());
});

test('every row is about an existing setting and names an existing test', () => {
  expect(rows.map(({ key }) => key).filter((key) => !all.has(key))).toEqual([]);
  const stale = rows.filter(({ file, title }) => !readFileSync(new URL(file, settings), 'utf8').includes(title));
  expect(stale.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
