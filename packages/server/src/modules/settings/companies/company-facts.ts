import type { Contract } from '@recoup/contract';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { priceRows } from '../../../schema/catalogue.ts';
import { orders } from '../../../schema/orders.ts';
import { readCompany } from '../../session/company/company.ts';
import { changeCompany } from './change-company.ts';

type Facts = 'getCurrency' | 'putCurrency' | 'getCountry' | 'putCountry' | 'getTimezone' | 'putTimezone';

/** Parts of the company's profile that other programs request individually. */
export const companyFactHandlers: Pick<Handlers<Contract['companies']>, Facts> = {
  getCurrency: async (tx) => ({ data: await readCompany(tx) }),
  putCurrency: async (tx, call) => {
    await refuseWhenTraded(tx, call.body.currency);
    const { company } = await changeCompany(tx, call);
    return { success: true, message: `Currency set to ${company.currency}`, data: company };
  },
  getCountry: async (tx) => ({ data: await readCompany(tx) }),
  putCountry: async (tx, call) => {
    const { company } = await changeCompany(tx, call);
    return { success: true, message: 'Country saved', data: company };
  },
  getTimezone: async (tx) => ({ data: await readCompany(tx) }),
  putTimezone: async (tx, call) => {
    const { company } = await changeCompany(tx, call);
    return { success: true, message: `Time zone set to ${company.timezone}`, data: company };
  },
};

/** Existing amounts would change their meaning. */
async function refuseWhenTraded(tx: Tx, wanted: string): Promise<void> {
  const { currency } = await readCompany(tx);
  if (wanted === currency) return;
  const { rows } = await tx.execute<{ traded: boolean }>(
    sql`select exists (select from ${priceRows}) or exists (select from ${orders}) as traded`,
  );
  if (!rows[0]?.traded) return;
  const text = `You already have prices or orders in ${currency}, so you can’t change it.`;
  throw new Refusal('in_use_elsewhere', text, { errors: { currency: [text] } });
}
