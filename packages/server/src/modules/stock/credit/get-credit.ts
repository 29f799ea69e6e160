import type { contract } from '@recoup/contract';
import { asc, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers, storeCredits } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { creditOf } from './credit-ledger.ts';

const mostShown = 100;

export const storeCreditHandlers: Handlers<typeof contract.storeCredits> = {
  async getCustomerCredit(tx, { params, now }) {
    const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, params.id));
    if (!customer) throw new Refusal('not_found');
    const { currency } = await readCompany(tx);
    const money = (amount: number) => ({ amount, currency });
    const theirs = eq(storeCredits.customer_id, customer.id);
    const rows = await tx.select().from(storeCredits).where(theirs).orderBy(desc(storeCredits.id)).limit(mostShown);
    const ends = await tx
      .select({ left: storeCredits.left, at: storeCredits.expires_at })
      .from(storeCredits)
      .where(theirs)
      .orderBy(asc(storeCredits.expires_at));
    const next = ends.find(({ left, at }) => left > 0 && at !== null && at > now);
    return {
      data: {
        balance: money(await creditOf(tx, customer.id, now)),
        next_expiry: next?.at ? { amount: money(next.left), at: next.at.toISOString() } : null,
        entries: rows.map(({ id, kind, amount, left, expires_at, note, invoice_id, by, at }) => ({
          id,
          kind,
          amount: money(amount),
          left: money(left),
          expires_at: expires_at?.toISOString() ?? null,
          is_expired: left > 0 && expires_at !== null && expires_at <= now,
          note,
          invoice_id,
          by,
          at: at.toISOString(),
        })),
      },
    };
  },
};
