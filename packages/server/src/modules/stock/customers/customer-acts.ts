import type {
  assignSalesPerson as assignEndpoint,
  flagCustomer as flagEndpoint,
  listCustomerFlags as flagsEndpoint,
  listSalesPersons as salesPersonsEndpoint,
  setCustomerTax as taxEndpoint,
} from '@recoup/contract/stock/customer-acts';
import { customerFlagNames, customerFlags } from '@recoup/contract/stock/customers';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, count, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { users } from '../../../schema/core.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { asCustomer, nameOf } from './customer-rows.ts';

type Stored = typeof customers.$inferSelect;

/**
 * Reads a customer and locks them until the transaction ends. Refuses a merged or erased customer, unless `mode` is
 * `whatever`.
 */
export async function lockCustomer(tx: Tx, id: number, mode: 'there' | 'whatever' = 'there'): Promise<Stored> {
  const [found] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update');
  if (!found) throw new Refusal('not_found');
  if (mode === 'there') refuseMergedOrErased(found);
  return found;
}

/** Refuses a customer who was merged into another one or erased. */
export function refuseMergedOrErased(
  customer: Pick<Stored, 'first_name' | 'last_name' | 'merged_into_id' | 'erased_at'>,
): void {
  if (customer.merged_into_id !== null)
    throw new Refusal('already_done', `${nameOf(customer)} was merged into another customer.`);
  if (customer.erased_at !== null) throw new Refusal('already_done', `${nameOf(customer)}: their data was erased.`);
}

interface Act {
  readonly session: Session;
  readonly now: Date;
  readonly effects: Effects;
}

/** Changes a customer outside their form. Records the change in the history and refreshes lists. */
export async function changeCustomer(tx: Tx, act: Act, before: Stored, action: string, set: Partial<Stored>) {
  const version = before.version + 1;
  const about = { entity: 'customer', entityId: before.id, action, subject: nameOf(before), version };
  const changes = changedFields(before, set, about);
  if (changes.length === 0) return before;
  const [after] = await tx
    .update(customers)
    .set({ ...set, version, updated_at: act.now })
    .where(eq(customers.id, before.id))
    .returning();
  await audit(tx, act.session, changes);
  act.effects.emit('resource.changed', { resource: 'customer', id: before.id });
  return after ?? before;
}

async function answer(tx: Tx, stored: Stored, message: string) {
  const { currency } = await readCompany(tx);
  return { success: true as const, message, data: asCustomer(stored, currency) };
}

export const flagCustomer: Handler<typeof flagEndpoint> = async (tx, call) => {
  const { flag } = call.body;
  const before = await lockCustomer(tx, call.params.id);
  const after = await changeCustomer(tx, call, before, 'Flag changed', { flag });
  const what = flag ? `flagged as ${customerFlags[flag].label}` : 'no longer flagged';
  return answer(tx, after, `${nameOf(after)} ${what}`);
};

export const listCustomerFlags: Handler<typeof flagsEndpoint> = async (tx) => {
  const rows = await tx
    .select({ flag: customers.flag, count: count() })
    .from(customers)
    .where(isNotNull(customers.flag))
    .groupBy(customers.flag);
  const counts = new Map(rows.map((row) => [row.flag, row.count]));
  return {
    data: customerFlagNames.map((flag) => ({ flag, label: customerFlags[flag].label, count: counts.get(flag) ?? 0 })),
  };
};

const userName = sql<string>`${users.first_name} || ' ' || ${users.last_name}`;

/** The name of a sales person. Refuses an id that isn't one of the company's users. */
export async function salesPersonName(tx: Tx, id: number): Promise<string> {
  const [user] = await tx.select({ name: userName }).from(users).where(eq(users.id, id));
  if (!user) throw new Refusal('invalid', undefined, { errors: { sales_person_id: ['isn’t one of your staff'] } });
  return user.name;
}

export const listSalesPersons: Handler<typeof salesPersonsEndpoint> = async (tx) => ({
  data: await tx.select({ id: users.id, name: userName }).from(users).orderBy(asc(userName), asc(users.id)),
});

export const assignSalesPerson: Handler<typeof assignEndpoint> = async (tx, call) => {
  const { sales_person_id } = call.body;
  const before = await lockCustomer(tx, call.params.id);
  const name = sales_person_id === null ? null : await salesPersonName(tx, sales_person_id);
  const after = await changeCustomer(tx, call, before, 'Salesperson changed', { sales_person_id });
  return answer(
    tx,
    after,
    name ? `${name} is the salesperson for ${nameOf(after)}.` : `${nameOf(after)} has no salesperson.`,
  );
};

export const setCustomerTax: Handler<typeof taxEndpoint> = async (tx, call) => {
  const { tax_number, tax_free } = call.body;
  const before = await lockCustomer(tx, call.params.id);
  const after = await changeCustomer(tx, call, before, 'Tax changed', {
    tax_number,
    tax_free_reason: tax_free?.reason ?? null,
    tax_certificate: tax_free?.certificate ?? null,
  });
  return answer(tx, after, `${nameOf(after)} ${tax_free ? 'is tax-exempt' : 'pays tax'}.`);
};
