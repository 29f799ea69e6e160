import { useEndpoint } from '@recoup/api';
import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { checkDeviceAtHand, getCheckAtHand } from '@recoup/contract/orders/checks/device-checks';
import { useAction } from '@recoup/screens';
import { Box } from '@recoup/ui';
import { useEffect, useRef, useState } from 'react';
import { CheckText } from '../shared/devices/check-result.tsx';

/**
 * The device check of a device at the counter, started as soon as its IMEI is complete. Renders nothing if no check is
 * connected.
 */
export function CheckAtHand({ imei: typed }: { imei: string }) {
  const imei = imeiFault(typed) === null ? normaliseImei(typed) : null;
  const [failed, setFailed] = useState(false);
  const { may, run } = useAction(checkDeviceAtHand, { quiet: true, failed: () => setFailed(true) });
  const ask = useRef(run);
  useEffect(() => {
    ask.current = run;
  });
  useEffect(() => {
    if (!may || imei === null) return;
    setFailed(false);
    void ask.current({ body: { imei } });
  }, [may, imei]);
  const read = useEndpoint(
    getCheckAtHand,
    { query: { imei: imei ?? '' } },
    { enabled: may && imei !== null, keepPrevious: false },
  );
  const check = read.data?.data;
  return (
    <Box aria-live="polite" marginTop={2}>
      {check && <CheckText check={check} />}
      {failed && !check && 'We couldn’t check this IMEI. We’ll check it again when you create the order.'}
    </Box>
  );
}
