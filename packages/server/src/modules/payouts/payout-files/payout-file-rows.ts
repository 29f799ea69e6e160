import type { PayoutFile } from '@recoup/contract/payouts/payout-files';
import type { payoutFiles } from '../../../schema/payouts.ts';

/** What a file's content is sealed for. */
export const contextOf = (tenantId: number, fileId: number) => `payout file ${fileId} of tenant ${tenantId}`;

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
