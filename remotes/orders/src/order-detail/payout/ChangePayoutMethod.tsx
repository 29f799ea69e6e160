import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutDetailsOf } from '@recoup/contract/payouts/payout-method';
import { DialogButton } from '@recoup/screens';
import { FormDialog, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { PayoutFields } from '../../payout-fields.tsx';

/** Another payout method or other details, as long as nothing is paid. */
export function ChangePayoutMethod({ order }: { order: Order }) {
  return (
    <DialogButton
      endpoint={orderEditsOf(order.kind).changeOrderPayout}
      size="sm"
      look="ghost"
      icon="edit"
      dialog={(close) => <ChangeDialog order={order} onClose={close} />}
    >
      Change
    </DialogButton>
  );
}

function ChangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  // Account numbers are not known here, only their last digits: those are typed again.
  const known = Object.entries(order.payout_details).filter(([, value]) => !value.startsWith('•'));
  const details: Readonly<Record<string, string>> = Object.fromEntries(known);
  const form = useContractForm(orderEditsOf(order.kind).changeOrderPayout, {
    initial: { method: order.payout_method, details, version: order.version },
    params: { id: order.id },
    collides: ['payout', 'customer'],
    toBody: ({ method, details, version }) => ({
      payout: { method, details: payoutDetailsOf(method, details) },
      version,
    }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`How is order ${order.number} to be paid?`} submitLabel="Save" onClose={onClose}>
      <PayoutFields
        kind={order.kind}
        currency={order.total.currency}
        method={form.values.method}
        details={form.values.details}
        fieldId={(name) => fieldId(form, `payout.details.${name}`)}
        errorAt={(name, label) => faultAt(form, `payout.details.${name}`, label)}
        onChange={(method, typed) => {
          form.set('method', method);
          form.set('details', typed);
        }}
      />
    </FormDialog>
  );
}
