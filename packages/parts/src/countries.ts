import { countryCodes } from '@recoup/contract/country';

const regions = new Intl.DisplayNames('en', { type: 'region' });

/** Countries by name, for a choice. */
export function countryOptions() {
  return countryCodes
    .map((code) => ({ value: code, label: regions.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
