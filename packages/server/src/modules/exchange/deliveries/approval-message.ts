import { approvalMessage } from '@recoup/contract/exchange/klaviyo';
import { fillTemplate } from '@recoup/contract/mail-template';
import { formatMoney, parseAmount } from '@recoup/contract/money';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { OrderEvent } from '../sinks/event-sink.ts';

/** The company's message that accompanies an offer, filled in. */
export async function readApprovalMessage(
  tx: Tx,
  { order, link }: Pick<OrderEvent, 'order' | 'link'>,
): Promise<string> {
  const { message } = await readDocument(tx, approvalMessage);
  const { currency } = order;
  return fillTemplate(message, {
    customer_first_name: order.customer.first_name,
    order_number: order.number,
    total: formatMoney({ amount: parseAmount(order.total, currency) ?? 0, currency }),
    link,
  });
}
