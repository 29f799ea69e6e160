import type { Currency } from '@recoup/contract/money';
import type { companySchema } from '@recoup/contract/settings/companies';
import type * as v from 'valibot';
import type { Tx } from '../../../platform/db.ts';
import { companies } from '../../../schema/core.ts';

/** The company of the tenant as it stands; `lock` keeps others from changing it until the transaction ends. */
export async function readCompany(tx: Tx, lock: boolean): Promise<typeof companies.$inferSelect> {
  const query = tx.select().from(companies).limit(1);
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Error('The tenant has no company');
  return row;
}

/** A company as it goes over the wire. */
export function companyAnswer(row: typeof companies.$inferSelect): v.InferInput<typeof companySchema> {
  const { tenant_id: _tenant, id: _id, updated_at, currency, ...profile } = row;
  return { ...profile, currency: currency as Currency, updated_at: updated_at.toISOString() };
}
