import { formatMoney, type Money } from '@recoup/contract/money';
import { isCustomMethod, type PayoutMethod, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { PayoutTravel } from '@recoup/contract/payouts/payout-settings';

interface Paid {
  readonly payout_method: PayoutMethod;
  readonly payout_details: Readonly<Record<string, string>>;
  readonly total: Money;
}

/** The recipient of a payout: "ada@example.com", "Ada Byron, account •••• 7365". */
export function receiverOf({ payout_method, payout_details: details }: Omit<Paid, 'total'>): string {
  switch (payout_method) {
    case 'cash':
    case 'check':
      return details.payee ?? '';
    case 'paypal':
      return details.email ?? '';
    case 'tremendous':
      return `${details.name ?? ''} (${details.email ?? ''})`;
    case 'bank-transfer':
      return `${details.account_name ?? ''}, account ${details.account_number ?? ''} at ${details.routing_number ?? ''}`;
    case 'sepa-transfer':
      return `${details.account_name ?? ''}, IBAN ${details.iban ?? ''}`;
    default:
      return Object.values(details).filter(Boolean).join(', ');
  }
}

/** Where the money goes, and whether the payout can be stopped. `travels` is undefined while that isn't known. */
export function payoutDestination(paid: Paid, travels: PayoutTravel | undefined): string {
  const label = payoutLabel(paid.payout_method);
  const to = receiverOf(paid);
  const amount = formatMoney(paid.total);
  if (paid.payout_method === 'cash') return `Hand ${amount} to ${to}.`;
  if (paid.payout_method === 'check') return `The next check in the register is made out to ${to}.`;
  if (isCustomMethod(paid.payout_method))
    return `Pay ${amount} by ${label}${to && ` to ${to}`} yourself, then confirm it here to mark it as paid.`;
  if (travels === 'file') return `${label} to ${to}, with the next file. You can cancel until the file is created.`;
  if (travels === 'none') return `${label} to ${to}. Not sent until you connect an account.`;
  return `${label} to ${to}, sent right away. You can’t cancel it after that.`;
}
