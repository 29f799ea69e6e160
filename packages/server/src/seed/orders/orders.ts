import type { OrderKind } from '@recoup/contract/order-kind';
import { firstOrderNumber } from '@recoup/contract/settings/order-documents';
import type { Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { searchText } from '../../platform/db/search-words.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { orderNumbers } from '../../schema/counters.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { insertRows, takeIds } from '../bulk.ts';
import type { SeededCondition, SeededLeaf } from '../catalogue/catalogue.ts';
import { seedChecks } from '../checks.ts';
import type { SeededCompany } from '../company.ts';
import { givenCoupons, withCouponOf } from '../coupons.ts';
import { imeiMaker } from '../imeis.ts';
import { person } from '../people.ts';
import { makePriceLists } from '../pricing/price-lists.ts';
import { chance } from '../random.ts';
import { planOrder } from './order-plan.ts';
import { writeOrders } from './write-orders.ts';

const day = 86_400_000;
const ordersAtOnce = 5_000;

/** What orders are made from. */
export interface OrderSeed {
  company: SeededCompany;
  leaves: readonly SeededLeaf[];
  conditions: readonly SeededCondition[];
  count: number;
  now: Date;
  secrets: Secrets;
  /** The kinds of the orders, as often as listed. By default, all are mail-in. */
  kinds?: readonly OrderKind[] | undefined;
}

/** Seeds orders of the last 90 days in every state, with everything that belongs to them. */
export async function seedOrders(tx: Tx, seed: OrderSeed): Promise<void> {
  const { company, count, now } = seed;
  const { tenantId } = company;
  const random = chance(20_260_101);
  const randomKind = chance(20_260_102);
  const kinds = seed.kinds ?? ['mail-in'];
  const traded = seed.leaves.filter(({ prices }) => prices.length >= 3);
  const conditionsById = new Map(seed.conditions.map((condition) => [condition.id, condition]));
  await makePriceLists(tx, tenantId);
  const coupons = await givenCoupons(tx, tenantId);
  const customerCount = Math.max(20, Math.round(count * 0.7));
  const firstCustomer = await takeIds(tx, customers, customerCount);
  const people = Array.from({ length: customerCount }, (_, i) => ({ ...person(random, i + 1), orders: 0, paid: 0 }));
  const nextImei = imeiMaker();
  // The first user does most of the work.
  const [first, second = first] = company.users;
  const location = company.locations.find(({ is_mail_in }) => is_mail_in) ?? company.locations[0];
  const stores = company.locations.filter(({ is_mail_in }) => !is_mail_in);
  if (!first || !second || !location) throw new Error('A company with orders needs staff and a location');

  const rows = people.map(({ orders: _orders, paid: _paid, ...customer }, i) => ({
    tenant_id: tenantId,
    id: firstCustomer + i,
    ...customer,
    status: i % 61 === 60 ? 2 : i % 53 === 52 ? 0 : 1,
    created_at: new Date(now.getTime() - 91 * day + Math.floor((i / customerCount) * 90 * day)).toISOString(),
    updated_at: now.toISOString(),
    orders_count: 0,
    paid_total: 0,
    version: 1,
    search: searchText([customer.first_name, customer.last_name, customer.email, customer.phone]),
  }));
  await insertRows(tx, customers, rows);

  const firstOrder = await takeIds(tx, orders, count);
  for (let start = 0; start < count; start += ordersAtOnce) {
    const batch = Array.from({ length: Math.min(ordersAtOnce, count - start) }, (_, j) => {
      const i = start + j;
      // The last order is minutes old, so that the first thing staff see is recent.
      const created = new Date(now.getTime() - 300_000 - Math.floor(((count - 1 - i) / count) * 90 * day));
      const who = random.whole(0, customerCount - 1);
      const someone = people[who];
      if (!someone) throw new Error('Nobody sells');
      const planned = planOrder(
        random,
        randomKind.pick(kinds),
        created,
        now,
        traded,
        conditionsById,
        `${someone.first_name} ${someone.last_name}`,
        nextImei,
      );
      // One per customer, on their first order.
      const plan = someone.orders === 0 ? withCouponOf(planned, coupons, i) : planned;
      someone.orders += 1;
      if (plan.scenario.paid) someone.paid += plan.total;
      return {
        plan,
        id: firstOrder + i,
        number: firstOrderNumber + i,
        customerId: firstCustomer + who,
        customer: someone,
      };
    });
    const staff = [first, first, second];
    await writeOrders(tx, seed, { staff, locationId: location.id, storeIds: stores.map(({ id }) => id) }, batch);
  }
  await seedChecks(tx, tenantId);
  await tx.insert(orderNumbers).values({ tenant_id: tenantId, next: firstOrderNumber + count });
  await tx.execute(sql`update ${customers} c set orders_count = t.orders, paid_total = t.paid
    from json_to_recordset(${JSON.stringify(people.map(({ orders, paid }, i) => ({ id: firstCustomer + i, orders, paid })))}::json) as t(id bigint, orders int, paid bigint)
    where c.tenant_id = ${tenantId} and c.id = t.id`);
}
