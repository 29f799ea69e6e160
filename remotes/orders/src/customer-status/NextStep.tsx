import type { CustomerStep } from '@recoup/contract/orders/customer-pages/customer-step';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { pathTo } from '@recoup/contract/route';
import { useWords } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { ButtonLink, Card, Heading, Inline, Stack, Text } from '@recoup/ui';

/** Steps in which the number of the parcel is of use. */
const onItsWay: ReadonlySet<CustomerStep> = new Set(['send', 'travelling']);

/** What happens next, with what the customer can do for it. */
export function NextStep({ order, token }: { order: CustomerOrder; token: string }) {
  const { say, money, time } = useWords();
  const { offer, label, label_notice, price_locked_until, company_timezone: timeZone } = order;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{say('order.next')}</Heading>
        <Text>{say(`step.${order.step}.next`)}</Text>
        {label_notice && <Text whiteSpace="pre-line">{label_notice}</Text>}
        {offer && (
          <>
            <Text>{say('order.offer', { total: money(offer.total), time: time(offer.expires_at, timeZone) })}</Text>
            <Inline>
              <ButtonLink look="primary" size="lg">
                <Link to={offer.path}>{say('order.see_offer')}</Link>
              </ButtonLink>
            </Inline>
          </>
        )}
        {price_locked_until && order.step === 'send' && (
          <Text>{say('order.kept', { day: time(price_locked_until, timeZone) })}</Text>
        )}
        {label && onItsWay.has(order.step) && (
          <Text small muted>
            {label.carrier}, {label.service}: {label.tracking_number}
          </Text>
        )}
        {label?.printable && (
          <Inline wrap>
            <ButtonLink look="primary" size="lg">
              <Link to={`${pathTo('shippingKit')}?token=${token}`}>{say('order.kit')}</Link>
            </ButtonLink>
            <ButtonLink size="lg">
              <Link to={`${pathTo('shippingQrCode')}?token=${token}`}>{say('order.qr')}</Link>
            </ButtonLink>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
