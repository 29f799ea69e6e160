import { call } from '@recoup/api';
import { getMe } from '@recoup/contract/session/auth';
import { ownerOf, type Vault } from '../vault/vault.ts';
import { begin, isOpen, nextOf, revive, settle, type Verdict } from './outbox.ts';
import { verdictOf } from './questions.ts';
import { sendBody } from './send-body.ts';
import type { WorkEntry } from './work.ts';
import { keepEntry, readEntries } from './work-entry.ts';

async function send({ kind, body, key }: WorkEntry, vault: Vault): Promise<Verdict> {
  if (body === null) return { kind: 'later' };
  try {
    return { kind: 'made', outcome: await sendBody(kind, body, { idempotencyKey: key, vault }) };
  } catch (error) {
    return verdictOf(error);
  }
}

/** Sends waiting work in order. Returns true if some of it was done. Stops when the server can’t be reached. */
async function settleInOrder(vault: Vault, onChange: () => void): Promise<boolean> {
  let entries = await readEntries(vault);
  const put = async (entry: WorkEntry) => {
    const written = await keepEntry(vault, entry);
    entries = entries.map((other) => (other.id === written.id ? written : other));
    onChange();
    return written;
  };
  for (const entry of entries) if (entry.state === 'sending') await put(revive(entry));
  if (!entries.some(isOpen)) return false;
  // The user and their current location. Work from another location waits until they are back there.
  const { data: me } = await call(getMe, {});
  if (ownerOf(me) !== vault.owner) return false;
  let sent = false;
  for (;;) {
    const next = nextOf(entries, ({ location }) => location.id === me.location.id);
    if (!next) return sent;
    const verdict = await send(await put(begin(next)), vault);
    const going = entries.find(({ id }) => id === next.id);
    if (going) await put(settle(going, verdict));
    if (verdict.kind === 'later') return sent;
    if (verdict.kind === 'made') sent = true;
  }
}

/** Runs {@link settleInOrder} in one tab at a time. */
export async function settleWork(vault: Vault, onChange: () => void): Promise<boolean> {
  return navigator.locks.request('recoup.outbox', { ifAvailable: true }, async (lock) =>
    lock === null ? false : settleInOrder(vault, onChange),
  );
}

/** Changes an entry for staff while no tab is sending it. */
export async function changeEntry(vault: Vault, id: string, change: (entry: WorkEntry) => WorkEntry): Promise<void> {
  await navigator.locks.request('recoup.outbox', async () => {
    const entry = (await readEntries(vault)).find((one) => one.id === id);
    if (entry) await keepEntry(vault, change(entry));
  });
}
