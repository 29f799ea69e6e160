import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { orderSplitOf } from '@recoup/contract/orders/order-split';
import { orderPaths } from '@recoup/contract/route';
import { useNavigate } from '@recoup/remote-kit';
import { LongList } from '@recoup/screens';
import { Button, RadioGroup, Stack } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { AddDeviceDialog } from '../add-device-dialog.tsx';
import { EditFailureBanner } from '../edit-failure-banner.tsx';
import { wordsOf } from '../item-words.ts';
import { useOrderEdit } from '../use-order-edit.ts';
import { ChooseDevicesDialog } from './ChooseDevicesDialog.tsx';
import type { DevicesStep } from './devices-menu.ts';

/** The dialog of what is being done with the devices of an order. */
export function DeviceDialogs({ order, step, onClose }: { order: Order; step: DevicesStep; onClose: () => void }) {
  if (step === 'add') return <AddDeviceDialog order={order} onClose={onClose} />;
  if (step === 'remove') return <RemoveDialog order={order} onClose={onClose} />;
  return <SplitDialog order={order} onClose={onClose} />;
}

function SplitDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const navigate = useNavigate();
  const collides = ['device', 'status_id', 'customer', 'payout'];
  const { save, failure, pending } = useOrderEdit(orderSplitOf(order.kind).splitOrder, order.version, collides);
  const split = async (ids: readonly number[]) => {
    const answer = await save((version) => ({ params: { id: order.id }, body: { item_ids: [...ids], version } }));
    if (!answer) return;
    onClose();
    navigate(orderPaths.detail(order.kind, answer.data.new_order.id));
  };
  return (
    <ChooseDevicesDialog
      {...{ order, failure, pending, onClose }}
      title={`Split order ${order.number}`}
      description="The chosen devices go into a new order of the same customer, payout and price lock."
      verb="Split order"
      onChoose={(ids) => void split(ids)}
    />
  );
}

function RemoveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { save, failure, pending } = useOrderEdit(orderEditsOf(order.kind).removeOrderItem, order.version, [
    'device',
    'status_id',
  ]);
  const [chosen, setChosen] = useState<string>('');
  const [missing, setMissing] = useState<string>();
  const remove = async () => {
    if (chosen === '') return setMissing('Choose a device');
    const answer = await save((version) => ({ params: { id: Number(chosen) }, body: { version } }));
    if (answer) onClose();
  };
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title="Remove a device"
      description="It is taken out of the order, which is paid without it. An open offer is withdrawn."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" loading={pending} onClick={() => void remove()}>
            Remove device
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <EditFailureBanner failure={failure} />
        <LongList items={order.items} textOf={wordsOf} what="devices">
          {(shown) => (
            <RadioGroup
              id="remove-device"
              label="Device"
              value={chosen}
              error={missing}
              onChange={(id) => {
                setMissing(undefined);
                setChosen(id);
              }}
              options={shown.map(({ item }) => ({ value: String(item.id), label: nameOf(item) }))}
            />
          )}
        </LongList>
      </Stack>
    </Dialog>
  );
}

function nameOf({ name, imei, quoted, inspected }: OrderItem): string {
  return [name, (inspected ?? quoted).condition, imei].filter(Boolean).join(', ');
}
