import type { LinkParts } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * A link in a mail to staff that opens a way in: only at an address that is known to be ours, never at one that a
 * request has named (docs/decisions/0019-links-in-mails.md).
 */
export function staffLink(links: LinkParts, path: string): string {
  return `${checkLinks(links)}${path}`;
}

/** The address that such links begin with; refused where the deployment doesn't know it. */
export function checkLinks({ origin, trusted }: LinkParts): string {
  if (origin === null || !trusted)
    throw new Refusal('unavailable', 'This deployment doesn’t know its own address. Set PUBLIC_URL.');
  return origin;
}
