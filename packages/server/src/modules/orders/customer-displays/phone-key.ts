import { phoneMinutes, type signedOnPhone } from '@recoup/contract/orders/counter/phone-signatures';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** What a link says: whose signature it takes for what, in whose name, until when. No row is kept of it. */
export interface PhoneKey {
  readonly tenantId: number;
  readonly what: (typeof signedOnPhone)[number];
  /** Of the order, or of the ID. */
  readonly id: number;
  readonly userId: number;
  readonly until: Date;
}

const context = 'signatures on phones';
/** Of the signature: short enough for a QR code that a phone reads at once. */
const macBytes = 18;
const letters = { statement: 's', id: 'i' } as const;

const bodyOf = ({ tenantId, what, id, userId, until }: PhoneKey) =>
  [tenantId, id, userId, Math.floor(until.getTime() / 1_000)].map((part) => part.toString(36)).join('.') +
  `.${letters[what]}`;

/** The time until which a link that is made now works, in whole seconds. */
export const phoneUntil = (now: Date) => new Date(Math.floor(now.getTime() / 1_000) * 1_000 + phoneMinutes * 60_000);

/** The key of a link; nobody without the server’s key makes one. */
export function writePhoneKey(secrets: Pick<Secrets, 'mac'>, key: PhoneKey): string {
  const body = bodyOf(key);
  return `${body}.${secrets.mac(body, context).subarray(0, macBytes).toString('base64url')}`;
}

/** What a key says; refused where it isn’t ours or has expired. */
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
