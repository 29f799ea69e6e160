import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { type FormFields, setField } from '@recoup/screens/forms';
import { useState } from 'react';
import type { ChosenCustomer } from './CustomerCard.tsx';
import { payoutFor } from './payout-for.ts';

/** The customer and payout in the form of a new order. */
interface Paid {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  readonly payoutKnown?: string | null;
}

/** Keeps a new order's customer and payout details in step, unless staff typed something else. */
export function usePayee(form: FormFields<Paid>) {
  /** The customer selected on this page. A reopened draft keeps its own details. */
  const [fresh, setFresh] = useState<number | null>(null);
  const currentPayee = () => {
    const { customerName: name, customerEmail: email } = form.latest();
    return { name, email };
  };
  return {
    isFresh: fresh !== null && fresh === form.values.customerId,
    chooseCustomer(customer: ChosenCustomer | null) {
      setFresh(customer?.id ?? null);
      const { payoutMethod, payoutDetails } = form.latest();
      const payee = { name: customer?.name ?? '', email: customer?.email ?? '' };
      setField(form, 'payoutDetails', payoutFor(payoutMethod, payoutDetails, payee, currentPayee()));
      // One customer's known payouts don't apply to another.
      if (customer?.id !== form.latest().customerId) setField(form, 'payoutKnown', null);
      setField(form, 'customerId', customer?.id ?? null);
      setField(form, 'customerName', payee.name);
      setField(form, 'customerEmail', payee.email);
    },
    chooseKnown: (key: string | null) => setField(form, 'payoutKnown', key),
    choosePayout(method: PayoutMethod, details: Record<string, string>) {
      const changed = method !== form.latest().payoutMethod;
      setField(form, 'payoutMethod', method);
      setField(form, 'payoutDetails', changed ? payoutFor(method, details, currentPayee(), currentPayee()) : details);
    },
  };
}
