import { countryCodes, countryName } from '@recoup/contract/country';
import { type Currency, currencies, currencyCodes } from '@recoup/contract/money';

/** Where the euro is the currency, small states that use it by agreement among them. */
const euroCountries = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA'.split(' ');
/** It is in customers' old addresses only: no company is there any more. */
const formerCountry = 'AN';

const currencyOf = new Map<string, Currency>([
  ...currencyCodes.map((code) => [currencies[code].locale.slice(-2), code] as const),
  ...euroCountries.map((country) => [country, 'EUR'] as const),
]);

/** Countries that a company may register from, by name, with the currency that is used there where we trade in it. */
export const registrationCountries = countryCodes
  .filter((code) => code !== formerCountry)
  .map((code) => ({ code, name: countryName(code), currency: currencyOf.get(code) ?? null }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
