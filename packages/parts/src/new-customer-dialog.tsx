import { type Customer, createCustomer } from '@recoup/contract/stock/customers';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, useContractForm } from '@recoup/screens/forms';
import { blankCustomer, CustomerFields, customerLabels } from './customer-fields.tsx';

/** A customer is made wherever one is needed: in the list of customers, or while an order waits behind it. */
export function NewCustomerDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (customer: Customer) => void;
}) {
  const { country_code } = useMe();
  const form = useContractForm(createCustomer, {
    initial: blankCustomer(country_code),
    // Whoever wanted them shows them.
    quiet: true,
    onDone: ({ data }) => onCreated(data),
  });
  return (
    <FormDialog
      form={form}
      title="New customer"
      submitLabel="Create customer"
      labels={customerLabels(form.values)}
      summary
      onClose={onClose}
    >
      <CustomerFields form={form} />
    </FormDialog>
  );
}
