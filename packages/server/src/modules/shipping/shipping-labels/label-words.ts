import { subjectOf } from '../../orders/history/order-changes.ts';

/** Whose history tells of a label: its order's, or its own where it is for anybody. */
export function auditOf({
  labelId,
  orderId,
  orderNumber,
}: {
  labelId: number;
  orderId: number | null;
  orderNumber: number | null;
}) {
  return orderId === null || orderNumber === null
    ? { entity: 'shipping-label', entityId: labelId, subject: `Label ${labelId}` }
    : { entity: 'order', entityId: orderId, subject: subjectOf({ number: orderNumber }) };
}
