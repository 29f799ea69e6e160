import { type Customer, createCustomer } from '@recoup/contract/stock/customers';
import { useMe } from '@recoup/remote-kit';
import {
  AddressFields,
  addressLabels,
  FormDialog,
  FormField,
  PhoneField,
  useContractForm,
} from '@recoup/screens/forms';
import { Grid, TextField } from '@recoup/ui';

const labels = { first_name: 'First name', last_name: 'Last name', email: 'E-mail', phone: 'Phone' } as const;

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
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      address: { address1: '', suite: '', city: '', state: '', zip: '', country: country_code },
    },
    // Whoever wanted them shows them.
    quiet: true,
    onDone: ({ data }) => onCreated(data),
  });
  return (
    <FormDialog
      form={form}
      title="New customer"
      submitLabel="Create customer"
      labels={{ ...labels, ...addressLabels('address', form.values.address.country) }}
      summary
      onClose={onClose}
    >
      <Grid columns={2}>
        <FormField form={form} name="first_name" label={labels.first_name}>
          {(field) => <TextField {...field} required autoFocus autoComplete="off" />}
        </FormField>
        <FormField form={form} name="last_name" label={labels.last_name}>
          {(field) => <TextField {...field} required autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label={labels.email}>
          {(field) => <TextField {...field} required type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="phone" label={labels.phone}>
          {(field) => <PhoneField {...field} autoComplete="off" />}
        </FormField>
      </Grid>
      <AddressFields form={form} name="address" />
    </FormDialog>
  );
}
