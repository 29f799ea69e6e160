import { orderOffersOf, rejectionTargetNames, rejectionTargets } from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { TextArea } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';

/** Rejects an offer. The history records the reason. */
export default function RejectOfferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const isOffered = order.items.some(({ state }) => state === 'offered');
  const targets = rejectionTargetNames.filter((name) => isOffered || name === 'inspection');
  const form = useContractForm(orderOffersOf(order.kind).rejectOffer, {
    initial: { to: isOffered ? ('return' as const) : ('inspection' as const), reason: '', version: order.version },
    params: { id: order.id },
    collides: 'all',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Reject offer"
      description="The customer can no longer accept it."
      submitLabel="Reject offer"
      onClose={onClose}
    >
      <FormField form={form} name="to" label="Devices">
        {(field) => (
          <RadioGroup
            {...field}
            options={targets.map((name) => ({ value: name, label: rejectionTargets[name].label }))}
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextArea {...field} required rows={2} maxLength={1000} />}
      </FormField>
    </FormDialog>
  );
}
