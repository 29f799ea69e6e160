import { isOrderStatusId, orderStatuses, statusName, subStatusName } from '@recoup/contract/order-status';
import { StatusDot } from '@recoup/ui';

/** A status as its dot and word, with the sub-status behind it. */
export function OrderStatus({ status, sub }: { status: number; sub?: number | null }) {
  const tone = isOrderStatusId(status) ? orderStatuses[status].tone : 'neutral';
  const subName = sub ? subStatusName(sub) : null;
  return <StatusDot tone={tone}>{subName ? `${statusName(status)} · ${subName}` : statusName(status)}</StatusDot>;
}
