import { useEndpoint } from '@recoup/api';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { printKit } from '@recoup/contract/prints/prints';
import { readKit, usualKitText } from '@recoup/contract/shipping/kit-texts';
import { useWords } from '@recoup/parts';
import { OpenFileButton } from '@recoup/screens';
import { Box, Card, Facts, Heading, Inline, Stack, Text } from '@recoup/ui';
import { type Label, ParcelPage } from './ParcelPage.tsx';

/** The customer's shipping kit: what to do, and the packing slip and label to print. */
export default function ShippingKitPage() {
  return (
    <ParcelPage title="parcel.kit">
      {(order, label, token) => <Kit order={order} label={label} token={token} />}
    </ParcelPage>
  );
}

function Kit({ order, label, token }: { order: CustomerOrder; label: Label; token: string }) {
  const { say, time } = useWords();
  return (
    <Card>
      <Stack gap={4}>
        <Steps token={token} />
        <Facts
          items={[
            { label: say('parcel.carrier'), value: `${label.carrier}, ${label.service}` },
            { label: say('parcel.tracking'), value: label.tracking_number },
          ]}
        />
        {order.price_locked_until && (
          <Text>{say('parcel.arrive', { day: time(order.price_locked_until, order.company_timezone) })}</Text>
        )}
        <Inline>
          <OpenFileButton here endpoint={printKit} input={{ params: { id: token } }} look="primary" size="lg">
            {say('parcel.print')}
          </OpenFileButton>
        </Inline>
      </Stack>
    </Card>
  );
}

/** What to do, in the words of the carrier; the usual ones until they are there. */
function Steps({ token }: { token: string }) {
  const { say } = useWords();
  const { data } = useEndpoint(readKit, { params: { id: token } });
  const said = data?.data;
  const isUsual = !said || said.steps.join('\n') === usualKitText.textinfo;
  const steps = isUsual ? [say('parcel.step.1'), say('parcel.step.2'), say('parcel.step.3')] : said.steps;
  const subject = said?.subject;
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
