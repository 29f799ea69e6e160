import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as people write it: nationally where it is of the home country's network, else internationally. */
export function phoneText(typed: string, home: string): string {
  const isSupported = isSupportedCountry(home);
  const number = parsePhoneNumberFromString(typed, isSupported ? home : {});
  if (!number?.isPossible()) return typed;
  const isHome = isSupported && number.countryCallingCode === getCountryCallingCode(home);
  return isHome ? number.formatNational() : number.formatInternational();
}
