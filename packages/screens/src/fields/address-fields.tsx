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
  /** The address's path in the form. */
  name: keyof Values & string;
  /**
   * Finds addresses in the company's country. If its list is complete, one of them must be selected. Without it,
   * everything is typed.
   */
  lookup?: AddressLookup;
  /** Requires an address from the list, even in Ireland. */
  listedOnly?: boolean;
}

/** The labels of an address's fields in a country, by dotted path. */
export function addressLabels(name: string, country: string): Record<string, string> {
  const { city, state, zip } = addressWords(country);
  const labels = { address1: 'Address', suite: 'Suite', city, state: state ?? 'State', zip, country: 'Country' };
  return Object.fromEntries(Object.entries(labels).map(([part, label]) => [`${name}.${part}`, label]));
}

/** The fields of an address in its country's format. */
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
