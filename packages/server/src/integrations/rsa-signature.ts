import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import { callService } from './call-service.ts';
import { readAnswer } from './json-service.ts';

const keysSchema = v.object({ keys: v.array(v.unknown()) });
const rsaKeySchema = v.object({ kid: v.string(), kty: v.literal('RSA'), n: v.string(), e: v.string() });

const publicKeyOf = ({ kty, n, e }: v.InferOutput<typeof rsaKeySchema>) =>
  createPublicKey({ key: { kty, n, e }, format: 'jwk' });

/** Verifies signatures with the RSA keys that a service publishes. A key is fetched when it first occurs. */
export function rsaVerifier(url: string, timeoutMs = 5_000) {
  const cachedKeys = new Map<string, KeyObject>();

  async function keyOf(id: string): Promise<KeyObject | undefined> {
    const cached = cachedKeys.get(id);
    if (cached || id === '') return cached;
    const headers = { accept: 'application/json' };
    const answer = await callService({ method: 'GET', url, headers, timeoutMs, messageOf: () => undefined });
    // There may be other types of keys, which don't sign anything we get.
    const { keys } = readAnswer(url, keysSchema, answer);
    for (const key of keys) if (v.is(rsaKeySchema, key)) cachedKeys.set(key.kid, publicKeyOf(key));
    return cachedKeys.get(id);
  }

  return async (keyId: string, text: string, signature: string): Promise<boolean> => {
    const key = await keyOf(keyId);
    return key !== undefined && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  };
}
