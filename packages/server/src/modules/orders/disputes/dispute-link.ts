import { type DisputeLink, disputeLinkDays } from '@recoup/contract/orders/customer-pages/dispute-links';
import { pathTo } from '@recoup/contract/route';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, gt, isNull } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type RowIds, signedIds, signIds } from '../../../platform/signed-ids.ts';
import { disputeLinks } from '../../../schema/order-notes.ts';
import { orders } from '../../../schema/orders.ts';
import { isThere } from '../order-rows/lock-order.ts';

const context = 'the link to a dispute pack';
const dayMs = 86_400_000;

type StoredLink = typeof disputeLinks.$inferSelect;

const isOpen = (now: Date) => and(isNull(disputeLinks.withdrawn_at), gt(disputeLinks.expires_at, now));

/** The path of the customer's page. Its key is derived from the row and isn't stored. */
export const disputePath = (secrets: Secrets, link: RowIds): string =>
  pathTo('customerDispute', { token: signIds(secrets, link, context) });

export function asDisputeLink(secrets: Secrets, link: StoredLink): DisputeLink {
  return {
    path: disputePath(secrets, link),
    by: link.created_by_name,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
  };
}

/** The order's link that its customer can open now. */
export async function readDisputeLink(tx: Tx, orderId: number, now: Date): Promise<StoredLink | null> {
  const [link] = await tx
    .select()
    .from(disputeLinks)
    .where(and(eq(disputeLinks.order_id, orderId), isOpen(now)));
  return link ?? null;
}

/** Withdraws the order's link, if it has one. It stops working at once. */
export async function withdrawDisputeLinks(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(disputeLinks)
    .set({ withdrawn_at: now })
    .where(and(eq(disputeLinks.order_id, orderId), isNull(disputeLinks.withdrawn_at)));
}

/** Creates the link of a locked order and withdraws the previous one. */
export async function openDisputeLink(
  tx: Tx,
  order: RowIds,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<StoredLink> {
  await withdrawDisputeLinks(tx, order.id, now);
  const made = { tenant_id: order.tenant_id, order_id: order.id, created_by_name: by, created_at: now };
  const expires_at = new Date(now.getTime() + disputeLinkDays * dayMs);
  const [link] = await tx
    .insert(disputeLinks)
    .values({ ...made, expires_at })
    .returning();
  if (!link) throw new Error('The link wasn’t saved');
  return link;
}

/** Runs `work` in the company of a customer's link with the link and its order, as long as the link is open. */
export async function inDispute<T>(
  db: Database,
  secrets: Secrets,
  { token, now }: { readonly token: string; readonly now: Date },
  work: (tx: Tx, order: typeof orders.$inferSelect, link: StoredLink) => Promise<T>,
): Promise<T> {
  const ids = signedIds(secrets, token, context);
  const linkGone = () => new Refusal('not_found', 'We couldn’t find this page. Ask us for a new link.');
  if (!ids) throw linkGone();
  return db.inTenant(ids.tenant_id, async (tx) => {
    const [found] = await tx
      .select({ order: orders, link: disputeLinks })
      .from(disputeLinks)
      .innerJoin(orders, eq(orders.id, disputeLinks.order_id))
      .where(and(eq(disputeLinks.id, ids.id), isOpen(now), isThere));
    if (!found) throw linkGone();
    return work(tx, found.order, found.link);
  });
}
