import { isSealedDetail, type PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { StoredPayoutDetails } from '../../../schema/orders.ts';
import { isMasked, maskNumber } from '../../stock/customer-ids/mask-number.ts';

type Details = Record<string, string>;

/** The encryption context of payout details. */
export const payoutDetailsContext = (tenantId: number): string => `payout details of tenant ${tenantId}`;

/** Seals a method's details for storage. Of a sealed value, only the last four characters stay readable. */
export function sealDetails(
  secrets: Secrets,
  tenantId: number,
  { method, details }: { readonly method: PayoutMethod; readonly details: Readonly<Details> },
): StoredPayoutDetails {
  const hidden = Object.fromEntries(Object.entries(details).filter(([name]) => isSealedDetail(method, name)));
  if (Object.keys(hidden).length === 0) return { ...details };
  return {
    ...maskedDetails(method, details),
    sealed: secrets.seal(JSON.stringify(hidden), payoutDetailsContext(tenantId)),
  };
}

/** Opens sealed details for the service that pays. */
export function openDetails(secrets: Secrets, tenantId: number, stored: StoredPayoutDetails): Details {
  const { sealed, ...shown } = stored;
  if (sealed === undefined) {
    if (Object.values(shown).some(isMasked)) throw new Refusal('invalid', lostText);
    return shown;
  }
  return { ...shown, ...(JSON.parse(secrets.open(sealed, payoutDetailsContext(tenantId))) as Details) };
}

/** A masked account number whose encryption key was lost can't be paid to. */
const lostText = 'These payout details can no longer be opened. Enter them again before you pay.';

/** Payout details as staff may see them, with only the last four digits of an account number. */
export function maskedDetails(method: PayoutMethod, details: Readonly<StoredPayoutDetails>): Details {
  const { sealed: _sealed, ...shown } = details;
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, isSealedDetail(method, name) ? maskNumber(value) : value]),
  );
}
