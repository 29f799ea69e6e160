import { call } from '@recoup/api';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getMe } from '@recoup/contract/session/auth';
import { ownerOf, type Vault } from '../vault/vault.ts';
import { keepEntry, type OrderEntry, readEntries } from './order-entry.ts';
import { begin, isOpen, nextOf, revive, settle, type Verdict } from './outbox.ts';
import { verdictOf } from './questions.ts';

/** The call that sends an order which was taken without a network. */
const { createOrder } = ordersOf('in-store');

async function send({ body, key }: OrderEntry): Promise<Verdict> {
  if (body === null) return { kind: 'later' };
  try {
    const { data } = await call(createOrder, { body }, { idempotencyKey: key });
    return { kind: 'made', outcome: { id: data.id, number: data.number } };
  } catch (error) {
    return verdictOf(error);
  }
}

/** Sends what waits, one after the other; true: some were created. Ends where the server can’t be reached. */
async function settleInOrder(vault: Vault, onChange: () => void): Promise<boolean> {
  let entries = await readEntries(vault);
  const put = async (entry: OrderEntry) => {
    const written = await keepEntry(vault, entry);
    entries = entries.map((other) => (other.id === written.id ? written : other));
    onChange();
    return written;
  };
  for (const entry of entries) if (entry.state === 'sending') await put(revive(entry));
  if (!entries.some(isOpen)) return false;
  // Who is asked for now, and where they work: an order of another location waits until they are back there.
  const { data: me } = await call(getMe, {});
  if (ownerOf(me) !== vault.owner) return false;
  let sent = false;
  for (;;) {
    const next = nextOf(entries, ({ location }) => location.id === me.location.id);
    if (!next) return sent;
    const verdict = await send(await put(begin(next)));
    const going = entries.find(({ id }) => id === next.id);
    if (going) await put(settle(going, verdict));
    if (verdict.kind === 'later') return sent;
    if (verdict.kind === 'made') sent = true;
  }
}

/** {@link settleInOrder} in one tab at a time. */
export async function settleOrders(vault: Vault, onChange: () => void): Promise<boolean> {
  return navigator.locks.request('recoup.outbox', { ifAvailable: true }, async (lock) =>
    lock === null ? false : settleInOrder(vault, onChange),
  );
}

/** Changes an entry by staff’s hand, when no tab is sending it. */
export async function changeEntry(vault: Vault, id: string, change: (entry: OrderEntry) => OrderEntry): Promise<void> {
  await navigator.locks.request('recoup.outbox', async () => {
    const entry = (await readEntries(vault)).find((one) => one.id === id);
    if (entry) await keepEntry(vault, change(entry));
  });
}
