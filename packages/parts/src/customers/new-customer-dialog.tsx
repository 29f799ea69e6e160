import type { LikeCustomer } from '@recoup/contract/stock/customer-merges';
import { type Customer, createCustomer } from '@recoup/contract/stock/customers';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { blankCustomer, CustomerFields, customerBodyOf, useCustomerLabels } from './customer-fields.tsx';

/** A customer is made wherever one is needed: in the list of customers, or while an order waits behind it. */
export function NewCustomerDialog({
  typed = '',
  atCounter = false,
  onClose,
  onCreated,
}: {
  /** What was searched for before: a name, a phone or an e-mail. */
  typed?: string;
  /** They stand here: a name and a phone are enough. */
  atCounter?: boolean;
  onClose: () => void;
  /** Somebody was made, or is known and taken. */
  onCreated: (customer: Pick<Customer, 'id' | 'first_name' | 'last_name' | 'email'>) => void;
}) {
  const { country_code } = useMe();
  const person = personOf(typed);
  const form = useContractForm(createCustomer, {
    initial: { ...blankCustomer(country_code), ...person },
    // Of another who was searched for nothing is kept.
    draft: typed,
    toBody: (values) => customerBodyOf(values, atCounter),
    faultsOf: ({ email, phone }): Readonly<Record<string, string>> => ({
      ...(atCounter && !phone.trim() && !email.trim() && { phone: 'is required' }),
      ...(!atCounter && !email.trim() && { email: 'is required' }),
    }),
    // Whoever wanted them shows them.
    quiet: true,
    onDone: ({ data }) => onCreated(data),
  });
  const labels = useCustomerLabels(String(form.valueAt('address.country')));
  const take = (customer: LikeCustomer) => {
    form.reset();
    onCreated(customer);
  };
  return (
    <FormDialog
      form={form}
      title="New customer"
      submitLabel="Create customer"
      labels={labels}
      summary
      onClose={onClose}
    >
      <CustomerFields form={form} atCounter={atCounter} focus={focusOf(person)} onUse={take} />
    </FormDialog>
  );
}

/** The first of them that isn’t known yet. */
const focusOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  last_name ? 'phone' : first_name ? 'last_name' : 'first_name';

/** What was typed, where it belongs: an e-mail, a phone, or the first and the other names. */
function personOf(typed: string) {
  const nobody = { first_name: '', last_name: '', email: '', phone: '' };
  if (typed.includes('@')) return { ...nobody, email: typed };
  if (/^[\d\s()+./-]+$/.test(typed)) return { ...nobody, phone: typed };
  const [first_name = '', ...names] = typed.trim().split(/\s+/);
  return { ...nobody, first_name, last_name: names.join(' ') };
}
