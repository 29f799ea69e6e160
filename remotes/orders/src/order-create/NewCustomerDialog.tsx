import { createCustomer } from '@recoup/contract/customers';
import { useMe } from '@recoup/remote-kit';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Grid, TextField } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';

interface NewCustomerDialogProps {
  onClose: () => void;
  onCreated: (customer: { id: number; name: string }) => void;
}

/** A customer made while the order waits behind it. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const { country_code } = useMe();
  const form = useContractForm(createCustomer, {
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      phone: '',
      address: { address1: '', suite: '', city: '', state: '', zip: '', country: country_code },
    },
    onDone: ({ data }) => onCreated({ id: data.id, name: `${data.first_name} ${data.last_name}` }),
  });
  return (
    <Dialog open onClose={onClose} title="New customer">
      <Form form={form} submitLabel="Create customer">
        <Grid columns={2}>
          <FormField form={form} name="first_name" label="First name">
            {(field) => <TextField {...field} required autoFocus autoComplete="off" />}
          </FormField>
          <FormField form={form} name="last_name" label="Last name">
            {(field) => <TextField {...field} required autoComplete="off" />}
          </FormField>
          <FormField form={form} name="email" label="E-mail">
            {(field) => <TextField {...field} type="email" required autoComplete="off" />}
          </FormField>
          <FormField form={form} name="phone" label="Phone">
            {(field) => <TextField {...field} type="tel" autoComplete="off" />}
          </FormField>
          <FormField form={form} name="address.address1" label="Address">
            {(field) => <TextField {...field} required autoComplete="off" />}
          </FormField>
          <FormField form={form} name="address.suite" label="Suite">
            {(field) => <TextField {...field} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="address.city" label="City">
            {(field) => <TextField {...field} required autoComplete="off" />}
          </FormField>
          <FormField form={form} name="address.state" label="State">
            {(field) => <TextField {...field} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="address.zip" label="ZIP">
            {(field) => <TextField {...field} required autoComplete="off" />}
          </FormField>
          <FormField form={form} name="address.country" label="Country code">
            {(field) => <TextField {...field} required maxLength={2} autoComplete="off" />}
          </FormField>
        </Grid>
      </Form>
    </Dialog>
  );
}
