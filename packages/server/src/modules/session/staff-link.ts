import type { LinkParts } from '../../platform/effects.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * A link in a mail to staff that opens a way in: only at an address that is known to be ours, never at one that a
 * request has named (docs/decisions/0019-links-in-mails.md).
 */
export function staffLink({ origin, trusted }: LinkParts, path: string): string {
  if (origin === null || !trusted)
    throw new Refusal('unavailable', 'This deployment does not know its own address: set PUBLIC_URL.');
  return `${origin}${path}`;
}
