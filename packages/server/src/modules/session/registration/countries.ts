import { countryCodes, countryName } from '@recoup/contract/country';
import { type Currency, currencies, currencyCodes } from '@recoup/contract/money';

/** Countries whose currency is the euro, including small states that use it by agreement. */
const euroCountries = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA'.split(' ');
/** Only occurs in customers' old addresses. No company can be there anymore. */
const formerCountry = 'AN';

const currencyOf = new Map<string, Currency>([
  ...currencyCodes.map((code) => [currencies[code].locale.slice(-2), code] as const),
  ...euroCountries.map((country) => [country, 'EUR'] as const),
]);

/** The countries that a company can register from, by name, with their currency if we support it. */
export const registrationCountries = countryCodes
  .filter((code) => code !== formerCountry)
  .map((code) => ({ code, name: countryName(code), currency: currencyOf.get(code) ?? null }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
