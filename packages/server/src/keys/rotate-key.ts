import { fingerprintOf } from '../platform/instance.ts';
import { everythingSealed, type KeyParts, openSealed } from './sealed-rows.ts';

/** What came of sealing everything for the key. */
export interface Rotated {
  readonly sealed: number;
  /** Values that had the key already. */
  readonly current: number;
  /** Values that no key opens. */
  readonly lost: number;
}

/**
 * Seals everything for the key that an accepted one has sealed, while nodes work. It can be broken off and begun again, and
 * what nodes have sealed with the former key since is found by doing it once more.
 */
export async function rotateKey(parts: KeyParts): Promise<Rotated> {
  let [sealed, current, lost] = [0, 0, 0];
  for await (const one of everythingSealed(parts)) {
    if (openSealed(parts.current, one) !== null) {
      current += 1;
      continue;
    }
    const opened = openSealed(parts.secrets, one);
    if (opened === null) {
      lost += 1;
      continue;
    }
    await one.replace(parts.current.seal(opened, one.context));
    sealed += 1;
  }
  await rememberKey(parts);
  return { sealed, current, lost };
}

/** Writes down which key the database belongs to. */
export async function rememberKey({ pool, current }: KeyParts): Promise<void> {
  await pool.direct.query('UPDATE platform.instance SET key_fingerprint = $1', [fingerprintOf(current)]);
}
