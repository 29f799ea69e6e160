import type { contract } from '@recoup/contract';
import type { PayoutFileFormat } from '@recoup/contract/payouts/payout-files';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { FileResult, Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { payoutFiles } from '../../../schema/payouts.ts';
import { listPayoutFiles } from './list-payout-files.ts';
import { makePayoutFile } from './make-payout-file.ts';
import { filesFor, payoutFileContext } from './payout-file-rows.ts';

interface FileCall {
  readonly session: Session;
  readonly query: { readonly file_id?: number | undefined };
  readonly services: Services;
}

/** Downloads a file as it was made. Without an id, the newest of its format. */
function download(format: PayoutFileFormat) {
  return async (tx: Tx, { session, query, services }: FileCall): Promise<FileResult> => {
    const ofFile = query.file_id === undefined ? undefined : eq(payoutFiles.id, query.file_id);
    const [file] = await tx
      .select()
      .from(payoutFiles)
      .where(and(eq(payoutFiles.format, format), ofFile, filesFor(session)))
      .orderBy(desc(payoutFiles.id))
      .limit(1);
    if (!file) throw new Refusal('not_found');
    // The key that sealed the content was lost.
    if (file.content === '') throw new Refusal('not_found', 'The content of this file can no longer be opened.');
    const text = services.secrets.open(file.content, payoutFileContext(session.tenantId, file.id));
    return { fileName: file.file_name, content: Buffer.from(text) };
  };
}

export const payoutFileHandlers: Handlers<typeof contract.payoutFiles> = {
  listPayoutFiles,
  makePayoutFile,
  downloadNacha: download('nacha'),
  downloadSepa: download('sepa'),
  downloadPaypalMass: download('paypal-mass'),
  downloadMasspay: download('masspay'),
};
