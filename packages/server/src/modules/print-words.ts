import { isCustomMethod, type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { Company } from './company.ts';

/** A day as the company writes it, in its time zone: "Nov 21, 2026" or "21 Nov 2026". */
export function dayText(date: Date, { timezone, country_code }: Pick<Company, 'timezone' | 'country_code'>): string {
  return new Intl.DateTimeFormat(`en-${country_code}`, { dateStyle: 'medium', timeZone: timezone }).format(date);
}

/** A day with its hour, in the company's time zone: "Nov 21, 2026, 3:04 PM". */
export function momentText(date: Date, { timezone, country_code }: Pick<Company, 'timezone' | 'country_code'>): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone } as const;
  return new Intl.DateTimeFormat(`en-${country_code}`, format).format(date);
}

/** How the customer is paid, in one line: "Check to Ada Lovell", "Bank transfer to Ada Lovell, •••• 6789". */
export function payoutText(method: PayoutMethod, details: Readonly<Record<string, string>>): string {
  const { payee, email, account_name, account_number } = details;
  const said = isCustomMethod(method) ? Object.values(details) : [payee, email, account_name, account_number];
  const to = said.filter(Boolean).join(', ');
  return to ? `${payoutLabel(method)} to ${to}` : payoutLabel(method);
}
