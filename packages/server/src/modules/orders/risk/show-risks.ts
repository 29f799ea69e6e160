import {
  type getCustomerRisk as customerEndpoint,
  type getItemRisk as itemEndpoint,
  riskOf,
  riskSettings,
  type SubjectRisk,
} from '@recoup/contract/orders/checks/risk-rules';
import type { RestsOn, RiskHit, ShownHit } from '@recoup/contract/orders/checks/risk-table';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { inventoryItems } from '../../../schema/inventory.ts';
import { orders } from '../../../schema/orders.ts';
import { isThereFor } from '../order-rows/lock-order.ts';
import { countsOf, type Finding, findRisks } from './count-risks.ts';
import { type RiskScope, scopeOfCustomer, scopeOfItem } from './risk-scopes.ts';

const atMost = 5;

/** Hits with the orders and customers they are based on, as far as this user may see them. */
export async function withEvidence(
  tx: Tx,
  session: Session,
  hits: readonly RiskHit[],
  found: readonly Finding[],
): Promise<ShownHit[]> {
  const met = found.filter(({ rule }) => hits.some((hit) => hit.rule === rule));
  const orderIds = [...new Set(met.flatMap((one) => one.orderIds))];
  const customerIds = session.permissions.includes('customers.view')
    ? [...new Set(met.flatMap((one) => one.customerIds))]
    : [];
  const seen = await tx
    .select({ id: orders.id, number: orders.number, kind: orders.kind })
    .from(orders)
    .where(and(inArray(orders.id, orderIds), isThereFor(session)));
  const people = await tx
    .select({ id: customers.id, first: customers.first_name, last: customers.last_name })
    .from(customers)
    .where(inArray(customers.id, customerIds));
  const evidence = ({ orderIds: ids, customerIds: whose }: Finding): RestsOn => ({
    orders: seen
      .filter(({ id }) => ids.includes(id))
      .toSorted((a, b) => b.id - a.id)
      .slice(0, atMost),
    customers: people
      .filter(({ id }) => whose.includes(id))
      .toSorted((a, b) => b.id - a.id)
      .slice(0, atMost)
      .map(({ id, first, last }) => ({ id, name: `${first} ${last}` })),
  });
  const byRule = new Map(met.map((one) => [one.rule, evidence(one)]));
  return hits.map((hit) => ({ ...hit, rests_on: byRule.get(hit.rule) ?? { orders: [], customers: [] } }));
}

async function riskOfSubject(tx: Tx, session: Session, id: number, scope: RiskScope): Promise<SubjectRisk> {
  const found = (await findRisks(tx, scope)).get(id) ?? [];
  const { hits, score } = riskOf(countsOf(found), await readDocument(tx, riskSettings));
  return { score, hits: await withEvidence(tx, session, hits, found) };
}

export const getCustomerRisk: Handler<typeof customerEndpoint> = async (tx, { session, params, now }) => {
  const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, params.id));
  if (!customer) throw new Refusal('not_found');
  return { data: await riskOfSubject(tx, session, customer.id, scopeOfCustomer(customer.id, now)) };
};

export const getItemRisk: Handler<typeof itemEndpoint> = async (tx, { session, params, now }) => {
  const [item] = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(eq(inventoryItems.id, params.id));
  if (!item) throw new Refusal('not_found');
  return { data: await riskOfSubject(tx, session, item.id, scopeOfItem(item.id, now)) };
};
