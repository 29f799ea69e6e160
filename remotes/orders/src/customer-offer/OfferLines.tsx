import type { Offer } from '@recoup/contract/orders/order-schema';
import { useWords } from '@recoup/parts';
import { Box, Card, Divider, MoneyText, Stack, Text } from '@recoup/ui';
import { reasonIn } from '@recoup/words/reason-words';
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
              <Row
                label={say('order.described', { condition: line.quoted_condition })}
                money={money(line.quoted)}
                struck={less}
              />
              <Row
                label={say('offer.found', { condition: line.inspected_condition })}
                money={money(line.offered)}
                strong
              />
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
        <Row label={say('order.quoted')} money={money(offer.quoted_total)} />
        <Row label={say('offer.ours')} money={money(offer.offered_total)} strong />
      </Stack>
    </Card>
  );
}

function Row({
  label,
  money,
  strong = false,
  struck = false,
}: {
  label: string;
  money: string;
  strong?: boolean;
  struck?: boolean;
}) {
  return (
    <Box display="flex" justifyContent="space-between" gap={4} fontWeight={strong ? 600 : undefined}>
      <span>{label}</span>
      <Box as={struck ? 's' : 'span'} color={struck ? 'text.muted' : undefined}>
        <MoneyText>{money}</MoneyText>
      </Box>
    </Box>
  );
}
