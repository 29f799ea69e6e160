import { download, errorText } from '@recoup/api';
import { checkStateNames, downloadChecks } from '@recoup/contract/payouts/check-register';
import { isDay } from '@recoup/contract/wire';
import { useSearchParams } from '@recoup/remote-kit';
import { IfAllowed } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';

/** The register as CSV, narrowed as the list is: its filters stand in the address. */
export function DownloadChecksButton() {
  const [params] = useSearchParams();
  const [loading, setLoading] = useState(false);
  const state = checkStateNames.find((name) => name === params.get('state'));
  const search = params.get('search');
  const day = (name: 'from' | 'to') => {
    const text = params.get(name);
    return isDay(text) ? { [name]: text } : {};
  };
  const fetchCsv = async () => {
    setLoading(true);
    try {
      await download(downloadChecks, {
        query: { ...(state ? { state } : {}), ...(search ? { search } : {}), ...day('from'), ...day('to') },
      });
    } catch (error) {
      toast({ title: 'The file could not be made', detail: errorText(error), tone: 'danger' });
    }
    setLoading(false);
  };
  return (
    <IfAllowed endpoint={downloadChecks}>
      <Button icon="download" loading={loading} onClick={() => void fetchCsv()}>
        Download CSV
      </Button>
    </IfAllowed>
  );
}
