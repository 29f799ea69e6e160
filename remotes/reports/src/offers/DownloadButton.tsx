import { download, errorText } from '@recoup/api';
import { downloadOffersReport } from '@recoup/contract/reports/reports';
import { IfAllowed } from '@recoup/screens';
import { Button } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';

interface DownloadButtonProps {
  period: { from?: string; to?: string };
  disabled: boolean;
}

export function DownloadButton({ period, disabled }: DownloadButtonProps) {
  const [loading, setLoading] = useState(false);
  const fetchCsv = async () => {
    setLoading(true);
    try {
      await download(downloadOffersReport, { query: period });
    } catch (error) {
      toast({ title: 'The file could not be made', detail: errorText(error), tone: 'danger' });
    }
    setLoading(false);
  };
  return (
    <IfAllowed endpoint={downloadOffersReport}>
      <Button icon="download" disabled={disabled} loading={loading} onClick={() => void fetchCsv()}>
        Download CSV
      </Button>
    </IfAllowed>
  );
}
