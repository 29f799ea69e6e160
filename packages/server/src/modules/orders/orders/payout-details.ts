import type { Secrets } from '../../../platform/secrets.ts';
import type { StoredPayoutDetails } from '../../../schema/orders.ts';
import { masked } from '../../masked.ts';

/** Details that nobody may read who finds the database: kept sealed, shown with their last four digits. */
const secretFields: readonly string[] = ['account_number', 'iban'];

/** Whether a detail is kept sealed. */
export const isSecretDetail = (name: string) => secretFields.includes(name);

type Details = Record<string, string>;

const contextOf = (tenantId: number) => `payout details of tenant ${tenantId}`;

/** Details as they may be stored. */
export function sealDetails(secrets: Secrets, tenantId: number, details: Readonly<Details>): StoredPayoutDetails {
  const hidden = Object.fromEntries(Object.entries(details).filter(([name]) => secretFields.includes(name)));
  if (Object.keys(hidden).length === 0) return { ...details };
  return { ...maskedDetails(details), sealed: secrets.seal(JSON.stringify(hidden), contextOf(tenantId)) };
}

/** Details as the service that pays needs them. */
export function openDetails(secrets: Secrets, tenantId: number, stored: StoredPayoutDetails): Details {
  const { sealed, ...shown } = stored;
  if (sealed === undefined) return shown;
  return { ...shown, ...(JSON.parse(secrets.open(sealed, contextOf(tenantId))) as Details) };
}

/** Payout details as staff may see them: an account number shows its last four digits. */
export function maskedDetails(details: Readonly<StoredPayoutDetails>): Details {
  const { sealed: _sealed, ...shown } = details;
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, secretFields.includes(name) ? masked(value) : value]),
  );
}
