import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { offlineNumber } from '@recoup/contract/offline/receipt-number';
import { mostScans } from '@recoup/contract/orders/scan-station';
import type { NewWork } from '../outbox/add-work.ts';
import type { WaitingPicture } from '../outbox/work.ts';

/** A package while it's being scanned offline. */
export interface DraftPackage {
  /** The code of its label, or its order number. Null until scanned. */
  readonly label: string | null;
  /** The codes of its devices, without duplicates. */
  readonly codes: readonly string[];
  /** Pictures of the package as it arrived. Drafts of the previous release have none. */
  readonly pictures?: readonly WaitingPicture[];
}

export const emptyPackage: DraftPackage = { label: null, codes: [] };

/** Adds codes to a draft. The first code is the package's, the others are its devices'. */
export function withScans(draft: DraftPackage, scanned: readonly string[]): DraftPackage {
  const { label, codes } = draft;
  const [first, ...rest] = scanned;
  if (first === undefined) return draft;
  const devices = label === null ? rest : scanned;
  const tracking = label ?? first.slice(0, 100);
  const all = [...new Set([...codes, ...devices])].filter((code) => code !== tracking);
  return { ...draft, label: tracking, codes: all.slice(0, mostScans) };
}

/** The queue entry of a package. */
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
      // If this device goes back to an older release, that release lists it among its orders.
      ...{ devices: [], total: { amount: 0, currency: 'USD' } },
    },
  };
}
