import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import { deviceStore, type Owner, pictureRow, writeKept } from './device-store.ts';
import { openBytes, sealBytes } from './seal.ts';
import type { Vault } from './vault.ts';

/** A picture that this device keeps until its work is sent. */
export interface KeptPicture {
  readonly id: string;
  readonly name: string;
}

/** Thrown when this device already holds as many pictures as allowed. */
export class TooManyPictures extends Error {
  constructor() {
    super(
      `This device can hold up to ${offlineLimits.allPictures} unsent pictures. Connect to a network to send them.`,
    );
  }
}

const contextOf = (owner: Owner, id: string) => `kept ${owner} ${pictureRow(id)}`;

/** Counts a user's pictures on this device, which needs no key. */
async function countPictures(owner: Owner): Promise<number> {
  const all = IDBKeyRange.bound([owner, pictureRow('')], [owner, pictureRow('\uffff')]);
  return (await deviceStore()).count('kept', all);
}

/** Stores a picture, encrypted. */
export async function keepPicture({ owner, key }: Vault, picture: File, now: number): Promise<KeptPicture> {
  if ((await countPictures(owner)) >= offlineLimits.allPictures) throw new TooManyPictures();
  const id = crypto.randomUUID();
  const bytes = new Uint8Array(await picture.arrayBuffer());
  await writeKept({ owner, name: pictureRow(id), at: now, sealed: await sealBytes(key, bytes, contextOf(owner, id)) });
  return { id, name: picture.name };
}

/** A picture as it was taken. Null if it has expired. */
export async function readPicture({ owner, key }: Vault, { id, name }: KeptPicture): Promise<File | null> {
  const row = await (await deviceStore()).get('kept', [owner, pictureRow(id)]);
  if (!row) return null;
  return new File([await openBytes(key, row.sealed, contextOf(owner, id))], name, { type: 'image/jpeg' });
}

/** Erases a picture. */
export async function forgetPicture({ owner }: Vault, { id }: KeptPicture): Promise<void> {
  await (await deviceStore()).delete('kept', [owner, pictureRow(id)]);
}

/** Erases the pictures of something that was given up before it was saved. */
export async function forgetPictures(vault: Vault, pictures: readonly KeptPicture[] = []): Promise<void> {
  await Promise.all(pictures.map((picture) => forgetPicture(vault, picture)));
}

/** Restarts the expiry of pictures: from now on they wait with their work. */
export async function holdPictures({ owner }: Vault, pictures: readonly KeptPicture[], now: number): Promise<void> {
  const tx = (await deviceStore()).transaction('kept', 'readwrite');
  for (const { id } of pictures) {
    const row = await tx.store.get([owner, pictureRow(id)]);
    if (row) await tx.store.put({ ...row, at: now });
  }
  await tx.done;
}
