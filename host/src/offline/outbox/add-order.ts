import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import type { Me } from '@recoup/contract/session/auth';
import { type DraftOrder, entryOf } from '../counter/draft-order.ts';
import { tellChanged } from '../offline-state.ts';
import type { Vault } from '../vault/vault.ts';
import { keepEntry, type OrderEntry, readEntries } from './order-entry.ts';

/** Puts an order into the queue, behind all that wait. It is on the disk when this ends. */
export async function addOrder(vault: Vault, prices: OfflinePrices, draft: DraftOrder, me: Me): Promise<OrderEntry> {
  return navigator.locks.request('recoup.outbox-place', async () => {
    const places = (await readEntries(vault)).map(({ place }) => place);
    const entry = entryOf(prices, draft, me, Math.max(0, ...places) + 1, new Date());
    await keepEntry(vault, entry);
    tellChanged();
    return entry;
  });
}
