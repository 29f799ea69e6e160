import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type PayoutMethod, payoutDetailsOf, payoutFields } from '@recoup/contract/payouts/payout-method';
import { DialogButton } from '@recoup/screens';
import { DefinedFields, FormDialog, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import type { ReactNode } from 'react';
import { KnownPayouts } from '../../shared/payouts/known-payouts.tsx';
import { PayoutFields } from '../../shared/payouts/payout-fields.tsx';

/** Changes the payout method or its details, as long as nothing has been paid. */
export function ChangePayoutMethod({ order, children = 'Change' }: { order: Order; children?: ReactNode }) {
  return (
    <DialogButton
      endpoint={orderEditsOf(order.kind).changeOrderPayout}
      size="sm"
      look="ghost"
      icon="edit"
      dialog={(close) => <ChangeDialog order={order} onClose={close} />}
    >
      {children}
    </DialogButton>
  );
}

interface Values {
  method: PayoutMethod;
  details: Readonly<Record<string, string>>;
  /** The key of a known payout. Null for typed details. */
  known: string | null;
  version: number;
}

function ChangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  // We know only the last digits of account numbers. The account stays, or the full number of another is entered.
  const readableDetails = Object.entries(order.payout_details).filter(([, value]) => !value.startsWith('•'));
  const details: Readonly<Record<string, string>> = Object.fromEntries(readableDetails);
  const hidden = Object.entries(order.payout_details).find(([, value]) => value.startsWith('•'))?.[1];
  const draftName = `order:${order.id}`;
  const form = useContractForm(orderEditsOf(order.kind).changeOrderPayout, {
    initial: {
      method: order.payout_method,
      details,
      known: hidden ? draftName : null,
      version: order.version,
    } as Values,
    params: { id: order.id },
    collides: ['payout', 'customer'],
    toBody: ({ method, details, known, version }) => ({
      payout:
        known === null
          ? { method, details: payoutDetailsOf(method, details) }
          : { known, ...(known === draftName && { details }) },
      version,
    }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={`Payout method for order ${order.number}`} submitLabel="Save" onClose={onClose}>
      <KnownPayouts
        kind={order.kind}
        currency={order.total.currency}
        customerId={order.customer_id}
        chosen={form.values.known}
        own={hidden ? draftName : null}
        error={form.errorAt('payout.known')}
        onChoose={(chosen) => form.set('known', chosen)}
      >
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
      </KnownPayouts>
      {form.values.known === draftName && (
        <DefinedFields
          fields={Object.fromEntries(
            Object.entries(payoutFields(order.payout_method)).filter(([name]) => name in details),
          )}
          bind={(name, label) => ({
            id: fieldId(form, `payout.details.${name}`),
            label,
            value: form.values.details[name] ?? '',
            error: faultAt(form, `payout.details.${name}`, label),
            onChange: (value) => form.set('details', { ...form.latest().details, [name]: value }),
          })}
        />
      )}
    </FormDialog>
  );
}
