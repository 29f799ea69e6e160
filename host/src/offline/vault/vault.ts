import { ApiError, call, sessionStore } from '@recoup/api';
import { openOfflineKey } from '@recoup/contract/session/offline-key';
import { deviceStore, eraseOwner, type Holder, limitsOf, type Owner, writeKept } from './device-store.ts';
import { bytesOf, keyOf, open, openBytes, randomBytes, seal, sealBytes, sessionKey } from './seal.ts';

/** One user's open storage on this device. */
export interface Vault {
  readonly owner: Owner;
  readonly key: CryptoKey;
}

export const ownerOf = (me: { readonly tenant_id: number; readonly id: number }): Owner => `${me.tenant_id}.${me.id}`;

const keyContext = (owner: Owner) => `key ${owner}`;
const hour = 3_600_000;

/** Opens with the session what was sealed with it. Null if that was another session. */
async function inSession({ owner, salt, inSession }: Holder): Promise<Vault | null> {
  const token = sessionStore.token();
  if (token === null) return null;
  try {
    const bytes = await openBytes(await sessionKey(token, salt), inSession, keyContext(owner));
    return { owner, key: await keyOf(bytes) };
  } catch {
    return null;
  }
}

/** Opens the vault of this browser’s session offline. */
export async function openHere(): Promise<Vault | null> {
  const holders = await (await deviceStore()).getAll('holders');
  const vaults = await Promise.all(holders.map(inSession));
  return vaults.find((vault) => vault !== null) ?? null;
}

/**
 * Opens a user's vault. The server opens its key, even in a new session. Offline, the session that last opened it does.
 * Data that an unknown key sealed can’t be decrypted anymore and is erased.
 */
export async function openVault(owner: Owner): Promise<Vault | null> {
  const holder = await (await deviceStore()).get('holders', owner);
  const token = sessionStore.token();
  if (token === null) return null;
  let answer: Awaited<ReturnType<typeof call<typeof openOfflineKey>>>;
  try {
    answer = await call(openOfflineKey, { body: { sealed: holder?.sealed ?? null } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network') return holder ? inSession(holder) : null;
    throw error;
  }
  const { key, sealed, is_new, limits = holder?.limits } = answer.data;
  if (holder && is_new) await eraseOwner(owner);
  const [bytes, salt] = [bytesOf(key), randomBytes(16)];
  const wrapped = await sealBytes(await sessionKey(token, salt), bytes, keyContext(owner));
  await (await deviceStore()).put('holders', {
    ...{ owner, sealed, salt, inSession: wrapped },
    ...(limits && { limits }),
  });
  return { owner, key: await keyOf(bytes) };
}

const contextOf = (owner: Owner, name: string) => `kept ${owner} ${name}`;

/** Stores a value under a name. */
export async function keep(
  { owner, key }: Vault,
  name: string,
  value: unknown,
  at: number,
  waits = false,
): Promise<void> {
  const sealed = await seal(key, value, contextOf(owner, name));
  await writeKept({ owner, name, at, sealed, ...(waits && { waits }) });
}

/** Reads the value of a name with its time. Null if it has expired. */
export async function readKept<T>(
  { owner, key }: Vault,
  name: string,
  now: number,
  hours?: number,
): Promise<{ value: T; at: number } | null> {
  const row = await (await deviceStore()).get('kept', [owner, name]);
  if (!row || now - row.at > (hours ?? (await limitsOf(owner)).prices_hours) * hour) return null;
  return { value: await open<T>(key, row.sealed, contextOf(owner, name)), at: row.at };
}

/** Erases the value of a name. */
export async function forget({ owner }: Vault, name: string): Promise<void> {
  await (await deviceStore()).delete('kept', [owner, name]);
}
