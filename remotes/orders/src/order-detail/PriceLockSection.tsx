import { extendPriceLock } from '@recoup/contract/orders/order-price-lock';
import type { Order } from '@recoup/contract/orders/order-schema';
import { DialogButton, Section, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Facts, TextField } from '@recoup/ui';
import { NumberField } from '@recoup/ui/fields';
import { PriceClock } from '../shared/orders/price-clock.tsx';

/** How long the prices are guaranteed, and the day they are from. */
export function PriceLockSection({ order }: { order: Order }) {
  const open = order.received_at === null && order.category !== 'archive';
  return (
    <Section
      id="price-lock"
      title="Price lock"
      actions={
        open && (
          <DialogButton
            endpoint={extendPriceLock}
            size="sm"
            look="ghost"
            icon="edit"
            dialog={(close) => <ExtendDialog order={order} onClose={close} />}
          >
            Extend
          </DialogButton>
        )
      }
    >
      <Facts
        columns={1}
        items={[
          { label: 'Prices as of', value: <When at={order.created_at} clock /> },
          { label: 'Locked until', value: <When at={order.price_locked_until} clock /> },
          { label: 'Time left', value: open ? <PriceClock order={order} /> : 'Devices received' },
        ]}
      />
    </Section>
  );
}

const labels = { days: 'Extend by', reason: 'Reason' };

function ExtendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useContractForm(extendPriceLock, {
    initial: { days: 7, reason: '', version: order.version } as {
      days: number | null;
      reason: string;
      version: number;
    },
    params: { id: order.id },
    collides: ['price_locked_until', 'category'],
    toBody: (values) => values,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Extend price lock for order ${order.number}`}
      submitLabel="Extend"
      labels={labels}
      onClose={onClose}
    >
      <FormField form={form} name="days" label={labels.days}>
        {(field) => <NumberField {...field} unit="days" min={1} max={90} />}
      </FormField>
      <FormField form={form} name="reason" label={labels.reason}>
        {(field) => <TextField {...field} required help="Saved in the order’s history." />}
      </FormField>
    </FormDialog>
  );
}
