import type { getCustomer as endpoint } from '@recoup/contract/stock/customers';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../company.ts';
import { asCustomer } from './customer-rows.ts';

export const getCustomer: Handler<typeof endpoint> = async (tx, { params }) => {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, params.id));
  if (!customer) throw new Refusal('not_found');
  const { currency } = await readCompany(tx);
  return { data: asCustomer(customer, currency) };
};
