import type { PayoutFile } from '@recoup/contract/payouts/payout-files';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { ofUserOrders } from '../../../platform/frames/order-kinds.ts';
import type { Session } from '../../../platform/handler.ts';
import { payoutFiles, payouts } from '../../../schema/payouts.ts';

/** The context that a file's content is sealed for. */
export const payoutFileContext = (tenantId: number, fileId: number) => `payout file ${fileId} of tenant ${tenantId}`;

/** The condition for files that only pay orders of the user's kinds. Undefined if the user has all kinds. */
export function filesFor(session: Pick<Session, 'permissions'>): SQL | undefined {
  const theirs = ofUserOrders(session, payouts.order_id);
  return (
    theirs && sql`not exists (select from ${payouts} where ${payouts.file_id} = ${payoutFiles.id} and not ${theirs})`
  );
}

type Stored = Omit<typeof payoutFiles.$inferSelect, 'content'>;

/** A stored file as it goes over the wire. */
export function asPayoutFile(file: Stored): PayoutFile {
  return {
    id: file.id,
    format: file.format,
    file_name: file.file_name,
    count: file.count,
    total: { amount: file.total, currency: file.currency },
    created_at: file.created_at.toISOString(),
    by: file.created_by_name,
  };
}
