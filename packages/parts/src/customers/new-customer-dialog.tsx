import type { LikeCustomer } from '@recoup/contract/stock/customer-merges';
import { type Customer, createCustomer } from '@recoup/contract/stock/customers';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { blankCustomer, CustomerFields, customerBodyOf, useCustomerLabels } from './customer-fields.tsx';

/** Creates a customer wherever one is needed: in the list of customers, or while an order waits behind the dialog. */
export function NewCustomerDialog({
  typed = '',
  atCounter = false,
  onClose,
  onCreated,
}: {
  /** The search text: a name, a phone number or an email. */
  typed?: string;
  /** Whether the customer is at the counter, where a name and a phone number are enough. */
  atCounter?: boolean;
  onClose: () => void;
  /** Runs when a customer was created, or an existing one was chosen. */
  onCreated: (customer: Pick<Customer, 'id' | 'first_name' | 'last_name' | 'email'>) => void;
}) {
  const { country_code } = useMe();
  const person = personOf(typed);
  const form = useContractForm(createCustomer, {
    initial: { ...blankCustomer(country_code), ...person },
    // A draft started from another search is discarded.
    draft: typed,
    toBody: (values) => customerBodyOf(values, atCounter),
    faultsOf: ({ email, phone }): Readonly<Record<string, string>> => ({
      ...(atCounter && !phone.trim() && !email.trim() && { phone: 'is required' }),
      ...(!atCounter && !email.trim() && { email: 'is required' }),
    }),
    // The caller shows the new customer, so no message is needed.
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

/** The first field that is still empty. */
const focusOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  last_name ? 'phone' : first_name ? 'last_name' : 'first_name';

/** Puts the search text into the right fields: an email, a phone number, or first and last name. */
function personOf(typed: string) {
  const nobody = { first_name: '', last_name: '', email: '', phone: '' };
  if (typed.includes('@')) return { ...nobody, email: typed };
  if (/^[\d\s()+./-]+$/.test(typed)) return { ...nobody, phone: typed };
  const [first_name = '', ...names] = typed.trim().split(/\s+/);
  return { ...nobody, first_name, last_name: names.join(' ') };
}
