import { usualStatement } from '@recoup/contract/stock/purchases/purchase-rules';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { customers } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import type { Company } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { statementRules } from '../../stock/customer-ids/seller-statements.ts';
import { isThere } from '../order-rows/lock-order.ts';

/** How a customer is spoken to; nobody in the company's language. */
export async function wordsAt(tx: Tx, company: Company, customerId: number | null): Promise<Words> {
  const [customer] =
    customerId === null
      ? []
      : await tx.select({ language: customers.language }).from(customers).where(eq(customers.id, customerId));
  return wordsFor(tx, company, customer ?? { language: null });
}

/** What is declared, `{since}` in its place: the location's own words, or the usual ones as the customer reads them. */
export async function textAt(tx: Tx, locationId: number, { say }: Words): Promise<string> {
  const { text } = await statementRules(tx, locationId);
  return text === null || text === usualStatement ? say('display.statement', { since: '{since}' }) : text;
}

/** An order that somebody is about to sign for, locked. */
export const orderToSign = async (tx: Tx, id: number) => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isThere))
    .for('no key update');
  return order;
};
