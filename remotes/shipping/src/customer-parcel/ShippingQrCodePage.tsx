import { useWords } from '@recoup/parts';
import { Box, Card, Stack, Text } from '@recoup/ui';
import { type Label, ParcelPage } from './ParcelPage.tsx';
import { QrCode } from './QrCode.tsx';

/** The number of the customer's parcel as a QR code, to be shown where carriers print labels from codes. */
export default function ShippingQrCodePage() {
  return <ParcelPage title="parcel.code">{(_order, label, token) => <Code label={label} token={token} />}</ParcelPage>;
}

function Code({ label, token }: { label: Label; token: string }) {
  const { say } = useWords();
  return (
    <Card>
      <Stack gap={3} alignItems="center" textAlign="center">
        <QrCode token={token} alt={say('parcel.code.alt', { number: label.tracking_number })} />
        <Box fontWeight={600} overflowWrap="anywhere">
          {label.tracking_number}
        </Box>
        <Text muted>{say('parcel.code.about', { carrier: label.carrier })}</Text>
      </Stack>
    </Card>
  );
}
