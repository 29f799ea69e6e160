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

/** Texts in the customer's language, or in the company's without a customer. */
export async function wordsAt(tx: Tx, company: Company, customerId: number | null): Promise<Words> {
  const [customer] =
    customerId === null
      ? []
      : await tx.select({ language: customers.language }).from(customers).where(eq(customers.id, customerId));
  return wordsFor(tx, company, customer ?? { language: null });
}

/**
 * The declaration with a `{since}` placeholder: the location's text, or the standard text in the customer's language.
 */
export async function textAt(tx: Tx, locationId: number, { say }: Words): Promise<string> {
  const { text } = await statementRules(tx, locationId);
  return text === null || text === usualStatement ? say('display.statement', { since: '{since}' }) : text;
}

/** Locks and reads an order that is about to be signed for. */
export const orderToSign = async (tx: Tx, id: number) => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isThere))
    .for('no key update');
  return order;
};
