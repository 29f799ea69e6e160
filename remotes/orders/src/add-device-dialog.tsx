import { call, errorText } from '@recoup/api';
import { formatMoney, type Money, sumMoney } from '@recoup/contract/money';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type ConditionPrice, type Device, getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { ConditionPicker, DeviceCombobox } from '@recoup/parts';
import { Inline, MoneyText, Text, TextField } from '@recoup/ui';
import { useState } from 'react';
import { EditDialog } from './edit-dialog.tsx';
import { useOrderEdit } from './use-order-edit.ts';

interface Chosen {
  readonly device: Device;
  readonly conditions: readonly ConditionPrice[];
  readonly conditionId: number | null;
  readonly subIds: readonly number[];
}

interface AddDeviceDialogProps {
  order: Order;
  title?: string;
  /** The device is at hand and was scanned. */
  imei?: string | undefined;
  onClose: () => void;
}

/** One more device in the order, at the server's price. */
export function AddDeviceDialog({ order, title, imei: scanned = '', onClose }: AddDeviceDialogProps) {
  const edit = useOrderEdit(orderEditsOf(order.kind).addOrderItem, order.version, ['status_id', 'category']);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [imei, setImei] = useState(scanned);
  const [missing, setMissing] = useState<string>();
  const price = chosen && priceOf(chosen);

  const choose = async (device: Device) => {
    setMissing(undefined);
    try {
      const { data } = await call(getConditionPrices, { query: { device_id: device.id } });
      setChosen({ device, conditions: data.conditions, conditionId: null, subIds: [] });
    } catch (error) {
      setMissing(errorText(error));
    }
  };
  const save = async () => {
    if (!chosen || chosen.conditionId === null || !price) {
      setMissing(chosen ? 'Condition is required' : 'Device is required');
      return;
    }
    const { device, conditionId, subIds } = chosen;
    const answer = await edit.save((version) => ({
      params: { id: order.id },
      body: {
        device_id: device.id,
        condition_id: conditionId,
        sub_ids: [...subIds],
        price,
        imei: imei.trim() || null,
        version,
      },
    }));
    if (answer) onClose();
  };
  return (
    <EditDialog
      id="add-device"
      title={title ?? `Add a device to order ${order.number}`}
      submitLabel="Add device"
      edit={edit}
      onClose={onClose}
      onSave={save}
    >
      <DeviceCombobox
        id="add-device-search"
        label="Device"
        error={chosen ? undefined : missing}
        onChoose={(device) => void choose(device)}
      />
      {chosen && (
        <>
          <Text strong>{chosen.device.name}</Text>
          <ConditionPicker
            id="add-device-condition"
            conditions={chosen.conditions}
            conditionId={chosen.conditionId}
            subIds={chosen.subIds}
            error={missing}
            onChange={(change) => {
              setMissing(undefined);
              setChosen({ ...chosen, ...change });
            }}
          />
          <TextField
            id="add-device-imei"
            label="IMEI"
            help="Only if the device is at hand."
            inputMode="numeric"
            value={imei}
            error={edit.failure?.fields.imei?.join(' ')}
            onChange={setImei}
          />
          {price && (
            <Inline justifyContent="space-between">
              <Text>Price</Text>
              <MoneyText strong>{formatMoney(price)}</MoneyText>
            </Inline>
          )}
        </>
      )}
    </EditDialog>
  );
}

/** The price of the chosen condition and answers; the server says whether it still is. */
function priceOf({ conditions, conditionId, subIds }: Chosen): Money | null {
  const condition = conditions.find(({ id }) => id === conditionId);
  if (!condition?.price) return null;
  const { currency } = condition.price;
  const subs = condition.subs.filter(({ id }) => subIds.includes(id)).map(({ value }) => value);
  const sum = sumMoney(currency, [condition.price, ...subs]);
  return { currency, amount: Math.max(0, sum.amount) };
}
