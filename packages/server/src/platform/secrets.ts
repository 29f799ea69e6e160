import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Encrypts what must not be readable in the database or a copy of it. `context` is what it belongs to. Moved to another
 * company's row, it can't be opened.
 */
export interface Secrets {
  seal(text: string, context: string): string;
  /** Throws if it was sealed with another key or for another context, or was tampered with. */
  open(sealed: string, context: string): string;
  /** 32 bytes that only the key's owner can compute for this text: a signature for links. */
  mac(text: string, context: string): Buffer;
  /**
   * Whether these are the first bytes of such a signature, at least eight. Also accepts a key that is being rotated in
   * or out.
   */
  isMac(given: Buffer, text: string, context: string): boolean;
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

const fewestMacBytes = 8;

/** Encrypts with AES-256-GCM and a key derived from the given one. The `accepted` keys can open but never seal. */
export function secretsOf(givenKey: string, accepted: readonly string[] = []): Secrets {
  const ownKey = oneKey(givenKey);
  const all = [ownKey, ...accepted.map(oneKey)];
  return {
    seal: ownKey.seal,
    open(sealed, context) {
      const failures: unknown[] = [];
      for (const key of all) {
        try {
          return key.open(sealed, context);
        } catch (error) {
          failures.push(error);
        }
      }
      throw failures[0];
    },
    mac: ownKey.mac,
    isMac: (receivedMac, text, context) =>
      receivedMac.length >= fewestMacBytes &&
      all.some(({ mac }) => {
        const right = mac(text, context).subarray(0, receivedMac.length);
        return right.length === receivedMac.length && timingSafeEqual(right, receivedMac);
      }),
  };
}

function oneKey(givenKey: string): Pick<Secrets, 'mac' | 'open' | 'seal'> {
  // Created once: with bytes, the library would build a key at every use.
  const keyOf = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', givenKey, '', use, 32)));
  const [key, macKey] = [keyOf('recoup secrets'), keyOf('recoup links')];
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [form, content] = sealed.split('.');
      const bytes = Buffer.from(content ?? '', 'base64url');
      if (form !== version || bytes.length < ivBytes + tagBytes) throw new Error('This is not a sealed secret');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    mac: (text, context) => createHmac('sha256', macKey).update(`${context}\0${text}`).digest(),
  };
}

/**
 * The key of a data folder. The first start creates it, readable only by its owner. All nodes that share the folder use
 * it.
 */
export function keyInFolder(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  const stored = readIfThere(path);
  if (stored !== null) return stored;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // Atomic. If two start at once, the first one's key is used.
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8');
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
