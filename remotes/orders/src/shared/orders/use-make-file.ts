import { makePayoutFile, type PayoutFileFormat, payoutFileDownloads } from '@recoup/contract/payouts/payout-files';
import { saveFile, useAction } from '@recoup/screens';

/** Makes a payout file, says what it pays, and fetches it at once. Answers per payout, nothing when none was made. */
export function useMakeFile() {
  const { run, busy } = useAction(makePayoutFile, { failed: 'We couldn’t create the file' });
  const make = async (format: PayoutFileFormat, ids?: readonly number[]) => {
    const answer = await run({ body: { format, ...(ids && { ids: [...ids] }) } });
    if (answer) await saveFile(payoutFileDownloads[format], { query: { file_id: answer.data.file.id } });
    return answer?.data;
  };
  return { make, busy };
}
