import { isSealedDetail, type PayoutMethod } from '@recoup/contract/payouts/payout-method';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { StoredPayoutDetails } from '../../../schema/orders.ts';
import { isMasked, maskNumber } from '../../stock/customer-ids/mask-number.ts';

type Details = Record<string, string>;

/** What sealed payout details belong to. */
export const payoutDetailsContext = (tenantId: number): string => `payout details of tenant ${tenantId}`;

/** Details of a method as they may be stored: what its declaration seals is readable by its last four characters only. */
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

/** Details as the service that pays needs them. */
export function openDetails(secrets: Secrets, tenantId: number, stored: StoredPayoutDetails): Details {
  const { sealed, ...shown } = stored;
  if (sealed === undefined) {
    if (Object.values(shown).some(isMasked)) throw new Refusal('invalid', lostText);
    return shown;
  }
  return { ...shown, ...(JSON.parse(secrets.open(sealed, payoutDetailsContext(tenantId))) as Details) };
}

/** What stands in the place of an account number whose key was lost is none: nobody is paid to it. */
const lostText = 'These payout details can no longer be opened. Enter them again before you pay.';

/** Payout details as staff may see them: an account number shows its last four digits. */
export function maskedDetails(method: PayoutMethod, details: Readonly<StoredPayoutDetails>): Details {
  const { sealed: _sealed, ...shown } = details;
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, isSealedDetail(method, name) ? maskNumber(value) : value]),
  );
}
