import type { AnswerOf, BodyInput } from '@recoup/contract';
import type { Address } from '@recoup/contract/address';
import { addressText } from '@recoup/contract/addresses/address-format';
import { formatMoney } from '@recoup/contract/money';
import type { Tone } from '@recoup/contract/order-status';
import {
  type AddressVerdict,
  addressVerdicts,
  createAnyLabel,
  type rateShippingLabel,
} from '@recoup/contract/shipping/any-label';
import { ActionButton } from '@recoup/screens';
import { Banner, Box, Button, Card, Heading, Inline, Stack, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { useState } from 'react';

type Quote = AnswerOf<typeof rateShippingLabel>['data'];
type Rate = Quote['rates'][number];

const tones: Readonly<Record<AddressVerdict, Tone>> = {
  good: 'success',
  corrected: 'warning',
  refused: 'danger',
  unchecked: 'info',
};
const keyOf = ({ connection_id, rate_code }: Rate) => `${connection_id} ${rate_code}`;

/** The carriers' validation of the address, their rates, and the Buy button. */
export function RateChoice(props: {
  quote: Quote;
  body: BodyInput<typeof rateShippingLabel>;
  onSuggested: (address: Address) => void;
  onBought: () => void;
}) {
  const { quote, body, onSuggested, onBought } = props;
  const { address, rates, failed } = quote;
  const [chosen, setChosen] = useState(rates[0] ? keyOf(rates[0]) : '');
  const rate = rates.find((one) => keyOf(one) === chosen);
  const { suggestion } = address;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>Rates</Heading>
        <Banner
          tone={tones[address.verdict]}
          title={addressVerdicts[address.verdict]}
          live
          action={suggestion && <Button onClick={() => onSuggested(suggestion)}>Use this rate</Button>}
        >
          {suggestion ? addressText(suggestion) : address.message}
        </Banner>
        {rates.length === 0 ? (
          <Text>No connected carrier offers a label for this package.</Text>
        ) : (
          <RadioGroup
            label="Service"
            value={chosen}
            onChange={setChosen}
            options={rates.map((one) => ({
              value: keyOf(one),
              label: `${formatMoney(one.price)} · ${one.carrier} ${one.service}`,
              help: [one.seller, daysOf(one)].filter(Boolean).join(', '),
            }))}
          />
        )}
        {failed.length > 0 && (
          <Box as="ul" fontSize="sm" color="text.muted">
            {failed.map(({ seller, message }) => (
              <Box as="li" key={seller}>
                {seller}: {message}
              </Box>
            ))}
          </Box>
        )}
        {rate && (
          <Inline>
            <ActionButton
              look="primary"
              endpoint={createAnyLabel}
              input={{ body: { ...body, rate: { connection_id: rate.connection_id, rate_code: rate.rate_code } } }}
              onDone={onBought}
            >
              Buy label for {formatMoney(rate.price)}
            </ActionButton>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function daysOf({ transit_days: days }: Rate): string | null {
  if (days === null) return null;
  return days === 1 ? '1 day' : `${days} days`;
}
