import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { type FormFields, setField } from '@recoup/screens/forms';
import { useState } from 'react';
import type { ChosenCustomer } from './CustomerCard.tsx';
import { payoutFor } from './payout-for.ts';

/** Who is paid, and how, as every form of a new order holds it. */
interface Paid {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly payoutMethod: PayoutMethod;
  readonly payoutDetails: Readonly<Record<string, string>>;
  readonly payoutKnown?: string | null;
}

/** The customer of a new order and how he is paid: one follows the other, as long as nobody says otherwise. */
export function usePayee(form: FormFields<Paid>) {
  /** Who was chosen on this page. A draft that is opened again keeps what was said in it. */
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
      // What is known of one is nothing to another.
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
