import { disputeLinksOf } from '@recoup/contract/orders/customer-pages/dispute-links';
import type { Order } from '@recoup/contract/orders/order-schema';
import type { Company } from '../company.ts';

/** Shares the dispute pack of an order. Returns the key in its customer’s link. */
export async function shareDispute({ staff }: Pick<Company, 'staff'>, { id, kind }: Order): Promise<string> {
  const link = await staff.data(disputeLinksOf(kind).createDisputeLink, { params: { id } });
  return link.path.split('/').at(-1) ?? '';
}
