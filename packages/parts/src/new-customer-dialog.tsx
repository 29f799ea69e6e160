import { type Customer, createCustomer } from '@recoup/contract/stock/customers';
import { useMe } from '@recoup/remote-kit';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Grid, SelectField, TextField } from '@recoup/ui';
import { countryOptions } from './countries.ts';

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  'address.address1': 'Address',
  'address.suite': 'Suite',
  'address.city': 'City',
  'address.state': 'State',
  'address.zip': 'ZIP',
  'address.country': 'Country',
} as const;

const texts = [
  ['first_name', true],
  ['last_name', true],
  ['email', true],
  ['phone', false],
  ['address.address1', true],
  ['address.suite', false],
  ['address.city', true],
  ['address.state', false],
  ['address.zip', true],
] as const;

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
    onDone: ({ data }) => onCreated(data),
  });
  return (
    <FormDialog
      form={form}
      title="New customer"
      submitLabel="Create customer"
      labels={labels}
      summary
      onClose={onClose}
    >
      <Grid columns={2}>
        {texts.map(([name, required]) => (
          <FormField key={name} form={form} name={name} label={labels[name]}>
            {(field) => (
              <TextField
                {...field}
                required={required}
                autoFocus={name === 'first_name'}
                autoComplete="off"
                type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              />
            )}
          </FormField>
        ))}
        <FormField form={form} name="address.country" label={labels['address.country']}>
          {(field) => <SelectField {...field} required options={countryOptions()} />}
        </FormField>
      </Grid>
    </FormDialog>
  );
}
