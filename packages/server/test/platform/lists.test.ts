import type { AnswerOf } from '@recoup/contract';
import { createCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countsOf } from '../../src/platform/db/row-counts.ts';
import { customers } from '../../src/schema/customers.ts';
import { useCompany } from '../company.ts';

const { staff, inTenant } = useCompany({ now: () => new Date('2026-03-02T10:00:00.500Z'), bare: true });

/** What `listOf` does for every list, tested with the customer list. */
const names = ['Adams', 'Baker', 'Baker', 'Baker', 'Clark', 'Davis', 'Evans'];
beforeAll(async () => {
  for (const [i, last_name] of names.entries()) {
    const address = { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' as const };
    await staff.ok(createCustomer, { body: { first_name: `Pat${i}`, last_name, email: `p${i}@lists.test`, address } });
  }
});

type Query = NonNullable<Parameters<typeof staff.ok<typeof listCustomers>>[1]>['query'];

async function walk(query: Query, by: 'page' | 'cursor'): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const step: Query = by === 'page' || cursor === null ? { page } : { cursor };
    const answer: AnswerOf<typeof listCustomers> = await staff.ok(listCustomers, {
      query: { ...query, ...step, per_page: 2 },
    });
    ids.push(...answer.data.map(({ id }) => id));
    expect(answer.total).toBe(names.length);
    cursor = answer.next_cursor;
    if (cursor === null) return ids;
  }
}

test.each(['created_at', '-created_at', 'last_name', '-last_name'] as const)(
  'sorted by %s, pages by number and by cursor are the same rows, each once, equal ones by their id',
  async (sort) => {
    const ids = await walk({ sort }, 'page');
    expect(new Set(ids).size).toBe(names.length);
    expect(await walk({ sort }, 'cursor')).toEqual(ids);
    // They were created in the order of their names, all at the same time.
    expect(ids).toEqual(ids.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b)));
  },
);

test('a cursor of another sort order, or an invalid one, is refused', async () => {
  const byName = (await staff.ok(listCustomers, { query: { sort: 'last_name', per_page: 1 } })).next_cursor ?? '';
  for (const cursor of [byName, 'x', Buffer.from('[1]').toString('base64url')]) {
    const refused = await staff.refused(listCustomers, { query: { sort: 'created_at', cursor } });
    expect(refused).toMatchObject({ code: 'invalid', errors: { cursor: ['is not a cursor of this list'] } });
  }
});

test('matches of a search are counted, and so are the rows of a tab', async () => {
  expect(await staff.ok(listCustomers, { query: { search: 'baker', per_page: 1 } })).toMatchObject({
    total: 3,
    last_page: 3,
  });
  await inTenant(async (tx) => {
    await tx.update(customers).set({ status: 0 }).where(sql`${customers.last_name} in ('Adams', 'Evans')`);
    await tx.delete(customers).where(sql`${customers.last_name} = 'Davis'`);
    expect(await countsOf(tx, customers)).toEqual([
      { key: '0', count: 2 },
      { key: '1', count: 4 },
    ]);
  });
  expect((await staff.ok(listCustomers, { query: { status: 0 } })).total).toBe(2);
  expect((await staff.ok(listCustomers, { query: { status: 2 } })).total).toBe(0);
});
