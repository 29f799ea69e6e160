import type { Order } from '@recoup/contract/orders/order-schema';
import { courierOf, couriers } from '@recoup/contract/shipping/couriers';
import { setCustomTracking } from '@recoup/contract/shipping/order-shipping';
import { IfAllowed } from '@recoup/screens';
import { Button, TextField } from '@recoup/ui';
import { useState } from 'react';
import { EditDialog } from '../edit-dialog.tsx';
import { useOrderEdit } from '../use-order-edit.ts';

/** The parcel travels by a label that was bought elsewhere. */
export function OwnTracking({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <IfAllowed endpoint={setCustomTracking}>
      <Button size="sm" look="ghost" icon="edit" onClick={() => setOpen(true)}>
        Own tracking
      </Button>
      {open && <OwnDialog order={order} onClose={() => setOpen(false)} />}
    </IfAllowed>
  );
}

function OwnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const edit = useOrderEdit(setCustomTracking, order.version, ['tracking_number']);
  const [number, setNumber] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const courier = courierOf(number);
  // The number tells its carrier, until somebody knows better.
  const carrier = typed ?? (courier ? couriers[courier].label : '');
  const at = (name: string) => edit.failure?.fields[name]?.join(' ');

  const save = async () => {
    const input = (version: number) => ({
      params: { id: order.id },
      body: { carrier, tracking_number: number, version },
    });
    if (await edit.save(input)) onClose();
  };
  return (
    <EditDialog
      id="own-tracking"
      title="The customer has a label of his own"
      description={order.label ? 'Our unused label is voided and given back.' : undefined}
      edit={edit}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        id="own-tracking-number"
        label="Tracking number"
        required
        value={number}
        error={at('tracking_number')}
        onChange={setNumber}
      />
      <TextField
        id="own-tracking-carrier"
        label="Carrier"
        required
        value={carrier}
        error={at('carrier')}
        onChange={setTyped}
      />
    </EditDialog>
  );
}
