import { downloadChecks } from '@recoup/contract/payouts/check-register';
import { DownloadButton, useNarrowing } from '@recoup/screens';

/** Downloads the register as CSV, with the list's filters. */
export function DownloadChecksButton() {
  const query = useNarrowing(downloadChecks);
  return (
    <DownloadButton endpoint={downloadChecks} input={{ query }}>
      Download CSV
    </DownloadButton>
  );
}
