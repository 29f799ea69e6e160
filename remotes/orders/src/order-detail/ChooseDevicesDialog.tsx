import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { LongList } from '@recoup/screens';
import { Button, Checkbox, FieldError, Stack } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import { EditFailureBanner } from '../edit-failure-banner.tsx';
import { wordsOf } from '../item-words.ts';
import type { EditFailure } from '../use-order-edit.ts';

/** Chooses some devices of an order, but never all: one has to stay. */
export function ChooseDevicesDialog(props: {
  order: Order;
  title: string;
  description: ReactNode;
  verb: string;
  danger?: boolean;
  failure: EditFailure | null;
  pending: boolean;
  onClose: () => void;
  onChoose: (ids: readonly number[]) => void;
}) {
  const { order, failure, pending, onClose } = props;
  const [ids, setIds] = useState<readonly number[]>([]);
  const [fault, setFault] = useState<string>();
  const choose = () => {
    if (ids.length === 0) setFault('Choose a device.');
    else if (ids.length === order.items.length) setFault('One device has to stay.');
    else props.onChoose(ids);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look={props.danger ? 'danger' : 'primary'} loading={pending} onClick={choose}>
            {props.verb}
          </Button>
        </>
      }
    >
      <Stack gap={3} role="group" aria-label="Devices">
        <EditFailureBanner failure={failure} />
        <LongList items={order.items} textOf={wordsOf} what="devices">
          {(shown) => (
            <Stack gap={3}>
              {shown.map(({ item }) => (
                <Checkbox
                  key={item.id}
                  label={`${item.name}, ${(item.inspected ?? item.quoted).condition}, ${formatMoney((item.inspected ?? item.quoted).price)}${item.imei ? `, ${item.imei}` : ''}`}
                  checked={ids.includes(item.id)}
                  onChange={(on) => {
                    setFault(undefined);
                    setIds(on ? [...ids, item.id] : ids.filter((id) => id !== item.id));
                  }}
                />
              ))}
            </Stack>
          )}
        </LongList>
        {fault && <FieldError id="choose-devices-error">{fault}</FieldError>}
      </Stack>
    </Dialog>
  );
}
