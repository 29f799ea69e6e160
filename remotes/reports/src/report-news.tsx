import { invalidate } from '@recoup/api';
import { listen } from '@recoup/event-bus';
import { Banner, Button } from '@recoup/ui';
import { useEffect, useState } from 'react';

/**
 * Says that the report's data has changed since it loaded, in this tab or another. It reloads only on request: that may
 * take long, and figures that change while someone reads them can't be compared.
 */
export function ReportNews() {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const mark = () => setOld(true);
    const stops = [
      listen('orders.created', mark),
      listen('orders.statusChanged', mark),
      listen('payouts.settled', mark),
      listen('stock.changed', mark),
      listen('prices.published', mark),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  if (!isOld) return null;
  const refresh = () => {
    setOld(false);
    void invalidate('report');
  };
  return (
    <Banner
      tone="neutral"
      title="New data since you opened this report"
      live
      action={
        <Button size="sm" onClick={refresh}>
          Refresh
        </Button>
      }
    />
  );
}
