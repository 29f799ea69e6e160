import { useEndpoint } from '@recoup/api';
import { getPriceImport } from '@recoup/contract/pricing/price-imports';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { Banner, Button, ButtonLink, Inline, numberText } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useEffect, useState } from 'react';

/** How rejected rows are reported: a banner until it's closed, and a message once. */
type AlertId = 'invalid_price_upload' | 'invalid_price_upload_popup';

/** The upload for which an alert was closed, stored in this browser. */
const closedFor = (alert: AlertId) => localStorage.getItem(`pricing.${alert}`);
const close = (alert: AlertId, upload: string) => localStorage.setItem(`pricing.${alert}`, upload);

/** Reports rejected rows of the newest upload until the user has viewed or dismissed them. */
export function InvalidRowsAlert() {
  const latest = useEndpoint(getPriceImport, {}).data?.data;
  const [closed, setClosed] = useState(() => closedFor('invalid_price_upload'));
  const failed = latest && latest.state !== 'running' ? latest.failed : 0;
  const id = failed > 0 ? latest?.id : undefined;
  useEffect(() => {
    if (id === undefined || closedFor('invalid_price_upload_popup') === id) return;
    close('invalid_price_upload_popup', id);
    toast({ title: 'Invalid rows', detail: `${numberText(failed)} rows in the upload were rejected.` });
  }, [id, failed]);
  if (id === undefined || closed === id) return null;
  return (
    <Banner
      tone="warning"
      title="Invalid rows"
      action={
        <Inline gap={2}>
          <ButtonLink size="sm">
            <Link to={`${pathTo('priceUpload')}?rows=invalid`}>View invalid rows</Link>
          </ButtonLink>
          <Button
            size="sm"
            onClick={() => {
              close('invalid_price_upload', id);
              setClosed(id);
            }}
          >
            Close
          </Button>
        </Inline>
      }
    >
      {numberText(failed)} rows in the last upload were rejected.
    </Banner>
  );
}
