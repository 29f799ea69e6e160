import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { attempt, useAction } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { useFloorReason } from '../shared/orders/floor-reason.tsx';

/** Completes an inspection that confirmed the quote. Asks for a reason if a price is below the margin floor. */
export function AcceptQuotedButton({ order, onDone }: { order: Order; onDone: () => void }) {
  const floor = useFloorReason((error) => void attempt(() => Promise.reject(error), 'We couldn’t accept the quote'));
  const { may, run, busy } = useAction(ordersOf(order.kind).offerOrder, { failed: floor.failed, onDone });
  const accept = (floor_reason: string) =>
    void run({ params: { id: order.id }, body: { version: order.version, floor_reason } });
  if (!may) return null;
  return (
    <>
      <Button look="primary" loading={busy} onClick={() => accept('')}>
        Accept as quoted
      </Button>
      {floor.dialog(accept)}
    </>
  );
}
