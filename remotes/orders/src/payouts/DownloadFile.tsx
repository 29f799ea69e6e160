import { download, errorText } from '@recoup/api';
import type { payoutFileDownloads } from '@recoup/contract/payouts/payout-files';
import type { downloadTremendousFailures } from '@recoup/contract/payouts/payouts';
import { IfAllowed } from '@recoup/screens';
import { Button, VisuallyHidden } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';

type FileEndpoint = (typeof payoutFileDownloads)[keyof typeof payoutFileDownloads];

/** Fetches a file and says so when that does not work. */
export async function saveFile(endpoint: FileEndpoint | typeof downloadTremendousFailures, fileId?: number) {
  try {
    if ('query' in endpoint) await download(endpoint, { query: fileId === undefined ? {} : { file_id: fileId } });
    else await download(endpoint, {});
  } catch (error) {
    toast({ title: 'The file could not be fetched', detail: errorText(error), tone: 'danger' });
  }
}

/** Fetches a payout file again, as it was made. */
export function DownloadFile({
  endpoint,
  query,
  name,
}: {
  endpoint: FileEndpoint;
  query: { file_id: number };
  name: string;
}) {
  const [loading, setLoading] = useState(false);
  const fetchIt = async () => {
    setLoading(true);
    await saveFile(endpoint, query.file_id);
    setLoading(false);
  };
  return (
    <IfAllowed endpoint={endpoint}>
      <Button size="sm" icon="download" loading={loading} onClick={() => void fetchIt()}>
        Download <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </IfAllowed>
  );
}
