import { phoneMinutes, type signedOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** The contents of a link: which signature it takes, for which user, and until when. It's stored in no table. */
export interface PhoneKey {
  readonly tenantId: number;
  readonly what: (typeof signedOnPhone)[number];
  /** The id of the order or of the ID record. */
  readonly id: number;
  readonly userId: number;
  readonly until: Date;
}

const context = 'signatures on phones';
/** The length of the signature, short enough for a QR code that phones read quickly. */
const macBytes = 18;
const letters = { statement: 's', id: 'i' } as const;

const bodyOf = ({ tenantId, what, id, userId, until }: PhoneKey) =>
  [tenantId, id, userId, Math.floor(until.getTime() / 1_000)].map((part) => part.toString(36)).join('.') +
  `.${letters[what]}`;

/** When a link made now expires, in whole seconds. */
export const phoneUntil = (now: Date) => new Date(Math.floor(now.getTime() / 1_000) * 1_000 + phoneMinutes * 60_000);

/** Writes the key of a link, signed with the server's key. */
export function writePhoneKey(secrets: Pick<Secrets, 'mac'>, key: PhoneKey): string {
  const body = bodyOf(key);
  return `${body}.${secrets.mac(body, context).subarray(0, macBytes).toString('base64url')}`;
}

/** Reads a key. Throws a refusal if the signature is wrong or the link has expired. */
export function readPhoneKey(secrets: Pick<Secrets, 'isMac'>, text: string, now: Date): PhoneKey {
  const parts = text.split('.');
  const mac = parts.pop() ?? '';
  const [tenantId = 0, id = 0, userId = 0, seconds = 0] = parts.slice(0, 4).map((part) => Number.parseInt(part, 36));
  const what = parts[4] === letters.id ? 'id' : 'statement';
  const receivedMac = Buffer.from(mac, 'base64url');
  const isOurs = receivedMac.length === macBytes && secrets.isMac(receivedMac, parts.join('.'), context);
  const until = new Date(seconds * 1_000);
  if (!isOurs || until <= now) throw new Refusal('link_expired');
  return { tenantId, what, id, userId, until };
}
