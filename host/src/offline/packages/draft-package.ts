import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { offlineNumber } from '@recoup/contract/offline/receipt-number';
import { mostScans } from '@recoup/contract/orders/scan-station';
import type { NewWork } from '../outbox/add-work.ts';
import type { WaitingPicture } from '../outbox/work.ts';

/** A package as it is scanned without a network. */
export interface DraftPackage {
  /** What its label says, or its order number; null until it was scanned. */
  readonly label: string | null;
  /** Codes of the devices in it, each once. */
  readonly codes: readonly string[];
  /** Of the package as it came. Drafts of the release before have none. */
  readonly pictures?: readonly WaitingPicture[];
}

export const emptyPackage: DraftPackage = { label: null, codes: [] };

/** A draft with more codes: the first one is of the package, the others of its devices. */
export function withScans(draft: DraftPackage, scanned: readonly string[]): DraftPackage {
  const { label, codes } = draft;
  const [first, ...rest] = scanned;
  if (first === undefined) return draft;
  const devices = label === null ? rest : scanned;
  const tracking = label ?? first.slice(0, 100);
  const all = [...new Set([...codes, ...devices])].filter((code) => code !== tracking);
  return { ...draft, label: tracking, codes: all.slice(0, mostScans) };
}

/** What of a package enters the queue. */
export function packageWork({ label, codes, pictures = [] }: DraftPackage): NewWork<'package'> {
  const code = label ?? '';
  const imeis = codes.filter((one) => imeiFault(one) === null).map(normaliseImei);
  return {
    kind: 'package',
    body: { code, codes: [...codes], pictures: [...pictures] },
    about: [`package ${code}`, ...imeis.map((imei) => `imei ${imei}`)],
    shown: {
      receipt: offlineNumber('S', crypto.getRandomValues(new Uint8Array(6))),
      ...{ customer: `Package ${code}`, scans: codes.length },
      // A device that goes back to an older release lists it among its orders.
      ...{ devices: [], total: { amount: 0, currency: 'USD' } },
    },
  };
}
