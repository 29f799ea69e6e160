import { extendPriceLock } from '@recoup/contract/orders/order-price-lock';
import type { Order } from '@recoup/contract/orders/order-schema';
import { IfAllowed, Section, When } from '@recoup/screens';
import { Button, Facts, NumberField, TextField } from '@recoup/ui';
import { useState } from 'react';
import { EditDialog } from '../edit-dialog.tsx';
import { PriceClock } from '../price-clock.tsx';
import { useOrderEdit } from '../use-order-edit.ts';

/** How long the prices stand, and of which day they are. */
export function PriceLockSection({ order }: { order: Order }) {
  const [extending, setExtending] = useState(false);
  const open = order.received_at === null && order.category !== 'archive';
  return (
    <Section
      id="price-lock"
      title="Price lock"
      actions={
        open && (
          <IfAllowed endpoint={extendPriceLock}>
            <Button size="sm" look="ghost" icon="edit" onClick={() => setExtending(true)}>
              Extend
            </Button>
          </IfAllowed>
        )
      }
    >
      <Facts
        columns={1}
        items={[
          { label: 'Prices of', value: <When at={order.created_at} /> },
          { label: 'Locked until', value: <When at={order.price_locked_until} clock /> },
          { label: 'Time left', value: open ? <PriceClock order={order} /> : 'The devices are here' },
        ]}
      />
      {extending && <ExtendDialog order={order} onClose={() => setExtending(false)} />}
    </Section>
  );
}

function ExtendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const edit = useOrderEdit(extendPriceLock, order.version, ['price_locked_until', 'category']);
  const [days, setDays] = useState<number | null>(7);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ days?: string; reason?: string }>({});
  const at = (name: 'days' | 'reason') => missing[name] ?? edit.failure?.fields[name]?.join(' ');

  const save = async () => {
    const faults = {
      ...(days === null && { days: 'Days is required' }),
      ...(reason.trim() === '' && { reason: 'Reason is required' }),
    };
    setMissing(faults);
    if (days === null || reason.trim() === '') return;
    const input = (version: number) => ({ params: { id: order.id }, body: { days, reason, version } });
    if (await edit.save(input)) onClose();
  };
  return (
    <EditDialog
      id="price-lock"
      title={`Lock the prices of order ${order.number} for longer`}
      submitLabel="Extend"
      edit={edit}
      onClose={onClose}
      onSave={save}
    >
      <NumberField
        id="price-lock-days"
        label="Longer by"
        unit="days"
        min={1}
        max={90}
        value={days}
        error={at('days')}
        onChange={setDays}
      />
      <TextField
        id="price-lock-reason"
        label="Reason"
        help="It stands in the change-log."
        required
        value={reason}
        error={at('reason')}
        onChange={setReason}
      />
    </EditDialog>
  );
}
