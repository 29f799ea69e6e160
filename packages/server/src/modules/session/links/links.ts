import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** What an emailed link opens for staff or a customer, and what a customer's session is for. */
export type LinkPurpose =
  | 'sign-in'
  | 'invitation'
  | 'new password'
  | 'first owner'
  | 'e-mail of a registration'
  | 'orders of a customer'
  | 'customer who is signed in';

/** The owner of a link, and when it expires. */
export interface KeyHolderOfLink {
  readonly tenantId: number;
  /** Or the customer's id. */
  readonly userId: number;
  readonly until: Date;
}

/** The state for the link to the first owner: there is no company yet. */
export const noCompany = 'no company';

const partBytes = 6;
const macBytes = 18;

/**
 * The key of a link: company, user, expiry and 144 bits that can only be computed with the server's secret. `state` is
 * what using the link changes (a password, an open invitation). This way, a link works once and needs no row.
 */
export function linkKey(secrets: Secrets, purpose: LinkPurpose, holder: KeyHolderOfLink, state: string): string {
  const parts = Buffer.alloc(3 * partBytes);
  const numbers = [holder.tenantId, holder.userId, Math.floor(holder.until.getTime() / 1000)];
  for (const [i, part] of numbers.entries()) parts.writeUIntBE(part, i * partBytes, partBytes);
  return Buffer.concat([parts, macOf(secrets, purpose, parts, state)]).toString('base64url');
}

/** The owner that a key claims. Nothing is verified before {@link checkLink}. */
export function holderOf(key: string): KeyHolderOfLink {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 3 * partBytes + macBytes) throw new Refusal('link_expired', brokenText);
  const part = (i: number) => bytes.readUIntBE(i * partBytes, partBytes);
  return { tenantId: part(0), userId: part(1), until: new Date(part(2) * 1000) };
}

/** Refuses a key that we didn't make, or that is expired or used. */
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

/** The signed text, with its context. */
const signed = (purpose: LinkPurpose, parts: Buffer, state: string): [text: string, context: string] => [
  `${parts.toString('hex')} ${state}`,
  `links of staff: ${purpose}`,
];
