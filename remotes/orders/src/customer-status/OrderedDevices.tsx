import type { Money } from '@recoup/contract/money';
import type { CustomerOrder } from '@recoup/contract/orders/order-links';
import { useWords } from '@recoup/parts';
import { Card, Heading, Stack, Text } from '@recoup/ui';
import type { Words } from '@recoup/words/words';
import { BesidesRows, SumRow } from '../shared/sums/sum-rows.tsx';

/** Every device as it was described and as it was agreed, each with its price, and the total. */
export function OrderedDevices({ order }: { order: CustomerOrder }) {
  const words = useWords();
  const { say, money } = words;
  const { sums, items } = order;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{say('order.devices', { count: items.length })}</Heading>
        <Stack as="ul" gap={3}>
          {items.map((item, i) => (
            // Two devices may be the same in every word; their place tells them apart.
            <Stack as="li" gap={1} key={`${i} ${item.name}`}>
              <Text>{item.name}</Text>
              <Prices item={item} />
            </Stack>
          ))}
        </Stack>
        <Stack gap={1} paddingTop={3} borderTopWidth="1px" borderColor="border">
          {sums.quoted.amount !== sums.total.amount && (
            <SumRow money={money(sums.quoted)}>{say('order.quoted')}</SumRow>
          )}
          {(sums.coupon || sums.shipping) && <SumRow money={money(sums.devices)}>{say('print.devices')}</SumRow>}
          <BesidesRows coupon={sums.coupon} shipping={sums.shipping} />
          <SumRow money={sums.is_agreed ? money(sums.total) : priceText(words, sums.total)} strong>
            {say(sums.is_agreed ? 'order.total' : 'order.quoted_total')}
          </SumRow>
        </Stack>
      </Stack>
    </Card>
  );
}

/** What was said of a device with its quote; below it what we found and agreed, where that is something else. */
function Prices({ item }: { item: CustomerOrder['items'][number] }) {
  const words = useWords();
  const { say, money } = words;
  const { quoted, quoted_condition, agreed, found_condition } = item;
  const condition = found_condition ?? quoted_condition;
  const differs = agreed !== null && (agreed.amount !== quoted.amount || condition !== quoted_condition);
  return (
    <>
      <SumRow money={priceText(words, quoted)} struck={differs && agreed.amount !== quoted.amount}>
        <Text small muted>
          {say('order.described', { condition: quoted_condition })}
        </Text>
      </SumRow>
      {differs && (
        <SumRow money={money(agreed)}>
          <Text small muted>
            {say('offer.found', { condition })}
          </Text>
        </SumRow>
      )}
    </>
  );
}

/** A price that staff have still to make is none, and not nothing. */
function priceText({ say, money }: Pick<Words, 'say' | 'money'>, price: Money): string {
  return price.amount === 0 ? say('order.price_follows') : money(price);
}
