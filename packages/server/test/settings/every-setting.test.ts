import { readFileSync } from 'node:fs';
import type { SettingsDocument } from '@recoup/contract/document';
import { expect, test } from 'vitest';
import { allDocuments } from '../platform/documents.ts';

interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly pipe?: readonly Shape[];
}

/** The fields of a document; those of an object in it by their path. A list is one field. */
function fieldsOf(schema: Shape): string[] {
  const inner = schema.wrapped ?? schema.pipe?.[0];
  if (!schema.entries) return inner && inner !== schema ? fieldsOf(inner) : [''];
  return Object.entries(schema.entries).flatMap(([name, field]) =>
    fieldsOf(field).map((below) => (below ? `${name}.${below}` : name)),
  );
}

const settings = new URL('../../../../docs/settings.md', import.meta.url);
const row = /^\| `([^`]+)` \| ([^|]+) \| [^|]+ \| \[[^\]]+\]\(([^)]+)\): ([^|]+) \|$/;
const rows = readFileSync(settings, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, key = '', fields = '', file = '', title = ''] = row.exec(line) ?? [];
    return key ? [{ key, fields: [...fields.matchAll(/`([^`]+)`/g)].map(([, name]) => name), file, title }] : [];
  });

const byKey = new Map<string, SettingsDocument>(allDocuments.map(([, document]) => [document.key, document]));

test.each([...byKey])('what each field of %s does is written down once', (key, { schema }) => {
  const told = rows.filter((one) => one.key === key).flatMap(({ fields }) => fields);
  expect(told.toSorted()).toEqual(fieldsOf(schema as Shape).toSorted());
});

test('no row is of a document that there is not, and the test that it names is there', () => {
  expect(rows.map(({ key }) => key).filter((key) => !byKey.has(key))).toEqual([]);
  const gone = rows.filter(({ file, title }) => !readFileSync(new URL(file, settings), 'utf8').includes(title));
  expect(gone.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
