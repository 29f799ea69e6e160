import { formatMoney } from '@recoup/contract/money';
import { type CustomerStep, customerSteps } from '@recoup/contract/orders/customer-step';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ButtonLink, Card, DateText, Heading, Inline, Stack, Text } from '@recoup/ui';

/** Steps in which the number of the parcel is of use. */
const onItsWay: ReadonlySet<CustomerStep> = new Set(['send', 'travelling']);

/** What happens next, with what the customer can do for it. */
export function NextStep({ order, token }: { order: CustomerOrder; token: string }) {
  const { offer, label, label_notice, price_locked_until, company_timezone: timeZone } = order;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>What happens next</Heading>
        <Text>{customerSteps[order.step].next}</Text>
        {label_notice && <Text whiteSpace="pre-line">{label_notice}</Text>}
        {offer && (
          <>
            <Text>
              We offer {formatMoney(offer.total)}. The offer stands until{' '}
              <DateText iso={offer.expires_at} timeZone={timeZone} clock />.
            </Text>
            <Inline>
              <ButtonLink look="primary" size="lg">
                <Link to={offer.path}>See the offer</Link>
              </ButtonLink>
            </Inline>
          </>
        )}
        {price_locked_until && order.step === 'send' && (
          <Text>
            Your price is kept until <DateText iso={price_locked_until} timeZone={timeZone} />.
          </Text>
        )}
        {label && onItsWay.has(order.step) && (
          <Text small muted>
            {label.carrier}, {label.service}: {label.tracking_number}
          </Text>
        )}
        {label?.printable && (
          <Inline wrap>
            <ButtonLink look="primary" size="lg">
              <Link to={`${pathTo('shippingKit')}?token=${token}`}>Label and packing slip</Link>
            </ButtonLink>
            <ButtonLink size="lg">
              <Link to={`${pathTo('shippingQrCode')}?token=${token}`}>QR code</Link>
            </ButtonLink>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
