import { downloadChecks } from '@recoup/contract/payouts/check-register';
import { DownloadButton, useNarrowing } from '@recoup/screens';

/** The register as CSV, narrowed as the list is. */
export function DownloadChecksButton() {
  const query = useNarrowing(downloadChecks);
  return (
    <DownloadButton endpoint={downloadChecks} input={{ query }}>
      Download CSV
    </DownloadButton>
  );
}
