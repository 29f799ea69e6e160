import { useEndpoint } from '@recoup/api';
import { printKit } from '@recoup/contract/prints/prints';
import { readKit, stepsOf, usualKitText } from '@recoup/contract/shipping/kit-texts';
import { OpenFileButton } from '@recoup/screens';
import { Box, Card, DateText, Facts, Heading, Inline, Stack, Text } from '@recoup/ui';
import { ParcelPage } from './ParcelPage.tsx';

/** The customer's shipping kit: what to do, and the packing slip and label to print. */
export default function ShippingKitPage() {
  return (
    <ParcelPage title="Your shipping kit">
      {(order, label, token) => (
        <Card>
          <Stack gap={4}>
            <Steps token={token} />
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

/** What to do, in the words of the carrier; the usual ones until they are there. */
function Steps({ token }: { token: string }) {
  const { data } = useEndpoint(readKit, { params: { id: token } });
  const { subject, steps } = data?.data ?? { subject: null, steps: stepsOf(usualKitText) };
  return (
    <>
      {subject && subject !== usualKitText.subject && <Heading level={2}>{subject}</Heading>}
      <Stack as="ol" gap={2} listStyleType="decimal" paddingInlineStart={5}>
        {steps.map((step) => (
          <Box as="li" key={step}>
            {step}
          </Box>
        ))}
      </Stack>
    </>
  );
}
