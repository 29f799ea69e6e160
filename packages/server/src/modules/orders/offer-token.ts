import { createHash, randomBytes } from 'node:crypto';

/** The key in a customer's link: 192 bits, so it cannot be guessed. */
export function newOfferToken(random: (bytes: number) => Buffer = randomBytes): string {
  return random(24).toString('base64url');
}

/** A customer's token is looked up by this. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
