import { invalidate } from '@recoup/api';
import { listen } from '@recoup/event-bus';
import { Banner, Button } from '@recoup/ui';
import { useEffect, useState } from 'react';

/**
 * Says that what a report counts has changed since it was read, in this tab or another. It is read again only when the
 * user asks for it: that may take long, and figures that move under their eyes cannot be compared.
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
