import { errorText, useCommand } from '@recoup/api';
import {
  type InspectionReason,
  inspectionReasonCodes,
  inspectionReasons,
} from '@recoup/contract/orders/order-item-state';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import { needsImei } from '@recoup/contract/pricing/catalogue';
import { ConditionPicker } from '@recoup/parts';
import { LongList } from '@recoup/screens';
import { Banner, Button, Checkbox, SelectField, Stack, Text, TextArea } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { useState } from 'react';
import { wordsOf } from '../item-words.ts';

/** Devices that may be inspected together: here, and known by their IMEI where they have one. */
const isReady = ({ state, imei, category }: OrderItem) =>
  (state === 'scanned' || state === 'inspected') && (imei !== null || !needsImei(category));

/** Several devices of a parcel that are alike get one condition at once; each keeps the price of its own list. */
export default function InspectAlikeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const inspect = useCommand(scanStationOf(order.kind).bulkInspect);
  const ready = order.items.filter(isReady);
  const placeOf = new Map(order.items.map(({ id }, i) => [id, i + 1]));
  const [ids, setIds] = useState<readonly number[]>(() =>
    ready.filter(({ state }) => state === 'scanned').map(({ id }) => id),
  );
  const [grade, setGrade] = useState<{ conditionId: number | null; subIds: readonly number[] }>({
    conditionId: null,
    subIds: [],
  });
  const [reason, setReason] = useState<InspectionReason | ''>('');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const first = ready.find(({ id }) => ids.includes(id)) ?? ready[0];

  const save = async () => {
    if (grade.conditionId === null) return setFailure('Choose a condition.');
    const body = {
      item_ids: [...ids],
      condition_id: grade.conditionId,
      sub_ids: [...grade.subIds],
      reason: reason || null,
      note: note || null,
    };
    try {
      const { data, message } = await inspect.mutateAsync({ params: { box_id: order.box_id }, body });
      toast({ title: message, tone: data.refused.length > 0 ? 'warning' : 'success' });
      if (data.refused.length === 0) return onClose();
      setFailure(data.refused.map((one) => one.reason).join(' '));
      setIds(data.refused.map(({ id }) => id));
    } catch (error) {
      setFailure(errorText(error));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Inspect devices that are alike"
      description="They get one condition; each is paid by its own price list."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" loading={inspect.isPending} disabled={ids.length === 0} onClick={() => void save()}>
            {ids.length === 1 ? 'Inspect 1 device' : `Inspect ${ids.length} devices`}
          </Button>
        </>
      }
    >
      <Stack gap={4} paddingBottom={4}>
        {failure && <Banner tone="danger" title={failure} live />}
        {ready.length === 0 && <Text muted>Scan the IMEIs of the devices first.</Text>}
        <LongList items={ready} textOf={wordsOf} what="devices">
          {(shown) => (
            <Stack as="ul" gap={2}>
              {shown.map(({ item }) => (
                <li key={item.id}>
                  <Checkbox
                    label={`${placeOf.get(item.id)}. ${item.name}${item.imei ? `, IMEI ${item.imei}` : ''}`}
                    checked={ids.includes(item.id)}
                    onChange={(on) => setIds(on ? [...ids, item.id] : ids.filter((id) => id !== item.id))}
                  />
                </li>
              ))}
            </Stack>
          )}
        </LongList>
        {first && (
          <ConditionPicker
            id="alike-condition"
            conditions={order.price_lists[first.price_list] ?? []}
            conditionId={grade.conditionId}
            subIds={grade.subIds}
            onChange={setGrade}
          />
        )}
        <SelectField
          label="Reason"
          value={reason}
          onChange={setReason}
          options={[
            { value: '' as const, label: 'None' },
            ...inspectionReasonCodes.map((code) => ({ value: code, label: inspectionReasons[code] })),
          ]}
        />
        <TextArea label="Note" rows={2} maxLength={1000} value={note} onChange={setNote} />
      </Stack>
    </Dialog>
  );
}
