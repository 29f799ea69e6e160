import type { ResettableDocument, SettingsDocument } from '@recoup/contract/document';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '../../src/schema/core.ts';
import { useCompany } from '../company.ts';
import { allDocuments, changedValue, versionOf } from './documents.ts';

const { staff: owner, as, inTenant } = useCompany({ bare: true });
const stranger = as('owner', 'b');

/** The fields in the history of the last change. */
async function fieldsLogged({ title }: SettingsDocument): Promise<(string | null)[]> {
  const rows = await inTenant((tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'setting'), eq(auditEntries.subject, title)))
      .orderBy(desc(auditEntries.version)),
  );
  return rows.filter(({ version }) => version === rows[0]?.version).map(({ field }) => field);
}

test.each(allDocuments)(
  '%s: first value, save, history, conflicting save, other companies',
  async (_name, document) => {
    const first = { ...document.initial, version: 0 };
    expect(await owner.data(document.get)).toEqual(first);
    const value = changedValue(document);
    const saved = { ...first, ...value, version: 1 };
    const answer = await owner.ok(document.put, { body: { ...value, version: 0 } });
    expect(answer).toMatchObject({ message: `${document.title} saved`, data: saved });
    expect(await owner.data(document.get)).toEqual(saved);
    const changed = Object.keys(value).filter(
      (field) => JSON.stringify(saved[field as never]) !== JSON.stringify(first[field as never]),
    );
    expect((await fieldsLogged(document)).toSorted()).toEqual(changed.toSorted());

    const late = await owner.refused(document.put, { body: first });
    expect(late).toMatchObject({ status: 409, code: 'conflict', conflict: { by: 'Olga A', version: 1 } });
    expect(late.conflict?.fields.map(({ field }) => field).toSorted()).toEqual(changed.toSorted());
    expect(await stranger.data(document.get)).toEqual(first);
  },
);

const resettable = allDocuments.filter(([, document]) => 'reset' in document);

test.each(resettable)('%s can be reset to its defaults, on the version that was read', async (_name, document) => {
  const { reset } = document as ResettableDocument;
  const version = await versionOf(owner, document);
  expect((await owner.refused(reset, { body: { version: 0 } })).code).toBe('conflict');
  const { data } = await owner.ok(reset, { body: { version } });
  expect(data).toEqual({ ...document.initial, version: version + 1 });
});
