import type { Order } from '@recoup/contract/orders/order-schema';
import { courierOf, couriers } from '@recoup/contract/shipping/couriers';
import { setCustomTracking } from '@recoup/contract/shipping/order-shipping';
import { DialogButton } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { TextField } from '@recoup/ui';

/** The tracking of a package whose label was bought elsewhere. */
export function OwnTracking({ order }: { order: Order }) {
  return (
    <DialogButton
      endpoint={setCustomTracking}
      size="sm"
      look="ghost"
      icon="edit"
      dialog={(close) => <OwnDialog order={order} onClose={close} />}
    >
      Customer’s own label
    </DialogButton>
  );
}

const labels = { tracking_number: 'Tracking number', carrier: 'Carrier' };

function OwnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useContractForm(setCustomTracking, {
    initial: { tracking_number: '', carrier: '', version: order.version },
    params: { id: order.id },
    collides: ['tracking_number'],
    onDone: onClose,
  });
  /** The number suggests its carrier, until the user selects another. */
  const changeNumber = (number: string) => {
    const nameOf = (slug: string) => {
      const courier = courierOf(slug);
      return courier ? couriers[courier].label : '';
    };
    const { tracking_number, carrier } = form.latest();
    form.set('tracking_number', number);
    if (carrier === nameOf(tracking_number)) form.set('carrier', nameOf(number));
  };
  return (
    <FormDialog
      form={form}
      title="Customer’s own label"
      description={order.label ? 'We’ll void our unused label.' : undefined}
      submitLabel="Save"
      labels={labels}
      onClose={onClose}
    >
      <FormField form={form} name="tracking_number" label={labels.tracking_number}>
        {(field) => <TextField {...field} required onChange={changeNumber} />}
      </FormField>
      <FormField form={form} name="carrier" label={labels.carrier}>
        {(field) => <TextField {...field} required />}
      </FormField>
    </FormDialog>
  );
}
