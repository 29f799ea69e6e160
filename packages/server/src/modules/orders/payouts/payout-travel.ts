import type { PortName } from '@recoup/contract/add-ons/integration';
import { onlyByFile } from '@recoup/contract/payouts/payout-files';
import { type PayoutMethod, payoutLabel, payoutMethodOf, payoutPortName } from '@recoup/contract/payouts/payout-method';
import { type PayoutTravel, payoutRules } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connectedPorts } from '../../add-ons/connections/connected.ts';

/** What decides how money travels: the company's rules and the services connected at the order's location. */
export interface Ways {
  readonly rules: (typeof payoutRules)['initial'];
  readonly ports: ReadonlySet<PortName>;
}

/** Reads the ways of a location, or of the whole company for null. */
export async function readWays(tx: Tx, locationId: number | null): Promise<Ways> {
  const [rules, ports] = await Promise.all([readDocument(tx, payoutRules), connectedPorts(tx, locationId)]);
  return { rules, ports };
}

/** How a method's money travels: through a service right away, with the next file, by hand, or not at all. */
export function travelOf(method: PayoutMethod, { rules, ports }: Ways): PayoutTravel {
  const byFile = { paypal: rules.paypal_by_file, nacha: rules.bank_transfer_by_file, sepa: true };
  const { file } = payoutMethodOf(method);
  if (onlyByFile(method) || (file !== null && byFile[file])) return 'file';
  const port = payoutPortName(method);
  if (port === null) return 'hand';
  return ports.has(port) ? 'service' : 'none';
}

/** Refuses a method without a way for its money to travel. */
export async function checkPayoutTravels(tx: Tx, method: PayoutMethod, locationId: number | null): Promise<void> {
  if (payoutPortName(method) === null) return;
  if (travelOf(method, await readWays(tx, locationId)) === 'none') throw cannotTravel(method);
}

/** The refusal of a method without a way for its money to travel. */
export function cannotTravel(method: PayoutMethod): Refusal {
  const why = `${payoutLabel(method)} isn’t available because no account is connected`;
  return new Refusal('not_connected', `${why}. Connect one under Add-ons, or pay another way.`, {
    errors: { 'payout.method': [why] },
  });
}
