import { Box, Card, Stack, Text } from '@recoup/ui';
import { ParcelPage } from './ParcelPage.tsx';
import { QrCode } from './QrCode.tsx';

/** The number of the customer's parcel as a QR code, to be shown where carriers print labels from codes. */
export default function ShippingQrCodePage() {
  return (
    <ParcelPage title="Your QR code">
      {(_order, label, token) => (
        <Card>
          <Stack gap={3} alignItems="center" textAlign="center">
            <QrCode token={token} alt={`QR code of parcel ${label.tracking_number}`} />
            <Box fontWeight={600} overflowWrap="anywhere">
              {label.tracking_number}
            </Box>
            <Text muted>
              Show this code where {label.carrier} takes parcels and prints labels from codes. It holds the number of
              your parcel.
            </Text>
          </Stack>
        </Card>
      )}
    </ParcelPage>
  );
}
