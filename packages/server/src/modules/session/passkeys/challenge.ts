import { randomBytes } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets.ts';

/** Milliseconds within which a passkey has to sign. */
export const goodForMs = 300_000;

const timeBytes = 6;
const randomPart = 16;
const sealBytes = 24;

const sealOf = (body: Buffer, purpose: string): [text: string, context: string] => [
  body.toString('base64url'),
  `passkey: ${purpose}`,
];

/**
 * A challenge for a passkey to sign. It has its expiry and our own signature, so it needn't be stored: a returned
 * challenge came from us, for this purpose, a moment ago. The code that uses it makes sure it's used once.
 */
export function newChallenge(secrets: Pick<Secrets, 'mac'>, purpose: string, now: Date): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(timeBytes);
  until.writeUIntBE(now.getTime() + goodForMs, 0, timeBytes);
  const body = Buffer.concat([until, randomBytes(randomPart)]);
  return new Uint8Array(Buffer.concat([body, secrets.mac(...sealOf(body, purpose)).subarray(0, sealBytes)]));
}

/** Whether a challenge is ours, for this purpose, and not expired. */
export function isChallenge(secrets: Pick<Secrets, 'isMac'>, purpose: string, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== timeBytes + randomPart + sealBytes) return false;
  const body = bytes.subarray(0, timeBytes + randomPart);
  return (
    body.readUIntBE(0, timeBytes) >= now.getTime() &&
    secrets.isMac(bytes.subarray(timeBytes + randomPart), ...sealOf(body, purpose))
  );
}
