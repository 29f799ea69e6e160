import type { Sealed } from './device-store.ts';

const algorithm = 'AES-GCM';
const ivBytes = 12;

export function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

const encoded = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** Imports a key from its bytes. After that nothing can read them, not even this code. */
export function keyOf(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}

/** Derives a key from a session. Without the session's token, it can't be derived again. */
export async function sessionKey(token: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', encoded(token), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: encoded('recoup offline 1') };
  return crypto.subtle.deriveKey(how, base, { name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts bytes. `context` is where they belong: moved elsewhere, they can’t be decrypted. */
export async function sealBytes(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, context: string): Promise<Sealed> {
  const iv = randomBytes(ivBytes);
  const how = { name: algorithm, iv, additionalData: encoded(context) };
  return { iv, bytes: await crypto.subtle.encrypt(how, key, bytes) };
}

/** Decrypts bytes. Throws with another key or context. */
export async function openBytes(
  key: CryptoKey,
  { iv, bytes }: Sealed,
  context: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const how = { name: algorithm, iv, additionalData: encoded(context) };
  return new Uint8Array(await crypto.subtle.decrypt(how, key, bytes));
}

/** Encrypts a value as JSON. */
export const seal = (key: CryptoKey, value: unknown, context: string) =>
  sealBytes(key, encoded(JSON.stringify(value)), context);

export async function open<T>(key: CryptoKey, sealed: Sealed, context: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await openBytes(key, sealed, context))) as T;
}
