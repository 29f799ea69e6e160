import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** What a link in a mail opens: to staff, or to a customer; and what a customer has from then on. */
export type LinkPurpose =
  | 'sign-in'
  | 'invitation'
  | 'new password'
  | 'first owner'
  | 'e-mail of a registration'
  | 'orders of a customer'
  | 'customer who is signed in';

/** Whose link it is, and until when it opens something. */
export interface KeyHolderOfLink {
  readonly tenantId: number;
  /** Or the customer's. */
  readonly userId: number;
  readonly until: Date;
}

/** The state that a link to the first owner hangs on: there is no company. */
export const noCompany = 'no company';

const partBytes = 6;
const macBytes = 18;

/**
 * The key of a link: company, user, its end and 144 bits that only who has the server's secret can make. `state` is what
 * using the link changes (a password, an invitation that is open): so it opens once, and needs no row.
 */
export function linkKey(secrets: Secrets, purpose: LinkPurpose, holder: KeyHolderOfLink, state: string): string {
  const parts = Buffer.alloc(3 * partBytes);
  const numbers = [holder.tenantId, holder.userId, Math.floor(holder.until.getTime() / 1000)];
  for (const [i, part] of numbers.entries()) parts.writeUIntBE(part, i * partBytes, partBytes);
  return Buffer.concat([parts, macOf(secrets, purpose, parts, state)]).toString('base64url');
}

/** Whose link a key is of, as it says; nothing is proved before {@link checkLink}. */
export function holderOf(key: string): KeyHolderOfLink {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 3 * partBytes + macBytes) throw new Refusal('link_expired', brokenText);
  const part = (i: number) => bytes.readUIntBE(i * partBytes, partBytes);
  return { tenantId: part(0), userId: part(1), until: new Date(part(2) * 1000) };
}

/** Refuses a key that we did not make, that is over, or that was used. */
export function checkLink(secrets: Secrets, purpose: LinkPurpose, key: string, state: string, now: Date): void {
  const bytes = Buffer.from(key, 'base64url');
  const parts = bytes.subarray(0, 3 * partBytes);
  const { until } = holderOf(key);
  if (!secrets.isMac(bytes.subarray(3 * partBytes), ...signed(purpose, parts, state)))
    throw new Refusal('link_expired', brokenText);
  if (until <= now) throw new Refusal('link_expired');
}

const brokenText = 'This link was already used or is incomplete.';

function macOf(secrets: Secrets, purpose: LinkPurpose, parts: Buffer, state: string): Buffer {
  return secrets.mac(...signed(purpose, parts, state)).subarray(0, macBytes);
}

/** What is signed, and for what. */
const signed = (purpose: LinkPurpose, parts: Buffer, state: string): [text: string, context: string] => [
  `${parts.toString('hex')} ${state}`,
  `links of staff: ${purpose}`,
];
