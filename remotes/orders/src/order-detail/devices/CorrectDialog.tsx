import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { devicePrice } from '@recoup/contract/pricing/price-rule';
import { DeviceCombobox, MarginLine } from '@recoup/parts';
import { FormDialog, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Text } from '@recoup/ui';
import { FloorReason, floorReasonLabel } from '../../shared/orders/floor-reason.tsx';

interface CorrectDialogProps {
  order: Order;
  item: OrderItem;
  onClose: () => void;
}

interface Values {
  device: { id: number; name: string } | null;
  version: number;
  floor_reason: string;
}

/** Corrects a device that isn't the one the customer named. */
export default function CorrectDialog({ order, item, onClose }: CorrectDialogProps) {
  const form = useContractForm(orderEditsOf(order.kind).correctOrderItem, {
    initial: { device: null, version: order.version, floor_reason: '' } as Values,
    params: { id: item.id },
    collides: 'all',
    toBody: ({ device, ...body }) => ({ device_id: device?.id, ...body }),
    onDone: onClose,
  });
  const { device } = form.values;
  return (
    <FormDialog
      form={form}
      title="Which device is it?"
      description={`The customer described it as ${item.name}. The original quote stays on record.`}
      submitLabel="Save"
      labels={{ device_id: 'Device', floor_reason: floorReasonLabel }}
      onClose={onClose}
    >
      <DeviceCombobox
        id={fieldId(form, 'device_id')}
        label="Device"
        autoFocus
        error={faultAt(form, 'device_id', 'Device')}
        onChoose={({ id, name }) => form.set('device', { id, name })}
      />
      <Text strong aria-live="polite">
        {device ? device.name : 'Choose the device you have'}
      </Text>
      {device && item.inspected && <WorthNow item={item} inspected={item.inspected} device={device} />}
      <FloorReason form={form} />
    </FormDialog>
  );
}

interface WorthProps {
  item: OrderItem;
  inspected: NonNullable<OrderItem['inspected']>;
  device: { id: number; name: string };
}

/** The actual device's value in the inspected condition, and the margin at the price we would pay. */
function WorthNow({ item, inspected, device }: WorthProps) {
  const { data } = useEndpoint(getConditionPrices, { query: { device_id: device.id } });
  const found = data?.data.conditions.find(({ id }) => id === inspected.condition_id);
  const answers = new Set(inspected.subs.map(({ id }) => id));
  const subs = found?.subs.filter(({ id }) => answers.has(id)).map(({ value }) => value) ?? [];
  const worth = found?.price ? devicePrice(found.price, subs) : null;
  // A quote is a promise: a better device is paid as quoted.
  const paid = worth && { ...worth, amount: Math.min(worth.amount, item.quoted.price.amount) };
  return (
    <>
      <Text small muted aria-live="polite">
        {`The condition stays ${inspected.condition}. `}
        {worth && `${device.name} is worth ${formatMoney(worth)} in this condition today.`}
      </Text>
      <MarginLine deviceId={device.id} conditionId={inspected.condition_id} price={paid} />
    </>
  );
}
