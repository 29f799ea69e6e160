import { useEndpoint } from '@recoup/api';
import { imeiFault, normaliseImei } from '@recoup/contract/identifiers/imei';
import { findDeviceByImei } from '@recoup/contract/orders/order-options';
import { Banner, Box } from '@recoup/ui';

/** Warns if earlier scans show that such an IMEI belongs to another model than this device. */
export function AnotherModel({ imei: typed, deviceId }: { imei: string; deviceId: number | null }) {
  const imei = imeiFault(typed) === null ? normaliseImei(typed) : '';
  const read = useEndpoint(
    findDeviceByImei,
    { query: { imei, device_id: deviceId ?? undefined } },
    { enabled: imei !== '' && deviceId !== null, keepPrevious: false },
  );
  const unlike = read.data?.data.unlike;
  return (
    <Box aria-live="polite">
      {unlike && (
        <Banner
          tone="warning"
          title={`Earlier devices with similar IMEIs were ${unlike}. Is this a different model?`}
        />
      )}
    </Box>
  );
}
