import { formatMoney } from '@recoup/contract/money';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { orderPaths } from '@recoup/contract/route';
import { useNavigate } from '@recoup/remote-kit';
import { LongList } from '@recoup/screens';
import { FormDialog, fieldId, useContractForm } from '@recoup/screens/forms';
import { RadioGroup } from '@recoup/ui/fields';
import { AddDeviceDialog } from '../../shared/devices/add-device-dialog.tsx';
import { wordsOf } from '../../shared/devices/item-words.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import type { DevicesStep } from './devices-menu.ts';

interface DialogProps {
  order: Order;
  onClose: () => void;
}

/** The dialog of the current operation on an order's devices. */
export function DeviceDialogs({ step, ...props }: DialogProps & { step: DevicesStep }) {
  if (step === 'add') return <AddDeviceDialog {...props} />;
  if (step === 'remove') return <RemoveDialog {...props} />;
  return <SplitDialog {...props} />;
}

function nameOf({ name, imei, quoted, inspected }: OrderItem): string {
  const { condition, price } = inspected ?? quoted;
  return [name, condition, formatMoney(price), imei].filter(Boolean).join(', ');
}

function SplitDialog({ order, onClose }: DialogProps) {
  const navigate = useNavigate();
  const chosen: readonly number[] = [];
  const form = useContractForm(orderSplitOf(order.kind).splitOrder, {
    initial: { item_ids: chosen, version: order.version },
    params: { id: order.id },
    collides: ['device', 'status_id', 'customer', 'payout'],
    toBody: (values) => values,
    faultsOf: ({ item_ids }) => ({
      ...(item_ids.length === order.items.length && { item_ids: 'Keep at least one device in this order.' }),
    }),
    onDone: ({ data }) => {
      onClose();
      navigate(orderPaths.detail(order.kind, data.new_order.id));
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Split order ${order.number}`}
      description="The selected devices move to a new order with the same customer, payout and price lock."
      submitLabel="Split order"
      onClose={onClose}
    >
      <DeviceChoice
        id={fieldId(form, 'item_ids')}
        items={order.items}
        nameOf={nameOf}
        chosen={form.values.item_ids}
        error={form.errorAt('item_ids')}
        onChange={(ids) => form.set('item_ids', ids)}
      />
    </FormDialog>
  );
}

function RemoveDialog({ order, onClose }: DialogProps) {
  const form = useContractForm(orderEditsOf(order.kind).removeOrderItem, {
    initial: { chosen: '', version: order.version },
    params: ({ chosen }) => ({ id: Number(chosen) }),
    collides: ['device', 'status_id'],
    toBody: ({ version }) => ({ version }),
    faultsOf: ({ chosen }) => ({ ...(chosen === '' && { chosen: 'Choose a device' }) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Remove a device"
      description="The order will be paid without this device. Any open offer is withdrawn."
      submitLabel="Remove device"
      danger
      alert
      onClose={onClose}
    >
      <LongList items={order.items} textOf={wordsOf} what="devices">
        {(shown) => (
          <RadioGroup
            id={fieldId(form, 'chosen')}
            label="Device"
            value={form.values.chosen}
            error={form.errorAt('chosen')}
            onChange={(id) => form.set('chosen', id)}
            options={shown.map(({ item }) => ({ value: String(item.id), label: nameOf(item) }))}
          />
        )}
      </LongList>
    </FormDialog>
  );
}
