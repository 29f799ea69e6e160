import type { OrderMailEndpoints } from '@recoup/contract/orders/order-mails';
import { desc, eq } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { orderMails } from '../../../schema/order-notes.ts';
import { readOrderRef } from '../orders/lock-order.ts';

export const listOrderMails: Handler<OrderMailEndpoints['listOrderMails']> = async (tx, { kind, params }) => {
  const { id } = await readOrderRef(tx, kind, params.id);
  const mails = await tx.select().from(orderMails).where(eq(orderMails.order_id, id)).orderBy(desc(orderMails.id));
  return {
    data: mails.map((mail) => ({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      attachments: mail.attachments,
      sent_at: mail.sent_at.toISOString(),
    })),
  };
};
