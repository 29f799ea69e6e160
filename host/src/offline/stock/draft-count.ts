import { offlineNumber } from '@recoup/contract/offline/receipt-number';
import type { Me } from '@recoup/contract/session/auth';
import { idOfBin } from '@recoup/contract/stock/bins/bins';
import { mostScans } from '@recoup/contract/stock/inventory-records';
import type { NewWork } from '../outbox/add-work.ts';

/** A stock count while it's being scanned offline. */
export interface DraftCount {
  /** When its first code was scanned. */
  readonly since: string | null;
  /** The bin being counted. Null for the whole location. */
  readonly bin: number | null;
  /** In scan order, without duplicates. */
  readonly codes: readonly string[];
}

export const emptyCount: DraftCount = { since: null, bin: null, codes: [] };

/** Adds codes to a draft. A bin’s code selects the bin to count, as long as no other code was scanned. */
export function withCodes(draft: DraftCount, scanned: readonly string[], now: Date): DraftCount {
  const devices = scanned.findIndex((code) => idOfBin(code) === null);
  const before = draft.codes.length > 0 ? [] : scanned.slice(0, devices === -1 ? undefined : devices);
  const bins = before.flatMap((code) => idOfBin(code) ?? []);
  const codes = [...new Set([...draft.codes, ...scanned.filter((code) => idOfBin(code) === null)])].slice(0, mostScans);
  const since = codes.length > 0 ? (draft.since ?? now.toISOString()) : draft.since;
  return { since, bin: bins.at(-1) ?? draft.bin, codes };
}

export const withoutCode = (draft: DraftCount, code: string): DraftCount => ({
  ...draft,
  codes: draft.codes.filter((one) => one !== code),
});

export const placeText = (location: string, bin: number | null) =>
  bin === null ? location : `${location}, bin ${bin}`;

/** The queue entry of a count. Counts of the same location are compared one after the other. */
export function countWork({ since, bin, codes }: DraftCount, { location }: Me, now: Date): NewWork<'count'> {
  const number = offlineNumber('C', crypto.getRandomValues(new Uint8Array(6)));
  return {
    kind: 'count',
    body: {
      ...{ location_id: location.id, bin_id: bin, codes: [...codes] },
      ...{ number, since: since ?? now.toISOString(), confirmed: [] },
    },
    about: [`count ${location.id}`],
    shown: {
      ...{ receipt: number, customer: placeText(location.name, bin), scans: codes.length },
      // If this device goes back to the previous release, that release lists counts among its orders.
      ...{ devices: [], total: { amount: 0, currency: 'USD' } },
    },
  };
}
