import type { Offer } from '@recoup/contract/orders/order-schema';
import { useWords } from '@recoup/parts';
import { Card, Divider, Stack, Text } from '@recoup/ui';
import { reasonIn } from '@recoup/words/reason-words';
import { BesidesRows, SumRow } from '../shared/sums/sum-rows.tsx';
import { OfferPictures } from './OfferPictures.tsx';

/** Every device with what was quoted and what is offered, and the sums below. */
export function OfferLines({ offer, token }: { offer: Offer; token: string }) {
  const words = useWords();
  const { say, money } = words;
  return (
    <Card>
      <Stack as="ul" gap={4}>
        {offer.lines.map((line, i) => {
          const less = line.offered.amount !== line.quoted.amount;
          return (
            // Two devices may be the same in every word; their place tells them apart.
            <Stack as="li" gap={2} key={`${i} ${line.name}`}>
              <Text strong>{line.name}</Text>
              <SumRow money={money(line.quoted)} struck={less}>
                {say('order.described', { condition: line.quoted_condition })}
              </SumRow>
              <SumRow money={money(line.offered)} strong>
                {say('offer.found', { condition: line.inspected_condition })}
              </SumRow>
              {(line.reason || line.note) && (
                <Text small muted>
                  {[line.reason && reasonIn(words, line.reason), line.note].filter(Boolean).join(' – ')}
                </Text>
              )}
              {line.failed.length > 0 && (
                <Text small muted>
                  {say('offer.failed', { checks: line.failed.join(', ') })}
                </Text>
              )}
              {line.custom_reason && (
                <Text small muted>
                  {line.custom_reason}
                </Text>
              )}
              <OfferPictures token={token} ids={line.pictures} of={line.name} />
              {i < offer.lines.length - 1 && <Divider />}
            </Stack>
          );
        })}
      </Stack>
      <Stack gap={1} marginTop={4} paddingTop={4} borderTopWidth="1px" borderColor="border">
        <SumRow money={money(offer.quoted_total)}>{say('order.quoted')}</SumRow>
        <BesidesRows coupon={offer.coupon} shipping={offer.shipping} />
        <SumRow money={money(offer.offered_total)} strong>
          {say('offer.ours')}
        </SumRow>
      </Stack>
    </Card>
  );
}
