import { courierOf, couriers } from '@recoup/contract/couriers';
import type { Order } from '@recoup/contract/order-schema';
import { setCustomTracking } from '@recoup/contract/order-shipping';
import { IfAllowed } from '@recoup/screens';
import { Button, Stack, TextField } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { type FormEvent, useState } from 'react';
import { EditFailureBanner } from '../edit-failure-banner.tsx';
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

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = (version: number) => ({
      params: { id: order.id },
      body: { carrier, tracking_number: number, version },
    });
    if (await edit.save(input)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="The customer has a label of his own"
      description="Our unused label is voided and given back."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="own-tracking" loading={edit.pending}>
            Save
          </Button>
        </>
      }
    >
      <form id="own-tracking" onSubmit={save} noValidate>
        <Stack gap={4}>
          <EditFailureBanner failure={edit.failure} />
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
        </Stack>
      </form>
    </Dialog>
  );
}
