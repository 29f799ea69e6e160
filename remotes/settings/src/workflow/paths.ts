import type { OrderKind } from '@recoup/contract/order-kind';
import { kindOfBuyback, kindOfLocation } from '@recoup/contract/orders/order-workflow';
import { pathTo } from '@recoup/contract/route';
import { useMe, useSearchParams } from '@recoup/remote-kit';

export const workflowPath = (kind: OrderKind) => pathTo('workflow', { buyback: kind });

/** Status ids are the same for every order type, so the address names the type, too. */
export const statusPath = (kind: OrderKind, id: number) =>
  `${pathTo('workflowEdit', { workflowId: id })}?buyback=${kind}`;

export const newStatusPath = (kind: OrderKind, parentId?: number) =>
  `${pathTo('workflowCreate')}?buyback=${kind}${parentId === undefined ? '' : `&parent=${parentId}`}`;

/** The order type in the address, else the location's. */
export function useKindOfAddress(): OrderKind {
  const { is_location_mail_in } = useMe();
  const [search] = useSearchParams();
  return kindOfBuyback(search.get('buyback') ?? undefined) ?? kindOfLocation(is_location_mail_in);
}
