import { makePayoutFile, type PayoutFileFormat, payoutFileDownloads } from '@recoup/contract/payouts/payout-files';
import { saveFile, useAction } from '@recoup/screens';

/**
 * Creates a payout file, says what it pays, and downloads it. Returns the result per payout, or nothing if no file was
 * created.
 */
export function useMakeFile() {
  const { run, busy } = useAction(makePayoutFile, { failed: 'We couldn’t create the file' });
  const make = async (format: PayoutFileFormat, ids?: readonly number[]) => {
    const answer = await run({ body: { format, ...(ids && { ids: [...ids] }) } });
    if (answer) await saveFile(payoutFileDownloads[format], { query: { file_id: answer.data.file.id } });
    return answer?.data;
  };
  return { make, busy };
}
