import { type AddressLookup, addressOf, mayTypeAddress } from '@recoup/contract/address';
import { addressWords, isCodeFirst } from '@recoup/contract/addresses/address-format';
import { useMe } from '@recoup/remote-kit';
import { Grid, TextField } from '@recoup/ui';
import type { ReactNode } from 'react';
import { type FormFields, useOwnForm } from '../form/contract-form.ts';
import { FieldAt, type FieldBinding } from '../form/form-field.tsx';
import { CountryField } from './country-field.tsx';
import { StreetSearch } from './street-search.tsx';

interface AddressFieldsProps<Values extends object> {
  form: FormFields<Values>;
  /** Where the address stands in the form. */
  name: keyof Values & string;
  /** Finds addresses of the company's country; where it knows all, one of them has to be chosen. Left out, all is typed. */
  lookup?: AddressLookup;
  /** Nobody types an address past the list, not even in Ireland. */
  listedOnly?: boolean;
}

/** How the parts of an address are called at the fields of a country, by dotted path: labels of their form. */
export function addressLabels(name: string, country: string): Record<string, string> {
  const { city, state, zip } = addressWords(country);
  const labels = { address1: 'Address', suite: 'Suite', city, state: state ?? 'State', zip, country: 'Country' };
  return Object.fromEntries(Object.entries(labels).map(([part, label]) => [`${name}.${part}`, label]));
}

/** The parts of an address as its country has them. */
export function AddressFields<Values extends object>(props: AddressFieldsProps<Values>) {
  const { name, lookup, listedOnly } = props;
  const { country_code } = useMe();
  const form = useOwnForm(props.form);
  const country = String(form.valueAt(`${name}.country`) || country_code);
  const words = addressWords(country);
  const part = (key: string, label: string, show: (field: FieldBinding<string>) => ReactNode) => (
    <FieldAt<string | null> key={key} form={form} path={`${name}.${key}`} label={label}>
      {(field) => show({ ...field, value: field.value ?? '' })}
    </FieldAt>
  );
  const text = (key: string, label: string, required = false) =>
    part(key, label, (field) => <TextField {...field} autoComplete="off" required={required} />);
  const put = (parts: object) => {
    for (const [key, value] of Object.entries(parts)) form.put(`${name}.${key}`, value);
  };
  const zip = text('zip', words.zip, true);
  return (
    <Grid columns={2}>
      {lookup && country === country_code
        ? part('address1', 'Address', (field) => (
            <StreetSearch
              {...field}
              lookup={lookup}
              country={country_code}
              mayType={mayTypeAddress(country_code, listedOnly)}
              onPlace={(place) => put(addressOf(place))}
            />
          ))
        : text('address1', 'Address', true)}
      {text('suite', 'Suite')}
      {isCodeFirst(country) && zip}
      {text('city', words.city, true)}
      {words.state && text('state', words.state)}
      {!isCodeFirst(country) && zip}
      {part('country', 'Country', (field) => (
        <CountryField
          {...field}
          required
          onChange={(next) => put({ country: next, ...(addressWords(next).state === null && { state: '' }) })}
        />
      ))}
    </Grid>
  );
}
