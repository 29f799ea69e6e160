import { type PayoutMethod, payoutMethods } from '@recoup/contract/payouts/payout-method';
import type { Company } from './company.ts';

/** A day as the company writes it, in its time zone: "Nov 21, 2026" or "21 Nov 2026". */
export function dayText(date: Date, { timezone, country_code }: Pick<Company, 'timezone' | 'country_code'>): string {
  return new Intl.DateTimeFormat(`en-${country_code}`, { dateStyle: 'medium', timeZone: timezone }).format(date);
}

/** How the customer is paid, in one line: "Check to Ada Lovell", "Bank transfer to Ada Lovell, •••• 6789". */
export function payoutText(method: PayoutMethod, details: Readonly<Record<string, string>>): string {
  const to = [details.payee, details.email, details.account_name, details.account_number].filter(Boolean).join(', ');
  return to ? `${payoutMethods[method].label} to ${to}` : payoutMethods[method].label;
}
