import { type AddressLookup, addressOf, addressWords, mayTypeAddress } from '@recoup/contract/address';
import { useMe } from '@recoup/remote-kit';
import { Grid, TextField } from '@recoup/ui';
import { bindField } from '../form/form-field.tsx';
import { valueAt } from '../form/form-values.ts';
import type { FormFields } from '../form/use-contract-form.ts';
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
export function AddressFields<Values extends object>({ form, name, lookup, listedOnly }: AddressFieldsProps<Values>) {
  const { country_code } = useMe();
  const country = String(valueAt(form.values, `${name}.country`) || country_code);
  const words = addressWords(country);
  const bind = (part: string, label: string) => {
    const binding = bindField<string | null>(form, `${name}.${part}`, label);
    return { ...binding, value: binding.value ?? '', autoComplete: 'off' };
  };
  const put = (parts: object) => {
    for (const [part, value] of Object.entries(parts)) form.put(`${name}.${part}`, value);
  };
  const { autoComplete: _, ...countryBinding } = bind('country', 'Country');
  return (
    <Grid columns={2}>
      {lookup && country === country_code ? (
        <StreetSearch
          {...bind('address1', 'Address')}
          lookup={lookup}
          country={country_code}
          mayType={mayTypeAddress(country_code, listedOnly)}
          onPlace={(place) => put(addressOf(place))}
        />
      ) : (
        <TextField {...bind('address1', 'Address')} required />
      )}
      <TextField {...bind('suite', 'Suite')} />
      <TextField {...bind('city', words.city)} required />
      {words.state && <TextField {...bind('state', words.state)} />}
      <TextField {...bind('zip', words.zip)} required />
      <CountryField
        {...countryBinding}
        required
        onChange={(next) => put({ country: next, ...(addressWords(next).state === null && { state: '' }) })}
      />
    </Grid>
  );
}
