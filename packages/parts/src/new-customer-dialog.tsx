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
import { Button, Grid, Inline, TextField } from '@recoup/ui';
import { useState } from 'react';

const labels = { first_name: 'First name', last_name: 'Last name', email: 'E-mail', phone: 'Phone' } as const;

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
  onCreated: (customer: Customer) => void;
}) {
  const { country_code } = useMe();
  const known = personOf(typed);
  const [withAddress, setWithAddress] = useState(!atCounter);
  const form = useContractForm(createCustomer, {
    initial: {
      ...known,
      address: { address1: '', suite: '', city: '', state: '', zip: '', country: country_code },
    },
    // Of another who was searched for nothing is kept.
    draft: typed,
    toBody: ({ address, ...person }) => ({ ...person, address: withAddress ? address : null }),
    faultsOf: ({ email, phone }): Readonly<Record<string, string>> => ({
      ...(atCounter && !phone.trim() && !email.trim() && { phone: 'is required' }),
      ...(!atCounter && !email.trim() && { email: 'is required' }),
    }),
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
          {(field) => <TextField {...field} required autoFocus={!known.first_name} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="last_name" label={labels.last_name}>
          {(field) => (
            <TextField
              {...field}
              required
              autoFocus={Boolean(known.first_name) && !known.last_name}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="email" label={labels.email}>
          {(field) => <TextField {...field} required={!atCounter} type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="phone" label={labels.phone}>
          {(field) => (
            <PhoneField {...field} required={atCounter} autoFocus={Boolean(known.last_name)} autoComplete="off" />
          )}
        </FormField>
      </Grid>
      {withAddress ? (
        <AddressFields form={form} name="address" />
      ) : (
        <Inline>
          <Button size="sm" icon="add" onClick={() => setWithAddress(true)}>
            Add an address
          </Button>
        </Inline>
      )}
    </FormDialog>
  );
}

/** What was typed, where it belongs: an e-mail, a phone, or the first and the other names. */
function personOf(typed: string) {
  const nobody = { first_name: '', last_name: '', email: '', phone: '' };
  if (typed.includes('@')) return { ...nobody, email: typed };
  if (/^[\d\s()+./-]+$/.test(typed)) return { ...nobody, phone: typed };
  const [first_name = '', ...names] = typed.trim().split(/\s+/);
  return { ...nobody, first_name, last_name: names.join(' ') };
}
