import { printKit } from '@recoup/contract/prints/prints';
import { OpenFileButton } from '@recoup/screens';
import { Box, Card, DateText, Facts, Inline, Stack, Text } from '@recoup/ui';
import { ParcelPage } from './ParcelPage.tsx';

const steps = [
  'Save what you want to keep, sign out of your accounts and erase the device.',
  'Print the kit: the first page goes into the box, the label onto it.',
  'Wrap each device well and hand the box in where the carrier takes parcels.',
];

/** The customer's shipping kit: what to do, and the packing slip and label to print. */
export default function ShippingKitPage() {
  return (
    <ParcelPage title="Your shipping kit">
      {(order, label, token) => (
        <Card>
          <Stack gap={4}>
            <Stack as="ol" gap={2} listStyleType="decimal" paddingInlineStart={5}>
              {steps.map((step) => (
                <Box as="li" key={step}>
                  {step}
                </Box>
              ))}
            </Stack>
            <Facts
              items={[
                { label: 'Carrier', value: `${label.carrier}, ${label.service}` },
                { label: 'Tracking number', value: label.tracking_number },
              ]}
            />
            {order.price_locked_until && (
              <Text>
                Your parcel should arrive by{' '}
                <DateText iso={order.price_locked_until} timeZone={order.company_timezone} />: until then your price is
                kept.
              </Text>
            )}
            <Inline>
              <OpenFileButton here endpoint={printKit} input={{ params: { id: token } }} look="primary" size="lg">
                Print the kit
              </OpenFileButton>
            </Inline>
          </Stack>
        </Card>
      )}
    </ParcelPage>
  );
}
