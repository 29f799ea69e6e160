import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Services } from '../../../platform/services.ts';
import { orders } from '../../../schema/orders.ts';
import { serviceFor } from '../../add-ons/connections/connected.ts';
import { mailReplyPort } from './mail-reply-port.ts';
import { replyToken } from './reply-token.ts';

/** The address for a customer's reply to an email; undefined if no service receives replies. */
export async function replyAddressOf(
  tx: Tx,
  services: Pick<Services, 'adapters' | 'secrets'>,
  orderId: number,
): Promise<string | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const found = await serviceFor(tx, services, mailReplyPort, order.location_id);
  return found?.service.addressFor(replyToken(services.secrets, order));
}
