import type { OrderKind } from '@recoup/contract/order-kind';
import { kindOfBuyback, kindOfLocation } from '@recoup/contract/orders/order-workflow';
import { pathTo } from '@recoup/contract/route';
import { useMe, useSearchParams } from '@recoup/remote-kit';

export const workflowPath = (kind: OrderKind) => pathTo('workflow', { buyback: kind });

/** Ids of statuses are the same in every kind of order, so the address names the kind too. */
export const statusPath = (kind: OrderKind, id: number) =>
  `${pathTo('workflowEdit', { workflowId: id })}?buyback=${kind}`;

export const newStatusPath = (kind: OrderKind, parentId?: number) =>
  `${pathTo('workflowCreate')}?buyback=${kind}${parentId === undefined ? '' : `&parent=${parentId}`}`;

/** The kind that the address names, else the one of the location. */
export function useKindOfAddress(): OrderKind {
  const { is_location_mail_in } = useMe();
  const [search] = useSearchParams();
  return kindOfBuyback(search.get('buyback') ?? undefined) ?? kindOfLocation(is_location_mail_in);
}
