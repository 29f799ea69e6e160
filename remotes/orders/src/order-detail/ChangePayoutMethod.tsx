import type { BodyInput } from '@recoup/contract';
import { type OrderEditEndpoints, orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type PayoutMethod, payoutDetailsOf, payoutMethodsFor } from '@recoup/contract/payouts/payout-method';
import { IfAllowed } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { useState } from 'react';
import { EditDialog } from '../edit-dialog.tsx';
import { PayoutFields } from '../payout-fields.tsx';
import { useOrderEdit } from '../use-order-edit.ts';

/** Another payout method or other details, as long as nothing is paid. */
export function ChangePayoutMethod({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  return (
    <IfAllowed endpoint={orderEditsOf(order.kind).changeOrderPayout}>
      <Button size="sm" look="ghost" icon="edit" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </IfAllowed>
  );
}

type Body = BodyInput<OrderEditEndpoints['changeOrderPayout']>;

function ChangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const collides = ['payout', 'customer'];
  const edit = useOrderEdit(orderEditsOf(order.kind).changeOrderPayout, order.version, collides);
  const [method, setMethod] = useState<PayoutMethod>(order.payout_method);
  // Account numbers are not known here, only their last digits: those are typed again.
  const [details, setDetails] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(order.payout_details).filter(([, value]) => !value.startsWith('•'))),
  );
  const fields = edit.failure?.fields ?? {};

  const save = async () => {
    const payout = { method, details: payoutDetailsOf(method, details) } as unknown as Body['payout'];
    if (await edit.save((version) => ({ params: { id: order.id }, body: { version, payout } }))) onClose();
  };
  return (
    <EditDialog
      id="payout-method"
      title={`How is order ${order.number} to be paid?`}
      edit={edit}
      onClose={onClose}
      onSave={save}
    >
      <PayoutFields
        methods={payoutMethodsFor(order.kind, order.total.currency)}
        method={method}
        details={details}
        fieldId={(name) => `payout-method-${name}`}
        errorAt={(name) => fields[`payout.details.${name}`]?.join(' ')}
        onChange={(next, typed) => {
          setMethod(next);
          setDetails(typed);
        }}
      />
    </EditDialog>
  );
}
