import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import type { Me } from '@recoup/contract/session/auth';
import { type DraftOrder, entryOf } from '../counter/draft-order.ts';
import { tellChanged } from '../offline-state.ts';
import { limitsOf } from '../vault/device-store.ts';
import type { Vault } from '../vault/vault.ts';
import { keepEntry, type OrderEntry, readEntries } from './order-entry.ts';
import { isOpen } from './outbox.ts';

/** As many orders wait on this device as the company allows. */
export class TooManyOrders extends Error {
  constructor(most: number) {
    super(
      `This device holds at most ${most} unsent ${most === 1 ? 'order' : 'orders'}. Connect to a network to send them first.`,
    );
  }
}

/** Puts an order into the queue, behind all that wait. It is on the disk when this ends. */
export async function addOrder(vault: Vault, prices: OfflinePrices, draft: DraftOrder, me: Me): Promise<OrderEntry> {
  return navigator.locks.request('recoup.outbox-place', async () => {
    const entries = await readEntries(vault);
    const { most_orders } = await limitsOf(vault.owner);
    if (entries.filter(isOpen).length >= most_orders) throw new TooManyOrders(most_orders);
    const places = entries.map(({ place }) => place);
    const entry = entryOf(prices, draft, me, Math.max(0, ...places) + 1, new Date());
    await keepEntry(vault, entry);
    tellChanged();
    return entry;
  });
}
