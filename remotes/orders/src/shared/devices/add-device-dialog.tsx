import { formatMoney, type Money, sumMoney } from '@recoup/contract/money';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type ConditionPrice, type Device, getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { ConditionPicker, DeviceCombobox, MarginLine } from '@recoup/parts';
import { useAction } from '@recoup/screens';
import { FormDialog, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Inline, MoneyText, Text, TextField } from '@recoup/ui';
import { FloorReason, floorReasonLabel } from '../orders/floor-reason.tsx';

interface AddDeviceDialogProps {
  order: Order;
  title?: string;
  /** The scanned IMEI of a device at hand. */
  imei?: string | undefined;
  onClose: () => void;
}

interface Values {
  device: Device | null;
  conditions: readonly ConditionPrice[];
  conditionId: number | null;
  subIds: readonly number[];
  imei: string;
  version: number;
  floor_reason: string;
}

const labels = { device_id: 'Device', condition_id: 'Condition', imei: 'IMEI', floor_reason: floorReasonLabel };

/** Adds a device to the order at the server's price. */
export function AddDeviceDialog({ order, title, imei = '', onClose }: AddDeviceDialogProps) {
  const form = useContractForm(orderEditsOf(order.kind).addOrderItem, {
    initial: {
      device: null,
      conditions: [],
      conditionId: null,
      subIds: [],
      imei,
      version: order.version,
      floor_reason: '',
    } as Values,
    params: { id: order.id },
    collides: ['status_id', 'category'],
    toBody: (values) => ({
      device_id: values.device?.id,
      condition_id: values.conditionId,
      sub_ids: values.subIds,
      price: priceOf(values),
      imei: values.imei.trim() || null,
      version: values.version,
      floor_reason: values.floor_reason,
    }),
    onDone: onClose,
  });
  const { device, conditions, conditionId, subIds } = form.values;
  const price = priceOf(form.values);
  const prices = useAction(getConditionPrices, {
    quiet: true,
    onDone: ({ data }) => {
      form.set('device', data.device);
      form.set('conditions', data.conditions);
      form.set('conditionId', null);
      form.set('subIds', []);
    },
  });
  return (
    <FormDialog
      form={form}
      title={title ?? `Add a device to order ${order.number}`}
      submitLabel="Add device"
      labels={labels}
      onClose={onClose}
    >
      <DeviceCombobox
        id={fieldId(form, 'device_id')}
        label="Device"
        error={device ? undefined : faultAt(form, 'device_id', 'Device')}
        onChoose={({ id }) => void prices.run({ query: { device_id: id } })}
      />
      {device && (
        <>
          <Text strong>{device.name}</Text>
          <ConditionPicker
            id={fieldId(form, 'condition_id')}
            conditions={conditions}
            conditionId={conditionId}
            subIds={subIds}
            error={faultAt(form, 'condition_id', 'Condition')}
            onChange={(change) => {
              form.set('conditionId', change.conditionId);
              form.set('subIds', change.subIds);
            }}
          />
          <FormField form={form} name="imei" label="IMEI">
            {(field) => (
              <TextField {...field} help="Only if you have the device in hand." inputMode="numeric" camera="fill" />
            )}
          </FormField>
          {price && (
            <Inline justifyContent="space-between">
              <Text>Price</Text>
              <MoneyText strong>{formatMoney(price)}</MoneyText>
            </Inline>
          )}
          <MarginLine deviceId={device.id} conditionId={conditionId} price={price} />
        </>
      )}
      <FloorReason form={form} />
    </FormDialog>
  );
}

/** The price of the selected condition and answers. The server checks whether it's still current. */
function priceOf({ conditions, conditionId, subIds }: Values): Money | null {
  const condition = conditions.find(({ id }) => id === conditionId);
  if (!condition?.price) return null;
  const { currency } = condition.price;
  const subs = condition.subs.filter(({ id }) => subIds.includes(id)).map(({ value }) => value);
  const sum = sumMoney(currency, [condition.price, ...subs]);
  return { currency, amount: Math.max(0, sum.amount) };
}
