import { errorText, useCommand } from '@recoup/api';
import { makePayoutFile, type PayoutFileFormat, payoutFileDownloads } from '@recoup/contract/payouts/payout-files';
import type { BulkResult } from '@recoup/screens';
import { toast } from '@recoup/ui/overlays';
import { saveFile } from './DownloadFile.tsx';

/** Makes a payout file, says what it pays, and fetches it at once. Answers per payout, null when none was made. */
export function useMakeFile() {
  const command = useCommand(makePayoutFile);
  const make = async (format: PayoutFileFormat, ids?: readonly number[]): Promise<BulkResult | null> => {
    try {
      const { message, data } = await command.mutateAsync({ body: { format, ...(ids ? { ids: [...ids] } : {}) } });
      toast({ title: message });
      await saveFile(payoutFileDownloads[format], data.file.id);
      return data;
    } catch (error) {
      toast({ title: 'No file was made', detail: errorText(error), tone: 'danger' });
      return null;
    }
  };
  return { make, pending: command.isPending };
}
