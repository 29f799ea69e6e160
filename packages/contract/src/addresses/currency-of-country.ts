import { type Currency, currencies, currencyCodes } from '../money.ts';

/** Countries that use the euro, some of them by treaty. */
const euro = new Set('AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA'.split(' '));

/** The likely currency of a company in a country. US dollars if we don't support the country's own. */
export function currencyOfCountry(country: string): Currency {
  if (euro.has(country)) return 'EUR';
  return currencyCodes.find((code) => currencies[code].locale.endsWith(`-${country}`)) ?? 'USD';
}
