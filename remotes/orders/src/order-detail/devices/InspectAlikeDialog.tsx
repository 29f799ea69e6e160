import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { CheckFields, ConditionPicker, type Inspection, ReasonFields } from '@recoup/parts';
import { FormDialog, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Banner, Text } from '@recoup/ui';
import { useState } from 'react';
import { DeviceChoice } from './DeviceChoice.tsx';

/** Whether a device can be inspected with others: it's here, and its IMEI is known if it has one. */
const isReady = ({ state, imei, category }: OrderItem) =>
  (state === 'scanned' || state === 'inspected') && (imei !== null || !needsImei(category));

interface Values extends Inspection {
  item_ids: readonly number[];
}

/** Gives several devices one condition at once. Each keeps the price of its own list. */
export default function InspectAlikeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const ready = order.items.filter(isReady);
  const placeOf = new Map(order.items.map(({ id }, i) => [id, i + 1]));
  const [refused, setRefused] = useState('');
  const initial: Values = {
    item_ids: ready.filter(({ state }) => state === 'scanned').map(({ id }) => id),
    condition_id: null,
    sub_ids: [],
    reason: null,
    note: null,
    checks: [],
    wiped: null,
  };
  const form = useContractForm(scanStationOf(order.kind).bulkInspect, {
    initial,
    params: { box_id: order.box_id },
    toBody: (values) => values,
    onDone: ({ data }) => {
      if (data.refused.length === 0) return onClose();
      setRefused(data.refused.map(({ reason }) => reason).join(' '));
      form.set(
        'item_ids',
        data.refused.map(({ id }) => id),
      );
    },
  });
  const { item_ids: ids, condition_id, sub_ids } = form.values;
  const first = ready.find(({ id }) => ids.includes(id)) ?? ready[0];
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Inspect identical devices"
      description="All of them get the same condition. Each is priced from its own price list."
      labels={{ item_ids: 'Devices', condition_id: 'Condition' }}
      submitLabel={ids.length === 1 ? 'Inspect 1 device' : `Inspect ${ids.length} devices`}
      onClose={onClose}
    >
      {refused && <Banner tone="danger" title={refused} live />}
      {ready.length === 0 && <Text muted>Scan the devices’ IMEIs first.</Text>}
      <DeviceChoice
        id={fieldId(form, 'item_ids')}
        items={ready}
        nameOf={({ id, name, imei }) => `${placeOf.get(id)}. ${name}${imei ? `, IMEI ${imei}` : ''}`}
        chosen={ids}
        error={form.errorAt('item_ids')}
        onChange={(chosen) => form.set('item_ids', chosen)}
      />
      {first && (
        <ConditionPicker
          id={fieldId(form, 'condition_id')}
          conditions={order.price_lists[first.price_list] ?? []}
          conditionId={condition_id}
          subIds={sub_ids}
          error={faultAt(form, 'condition_id', 'Condition')}
          onChange={({ conditionId, subIds }) => {
            form.set('condition_id', conditionId);
            form.set('sub_ids', subIds);
          }}
        />
      )}
      {first && <CheckFields form={form} category={first.category} />}
      <ReasonFields form={form} />
    </FormDialog>
  );
}
