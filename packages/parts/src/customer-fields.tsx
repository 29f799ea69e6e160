import { AddressFields, addressLabels, FormField, type FormFields, PhoneField } from '@recoup/screens/forms';
import { Grid, TextArea, TextField } from '@recoup/ui';

/** What the form of a customer holds. */
export interface CustomerValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: { address1: string; suite: string; city: string; state: string; zip: string; country: string };
  note: string;
}

/** A customer of whom nothing is known yet. */
export function blankCustomer(country: string): CustomerValues {
  const address = { address1: '', suite: '', city: '', state: '', zip: '', country };
  return { first_name: '', last_name: '', email: '', phone: '', address, note: '' };
}

const words = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  note: 'Note',
} as const;

/** What the fields are called, for the summary of a form. */
export const customerLabels = ({ address }: CustomerValues) => ({
  ...words,
  ...addressLabels('address', address.country),
});

/** Name, how to reach them, where they live, and what staff should know. */
export function CustomerFields({ form }: { form: FormFields<CustomerValues> }) {
  return (
    <>
      <Grid columns={2}>
        <FormField form={form} name="first_name" label={words.first_name}>
          {(field) => <TextField {...field} required autoFocus autoComplete="off" />}
        </FormField>
        <FormField form={form} name="last_name" label={words.last_name}>
          {(field) => <TextField {...field} required autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label={words.email}>
          {(field) => <TextField {...field} required type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="phone" label={words.phone}>
          {(field) => <PhoneField {...field} autoComplete="off" />}
        </FormField>
      </Grid>
      <AddressFields form={form} name="address" />
      <FormField form={form} name="note" label={words.note}>
        {(field) => <TextArea {...field} rows={2} maxLength={2000} />}
      </FormField>
    </>
  );
}
