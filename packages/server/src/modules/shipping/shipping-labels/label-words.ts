import { subjectOf } from '../../orders/history/order-changes.ts';

/** The audit entity of a label: its order, or the label itself without one. */
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
