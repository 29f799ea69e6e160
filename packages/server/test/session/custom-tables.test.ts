import { customTables, listAllCustomTables, switchCustomTable } from '@recoup/contract/session/custom-tables';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const { staff: owner, as } = useCompany({ bare: true });
const colleague = as('viewer');

const list = '/v2/pos/order';
const view = {
  list,
  name: 'Large ones',
  columns: [
    { id: 'number', shown: true, width: null },
    { id: 'total', shown: true, width: 140 },
    { id: 'tracking', shown: false, width: null },
  ],
  query: { sort: '-total', per_page: '50', total_from: '10000' },
};
const all = async (caller = owner, listName = list) => caller.ok(listAllCustomTables, { query: { list: listName } });

test('[lists-02] a view saves a list’s columns, order and filters for the user who made it, and for no one else', async () => {
  const { data: made } = await owner.ok(customTables.create, { body: view });
  expect(made).toMatchObject({ ...view, version: 1 });
  expect(await all()).toEqual({ data: [{ ...made, own: true, by: 'Olga A' }], in_use: null });
  expect((await all(owner, '/v2/pos/customer')).data).toEqual([]);

  expect(await all(colleague)).toEqual({ data: [], in_use: null });
  expect(await colleague.data(customTables.list, { query: {} })).toEqual([]);
  const params = { id: made.id };
  for (const refused of [
    colleague.refused(customTables.show, { params }),
    colleague.refused(customTables.update, { params, body: { ...view, version: 1 } }),
    colleague.refused(customTables.remove, { params }),
    colleague.refused(customTables.restore, { params }),
    colleague.refused(switchCustomTable, { body: { list, id: made.id } }),
  ])
    expect((await refused).code).toBe('not_found');
  await owner.ok(customTables.remove, { params });
});

test('[lists-02] the selected view of a list stays in use until another one or none is selected, or it is deleted', async () => {
  const create = async (name: string) => (await owner.data(customTables.create, { body: { ...view, name } })).id;
  const [first, second] = [await create('First'), await create('Second')];
  const use = (id: number | null) => owner.ok(switchCustomTable, { body: { list, id } });
  for (const id of [first, second, null, second]) {
    await use(id);
    expect((await all()).in_use).toBe(id);
  }
  const elsewhere = await owner.refused(switchCustomTable, { body: { list: '/v2/pos/customer', id: first } });
  expect(elsewhere.code).toBe('not_found');
  expect((await all()).in_use).toBe(second);
  await owner.ok(customTables.remove, { params: { id: second } });
  expect(await all()).toMatchObject({ data: [{ id: first }], in_use: null });
  await owner.ok(customTables.restore, { params: { id: second } });
  expect((await all()).in_use).toBe(second);
});

test('[lists-02] colleagues see a shared view but cannot change it, until it is no longer shared', async () => {
  const { data: made } = await owner.ok(customTables.create, { body: { ...view, name: 'Ours', shared: true } });
  const { id } = made;
  const seen = async () => (await all(colleague)).data.map(({ name, own, by }) => [name, own, by]);
  expect(await seen()).toEqual([['Ours', false, 'Olga A']]);
  await colleague.ok(switchCustomTable, { body: { list, id } });
  expect((await all(colleague)).in_use).toBe(id);
  expect((await all()).in_use).not.toBe(id);
  const body = { ...view, name: 'Theirs', version: 1 };
  expect((await colleague.refused(customTables.update, { params: { id }, body })).code).toBe('not_found');
  expect((await colleague.refused(customTables.remove, { params: { id } })).code).toBe('not_found');
  await owner.ok(customTables.update, { params: { id }, body: { ...view, name: 'Ours', shared: false, version: 1 } });
  expect(await all(colleague)).toEqual({ data: [], in_use: null });
  await owner.ok(customTables.remove, { params: { id } });
});

test('[lists-02] two views of a list cannot have the same name; views of other lists and users can', async () => {
  const body = { ...view, name: 'Mine' };
  await owner.ok(customTables.create, { body });
  const refused = await owner.refused(customTables.create, { body });
  expect(refused).toMatchObject({
    code: 'in_use_elsewhere',
    errors: { name: ['You already have a view named Mine.'] },
  });
  await owner.ok(customTables.create, { body: { ...body, list: '/v2/pos/customer' } });
  await colleague.ok(customTables.create, { body });
});
