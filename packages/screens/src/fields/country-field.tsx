import { countryCodes, countryName } from '@recoup/contract/country';
import { SelectField } from '@recoup/ui';
import type { ComponentProps } from 'react';

let options: { value: string; label: string }[] | undefined;

/** All countries by name, cached: naming and sorting 250 of them takes longer than rendering them. */
function countries() {
  options ??= countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return options;
}

/** A country by name. Typing the first letters jumps to it. */
export function CountryField(props: Omit<ComponentProps<typeof SelectField<string>>, 'options'>) {
  return <SelectField {...props} options={countries()} />;
}
