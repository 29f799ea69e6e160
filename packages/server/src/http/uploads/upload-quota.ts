import { countAttempt } from '../../platform/attempts.ts';
import type { Transactions } from '../../platform/db/db.ts';
import type { Session } from '../../platform/handler.ts';

/** What one person may upload in 24 hours: far more than a day’s work, and far less than a disk. */
export const uploadQuota = { files: 5_000, bytes: 10_000_000_000 } as const;

const day = 86_400;
const refusalText = 'You’ve uploaded as much as one person can in 24 hours. Try again tomorrow.';

/** Counts a user's file. Refuses it if they have uploaded too much in a day. */
export async function countUpload(
  db: Pick<Transactions, 'asPlatform'>,
  { tenantId, userId }: Pick<Session, 'tenantId' | 'userId'>,
  bytes: number,
): Promise<void> {
  const key = (measure: keyof typeof uploadQuota) => `uploaded ${measure} ${tenantId} ${userId}`;
  await countAttempt(db, key('files'), uploadQuota.files, day, { message: refusalText });
  await countAttempt(db, key('bytes'), uploadQuota.bytes, day, { amount: bytes, message: refusalText });
}
