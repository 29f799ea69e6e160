import { type AllOrderEndpoints, contract } from '@recoup/contract';
import type { OrderKind } from '@recoup/contract/order-kind';
import type { Order } from '@recoup/contract/orders/order-schema';
import type { Role } from '@recoup/contract/permissions/role-names';
import type { QueryResultRow } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import type { Tx } from '../src/platform/db/db.ts';
import { type AppOptions, type Caller, type TestApp, withApp } from './harness.ts';
import type { Fixture } from './template.ts';
import { orderAt, type Stage, seedDevice, type TestDevice } from './trade.ts';

const nouns = {
  'in-store': contract.inStoreOrders,
  'mail-in': contract.mailInOrders,
  'bulk-quote': contract.bulkQuotes,
  'easy-offer': contract.easyOffers,
} as const satisfies Record<OrderKind, AllOrderEndpoints>;

interface Options extends AppOptions {
  /** The kind of its orders; mail-in by default. */
  readonly kind?: OrderKind;
  /** The template's company, and the role of `staff`; the owner of company a by default. */
  readonly company?: keyof Fixture;
  readonly role?: Role;
  /** Without a device to trade. */
  readonly bare?: boolean;
  /** A new company for each test instead of one per file, for tests that change the company itself. */
  readonly each?: boolean;
}

type Known = Pick<Order, 'id'>;

/** A company with its app and database, for the tests of one file. */
export type Company = ReturnType<typeof useCompany>;

/**
 * Sets up a company with helpers for the tests of a file. Call it once at the top of the file: it starts and stops with
 * the tests, and can be used from the first test or hook on.
 */
export function useCompany({ kind = 'mail-in', company = 'a', role = 'owner', bare, each, ...start }: Options = {}) {
  const app = {} as TestApp;
  const device = {} as TestDevice;
  const seeded = inject('fixture')[company];
  const { tenantId } = seeded;
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll];
  const callers: Caller[] = [];
  before(async () => void Object.assign(app, await withApp(start)));
  after(async () => {
    await app.remove();
    // Files stay loaded until all are done. What they refer to would keep their apps in memory, 5 MB each.
    for (const one of [app, ...callers]) for (const part of Object.keys(one)) Reflect.deleteProperty(one, part);
  });

  /** A user who is signed in from the first test on. Call it at the top of the file, too. */
  function as(who: Role | null, whose = company): Caller {
    const caller = {} as Caller;
    callers.push(caller);
    before(async () => void Object.assign(caller, who ? await app.as(whose, who) : app.with(null)));
    return caller;
  }
  const staff = as(role);
  if (!bare) before(async () => void Object.assign(device, await seedDevice(app.pool, tenantId)));

  return {
    app,
    staff,
    device,
    tenantId,
    /** Its initial staff and locations. */
    seeded,
    as,
    /** The endpoints of its order kind. */
    orderCalls: nouns[kind] as AllOrderEndpoints,
    /** An order of one device at this stage. */
    at: (stage: Stage, ofKind = kind) => orderAt(staff, device, stage, ofKind),
    /** Reads the order again. */
    again: ({ id, kind: its = kind }: Known & Partial<Order>) => staff.data(nouns[its].getOrder, { params: { id } }),
    /** The history of an order, newest first. */
    log: ({ id, kind: its = kind }: Known & Partial<Order>) =>
      staff.data(nouns[its].listOrderChanges, { params: { id }, query: { per_page: 100 } }),
    /** Works in the database as the company. */
    inTenant: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => app.pool.inTenant(tenantId, work),
    /** Works in the database as its owner, without row-level security. */
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await app.pool.raw.query<Row>(text, values)).rows,
  };
}
