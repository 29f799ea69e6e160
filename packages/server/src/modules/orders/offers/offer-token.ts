import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { offers } from '../../../schema/orders.ts';

/** The key in a customer's link. Its 192 bits can't be guessed. */
export function newOfferToken(random: (bytes: number) => Buffer = randomBytes): string {
  return random(24).toString('base64url');
}

/** The hash by which a customer's token is looked up. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Gives the offers of an order new links, so that links sent before stop working. */
export async function renewOfferTokens(tx: Tx, orderId: number): Promise<void> {
  const sent = await tx.select({ id: offers.id }).from(offers).where(eq(offers.order_id, orderId));
  const rows = sent.map(({ id }) => {
    const token = newOfferToken();
    return { id, token, token_hash: hashOfToken(token) };
  });
  await tx.execute(sql`update ${offers} o set token = n.token, token_hash = n.token_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, token text, token_hash text)
    where o.id = n.id and o.order_id = ${orderId}`);
}
