import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Formats a phone number: nationally if it belongs to the home country, otherwise internationally. */
export function phoneText(typed: string, home: string): string {
  const isSupported = isSupportedCountry(home);
  const number = parsePhoneNumberFromString(typed, isSupported ? home : {});
  if (!number?.isPossible()) return typed;
  const isHome = isSupported && number.countryCallingCode === getCountryCallingCode(home);
  return isHome ? number.formatNational() : number.formatInternational();
}
