import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '../../src/schema/core.ts';
import { useCompany } from '../company.ts';
import { type AnyAnswer, type AnyResource, allResources } from '../samples.ts';
import { changedFrom } from './documents.ts';

const { app, staff: owner, inTenant } = useCompany({ bare: true });

type Parts = { params?: object; query?: object; body?: object };
type Verb = keyof AnyResource['group'];

/** Every resource behaves the same. */
describe.each(allResources)('%s', (_name, { group, first, second }) => {
  const call = async (verb: Verb, parts: Parts) =>
    (await owner.ok(group[verb], parts as never)) as unknown as AnyAnswer;
  const refused = (verb: Verb, parts: Parts, by = owner) => by.refused(group[verb], parts as never);
  const totalOf = async (status: number) => (await call('list', { query: { status } })).total;
  /** The history entries of its last change. */
  const logged = async (id: number) => {
    const rows = await inTenant((tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, group.list.resource), eq(auditEntries.entity_id, id)))
        .orderBy(desc(auditEntries.version)),
    );
    return rows.filter(({ version }) => version === rows[0]?.version);
  };

  test('is created, shown, listed and counted', async () => {
    const before = await totalOf(1);
    const { data } = await call('create', { body: first });
    expect(data).toMatchObject({ status: 1, version: 1 });
    expect((await call('show', { params: { id: data.id } })).data).toEqual(data);
    const list = (await owner.ok(group.list, { query: { per_page: 100 } as never })) as unknown as { data: unknown[] };
    expect(list.data).toContainEqual(expect.objectContaining({ id: data.id }));
    expect(await totalOf(1)).toBe(before + 1);
    expect(await logged(data.id)).toMatchObject([{ action: expect.stringContaining('created'), by: 'Olga A' }]);
    await call('remove', { params: { id: data.id } });
  });

  test('is changed on the current version; a late save learns what someone else changed', async () => {
    const { id } = (await call('create', { body: first })).data;
    const value = changedFrom(group.create.body, first);
    const fields = Object.keys(value).filter((name) => value[name as never] !== first[name as never]);
    const changed = await call('update', { params: { id }, body: { ...value, version: 1 } });
    expect(changed.data).toMatchObject({ ...value, version: 2 });
    expect((await logged(id)).map(({ field }) => field)).toEqual(fields);
    const late = await refused('update', { params: { id }, body: { ...first, version: 1 } });
    expect(late).toMatchObject({ code: 'conflict', conflict: { by: 'Olga A', version: 2 } });
    expect(late.conflict?.fields.map(({ field }) => field)).toEqual(fields);
    const same = await call('update', { params: { id }, body: { ...value, version: 2 } });
    expect(same.data.version).toBe(2);
    await call('remove', { params: { id } });
  });

  test('is deleted, still shown, and restored', async () => {
    const { id } = (await call('create', { body: second })).data;
    const [inUse, deleted] = [await totalOf(1), await totalOf(0)];
    expect((await call('remove', { params: { id } })).data).toMatchObject({ id, status: 0, version: 2 });
    expect([await totalOf(1), await totalOf(0)]).toEqual([inUse - 1, deleted + 1]);
    expect((await call('show', { params: { id } })).data.status).toBe(0);
    expect((await refused('remove', { params: { id } })).code).toBe('already_done');
    expect((await call('restore', { params: { id } })).data).toMatchObject({ id, status: 1, version: 3 });
    expect((await refused('restore', { params: { id } })).code).toBe('already_done');
    expect([await totalOf(1), await totalOf(0)]).toEqual([inUse, deleted]);
    expect(await logged(id)).toMatchObject([{ field: 'status', from: '0', to: '1' }]);
  });

  test('is invisible to other companies, and only changed with permission', async () => {
    const { id } = (await call('create', { body: first })).data;
    const [stranger, viewer] = [await app.as('b', 'owner'), await app.as('a', 'viewer')];
    const update = { params: { id }, body: { ...first, version: 1 } };
    for (const verb of ['show', 'remove', 'restore'] as const) {
      expect((await refused(verb, { params: { id } }, stranger)).code).toBe('not_found');
    }
    expect((await refused('update', update, stranger)).code).toBe('not_found');
    // Users may change their own entries, but not those of other users.
    const code = group.update.access === 'session' ? 'not_found' : 'forbidden';
    expect((await refused('update', update, viewer)).code).toBe(code);
    expect((await refused('remove', { params: { id } }, viewer)).code).toBe(code);
  });
});
