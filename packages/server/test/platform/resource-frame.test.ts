import { resource, sortable, switchable } from '@recoup/contract/resource-endpoints';
import { optionalText, requiredText } from '@recoup/contract/wire';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { eq } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { Effects } from '../../src/platform/effects.ts';
import { resourceHandlers } from '../../src/platform/frames/resource-handlers.ts';
import type { Session } from '../../src/platform/handler.ts';
import { auditEntries } from '../../src/schema/core.ts';
import { resourceTable } from '../../src/schema/parts/resource-table.ts';
import { useCompany } from '../company.ts';

const { app, inTenant, query } = useCompany({ bare: true });

/** A resource without rules that staff can sort and turn off: everything that the frame supports. */
const shelves = switchable(
  sortable(
    resource({
      noun: 'location',
      path: '/v1/pos/shelf',
      view: 'inventory.view',
      edit: 'settings.edit',
      body: v.object({ name: requiredText('Name', 80), note: optionalText() }),
      sorts: ['position', 'name'],
      examples: [{ name: 'Shelf' }, { name: 'Other shelf' }],
    }),
  ),
);

const table = resourceTable('shelves', {
  name: text('name').notNull(),
  note: text('note'),
  position: integer('position').notNull().default(0),
});

const { list, create, update, remove, restore, turn, sort } = resourceHandlers(shelves, table, {
  called: ({ name }) => `Shelf ${name}`,
  words: ({ name }) => [name],
});

const events: unknown[] = [];
beforeAll(async () => {
  const nothing = generateDrizzleJson({});
  for (const statement of await generateMigration(nothing, generateDrizzleJson({ table }, nothing.id)))
    await query(statement);
  await query('GRANT SELECT, INSERT, UPDATE ON shelves TO app_rw');
});

/** Calls a handler like the endpoint's route would. */
function inCompany<T>(work: (tx: Parameters<typeof create>[0], call: never) => Promise<T>, parts: object): Promise<T> {
  const { tenantId, users, locations } = app.fixture.a;
  const session = { tenantId, userId: users[0]?.id ?? 0, userName: 'Olga A', locationId: locations[0]?.id } as Session;
  const effects = { emit: (...event: unknown[]) => void events.push(event) } as unknown as Effects;
  const call = { session, effects, now: new Date(), query: { page: 1, per_page: 10, status: 1 }, ...parts };
  return app.pool.inTenant(tenantId, (tx) => work(tx, call as never));
}

const ids = async (status: number) => {
  const { data } = await inCompany(list, { query: { page: 1, per_page: 10, status } });
  return data.map(({ id }) => id);
};

test('a resource without rules is created, sorted, turned on and off, changed and deleted, and others are notified', async () => {
  const made = [];
  for (const name of ['A', 'B', 'C']) made.push((await inCompany(create, { body: { name, note: null } })).data.id);
  const [a, b, c] = made as [number, number, number];
  expect(events).toEqual(made.map((id) => ['resource.changed', { resource: 'location', id }]));

  await inCompany(sort, { body: { ids: [c, a, b] } });
  expect(await ids(1)).toEqual([c, a, b]);
  for (const wrong of [
    [c, a],
    [c, a, a],
    [c, a, b, 99],
  ])
    await expect(inCompany(sort, { body: { ids: wrong } })).rejects.toMatchObject({ code: 'invalid' });

  const off = await inCompany(turn, { params: { id: a }, body: { active: false } });
  expect(off).toMatchObject({ message: 'Shelf A turned off', data: { id: a, status: 2, version: 2 } });
  await expect(inCompany(turn, { params: { id: a }, body: { active: false } })).rejects.toThrow(
    'Shelf A is turned off.',
  );
  expect([await ids(1), await ids(2)]).toEqual([[c, b], [a]]);

  await inCompany(remove, { params: { id: a } });
  await expect(inCompany(turn, { params: { id: a }, body: { active: true } })).rejects.toThrow('Shelf A is deleted.');
  await inCompany(restore, { params: { id: a } });
  const body = { name: 'A', note: 'By the door', version: 4 };
  const { data, message } = await inCompany(update, { params: { id: a }, body });
  expect(message).toBe('Shelf A saved');
  expect(data).toEqual({ id: a, status: 1, created_at: expect.any(String), ...body, version: 5 });

  const changes = await inTenant((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.entity_id, a)).orderBy(auditEntries.id),
  );
  expect(
    changes.filter(({ entity }) => entity === 'location').map(({ action, field, to }) => [action, field, to]),
  ).toEqual([
    ['Location created', null, null],
    ['Location turned off', 'status', '2'],
    ['Location deleted', 'status', '0'],
    ['Location restored', 'status', '1'],
    ['Location changed', 'note', 'By the door'],
  ]);
});
