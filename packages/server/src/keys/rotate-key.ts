import { fingerprintOf } from '../platform/instance.ts';
import { everythingSealed, type KeyParts, openSealed } from './sealed-rows.ts';

/** The result of resealing everything. */
export interface Rotated {
  readonly sealed: number;
  /** Values already sealed with the key. */
  readonly current: number;
  /** Values that no key opens. */
  readonly lost: number;
}

/**
 * Reseals everything that an accepted key sealed, while nodes are running. It can be interrupted and restarted. Values
 * that nodes sealed with the old key in the meantime are found by another run.
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

/** Records which key the database belongs to. */
export async function rememberKey({ pool, current }: KeyParts): Promise<void> {
  await pool.direct.query('UPDATE platform.instance SET key_fingerprint = $1', [fingerprintOf(current)]);
}
