import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { DeviceCombobox } from '@recoup/parts';
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

/** The device on the table is another one than the customer said. */
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
      {device && item.inspected && (
        <Text small muted>
          It keeps its condition, {item.inspected.condition}, at today’s price for {device.name} is worth today.
        </Text>
      )}
      <FloorReason form={form} />
    </FormDialog>
  );
}
