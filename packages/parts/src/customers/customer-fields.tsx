import { type SiteLanguage, siteLanguageNames, siteLanguages } from '@recoup/contract/language';
import { findAddresses } from '@recoup/contract/session/addresses';
import type { CustomValues } from '@recoup/contract/settings/custom-fields';
import {
  AddressFields,
  addressLabels,
  FormField,
  type FormFields,
  PhoneField,
  useOwnForm,
} from '@recoup/screens/forms';
import { Button, Grid, Inline, SelectField, TextArea, TextField } from '@recoup/ui';
import { type ComponentProps, useState } from 'react';
import { CustomFieldInputs } from '../custom-field-inputs.tsx';
import { customLabels, useCustomFields } from '../custom-fields.tsx';
import { LikeCustomers } from './like-customers.tsx';

/** The values of the customer form. */
export interface CustomerValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: { address1: string; suite: string; city: string; state: string; zip: string; country: string };
  note: string;
  /** Empty for the company's language. */
  language: SiteLanguage | '';
  /** Values of the company's custom fields. */
  custom_fields: CustomValues;
}

/** The values of a new, empty customer. */
export function blankCustomer(country: string): CustomerValues {
  const address = { address1: '', suite: '', city: '', state: '', zip: '', country };
  return { first_name: '', last_name: '', email: '', phone: '', address, note: '', language: '', custom_fields: {} };
}

/** Whether no part of the address but the country is filled in. */
const isBlank = ({ country: _country, ...address }: CustomerValues['address']) =>
  Object.values(address).every((part) => !part.trim());

/** The request body. With `without`, a blank address is sent as null. */
export function customerBodyOf<V extends CustomerValues>({ address, language, ...person }: V, without = false) {
  return { ...person, language: language || null, address: without && isBlank(address) ? null : address };
}

const languageOptions = [
  { value: '' as const, label: 'Same as your page' },
  ...siteLanguageNames.map((value) => ({ value, label: siteLanguages[value] })),
];

const words = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  note: 'Note',
  language: 'Preferred language',
} as const;

/** The labels of the fields, for a form's error summary. */
export function useCustomerLabels(country: string) {
  const fields = useCustomFields('customer');
  return { ...words, ...addressLabels('address', country), ...customLabels(fields) };
}

/** The fields for a customer's name, contact details, address and note. */
export function CustomerFields(
  props: {
    form: FormFields<CustomerValues>;
    /** Whether the customer is at the counter, where a name and a phone number are enough. */
    atCounter?: boolean;
    /** Whether to ask for the preferred language. */
    withLanguage?: boolean;
    focus?: 'first_name' | 'last_name' | 'phone';
  } & Pick<ComponentProps<typeof LikeCustomers>, 'except' | 'onUse'>,
) {
  const { form, atCounter = false, withLanguage = false, focus = 'first_name', except, onUse } = props;
  const [withAddress, setWithAddress] = useState(!atCounter || !isBlank(form.latest().address));
  return (
    <>
      <Grid columns={2}>
        <FormField form={form} name="first_name" label={words.first_name}>
          {(field) => <TextField {...field} required autoFocus={focus === 'first_name'} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="last_name" label={words.last_name}>
          {(field) => <TextField {...field} required autoFocus={focus === 'last_name'} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="email" label={words.email}>
          {(field) => <TextField {...field} required={!atCounter} type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="phone" label={words.phone}>
          {(field) => <PhoneField {...field} required={atCounter} autoFocus={focus === 'phone'} autoComplete="off" />}
        </FormField>
      </Grid>
      <LikeTyped form={form} except={except} onUse={onUse} />
      {withAddress ? (
        <AddressFields form={form} name="address" lookup={findAddresses} />
      ) : (
        <Inline>
          <Button size="sm" icon="add" onClick={() => setWithAddress(true)}>
            Add an address
          </Button>
        </Inline>
      )}
      {(!atCounter || withLanguage) && (
        <FormField form={form} name="language" label={words.language}>
          {(field) => <SelectField {...field} options={languageOptions} />}
        </FormField>
      )}
      <CustomFieldInputs form={form} owner="customer" />
      <FormField form={form} name="note" label={words.note}>
        {(field) => <TextArea {...field} rows={2} maxLength={2000} />}
      </FormField>
    </>
  );
}

/** Re-renders alone while someone types. */
function LikeTyped(props: { form: FormFields<CustomerValues> } & Omit<ComponentProps<typeof LikeCustomers>, 'values'>) {
  const { form, ...rest } = props;
  const { first_name, last_name, email, phone } = useOwnForm(form).values;
  return <LikeCustomers {...rest} values={{ first_name, last_name, email, phone }} />;
}
