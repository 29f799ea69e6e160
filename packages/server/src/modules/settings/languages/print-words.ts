import { isCustomMethod, type PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { staffLocaleOf } from '@recoup/contract/settings/clock';
import type { Company } from '../../session/company/company.ts';

/** A day in the company's format and time zone: "Nov 21, 2026" or "21 Nov 2026". */
export function dayText(date: Date, { timezone, country_code }: Pick<Company, 'timezone' | 'country_code'>): string {
  return dayIn(`en-${country_code}`, timezone)(date);
}

/** A day with its time, in the company's time zone: "Nov 21, 2026, 3:04 PM". */
export function momentText(date: Date, company: Pick<Company, 'timezone' | 'country_code' | 'clock'>): string {
  return momentIn(staffLocaleOf(company), company.timezone)(date);
}

/** The same in a reader's locale: "21.11.2026, 15:04". */
export function momentIn(locale: string, timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (date) => format.format(date);
}

/** A day in a reader's locale: "21.11.2026". */
export function dayIn(locale: string, timeZone: string): (date: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  return (date) => format.format(date);
}

/** The recipient of the money and their account. */
export function payeeText(method: PayoutMethod, details: Readonly<Record<string, string>>): string {
  const { payee, email, account_name, account_number } = details;
  const shownDetails = isCustomMethod(method) ? Object.values(details) : [payee, email, account_name, account_number];
  return shownDetails.filter(Boolean).join(', ');
}
