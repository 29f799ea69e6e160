import type { LinkParts } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * A sign-in link for an email to staff. Only at an address that is known to be ours, never at one from a request
 * (docs/decisions/0019-links-in-mails.md).
 */
export function staffLink(links: LinkParts, path: string): string {
  return `${checkLinks(links)}${path}`;
}

/** The address that such links start with. Refuses if the deployment doesn't know it. */
export function checkLinks({ origin, trusted }: LinkParts): string {
  if (origin === null || !trusted)
    throw new Refusal('unavailable', 'This deployment doesn’t know its own address. Set PUBLIC_URL.');
  return origin;
}
