import { useCommand } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { Button, Inline, KeyHint } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { InspectForm } from './InspectForm.tsx';

interface InspectDialogProps {
  order: Order;
  item: OrderItem;
  onClose: () => void;
  /** Goes on with another device; left out where there is no further one. */
  onNext?: (() => void) | undefined;
}

/** Inspects a device, and the next one after it: the dialog stays, so that no key is lost between two devices. */
export function InspectDialog({ order, item, onClose, onNext }: InspectDialogProps) {
  const inspect = useCommand(ordersOf(order.kind).inspectOrderItem);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`Inspect ${item.name}`}
      description={`Quoted as ${item.quoted.condition} for ${formatMoney(item.quoted.price)}`}
      footer={
        <>
          <Inline hideBelow="sm" marginInlineEnd="auto">
            <KeyHint keys="Mod+Enter" />
          </Inline>
          <Button onClick={onClose}>Cancel</Button>
          {onNext && (
            <Button type="submit" form="inspect" value="close" disabled={inspect.isPending}>
              Save inspection
            </Button>
          )}
          <Button look="primary" type="submit" form="inspect" loading={inspect.isPending}>
            {onNext ? 'Save and next' : 'Save inspection'}
          </Button>
        </>
      }
    >
      <InspectForm
        key={item.id}
        order={order}
        item={item}
        send={inspect.mutateAsync}
        pending={inspect.isPending}
        onSaved={(pressed) => (pressed === 'close' || !onNext ? onClose() : onNext())}
      />
    </Dialog>
  );
}
