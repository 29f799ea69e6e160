import { formatMoney } from '@recoup/contract/money';
import type { Offer } from '@recoup/contract/order-schema';
import { Banner, Button, Inline, Stack, Text } from '@recoup/ui';

interface OfferAnswerProps {
  offer: Offer;
  /** The answer that is on its way. */
  sending: 'accept' | 'decline' | null;
  failure: string | null;
  onAnswer: (answer: 'accept' | 'decline') => void;
}

const expires = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The two buttons while the offer stands, otherwise what became of it. */
export function OfferAnswer({ offer, sending, failure, onAnswer }: OfferAnswerProps) {
  const amount = formatMoney(offer.offered_total);
  switch (offer.state) {
    case 'accepted':
      return (
        <Banner tone="success" title="Thank you, you accepted the offer" live>
          We pay you {amount}.
        </Banner>
      );
    case 'declined':
      return (
        <Banner tone="info" title="You declined the offer" live>
          We send your devices back to you.
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="warning" title="This offer has expired">
          Please contact {offer.company_name} to go on.
        </Banner>
      );
    case 'open':
      return (
        <Stack gap={3}>
          {failure && (
            <Banner tone="danger" title={failure} live>
              Nothing was changed.
            </Banner>
          )}
          <Inline wrap>
            <Button
              look="primary"
              size="lg"
              loading={sending === 'accept'}
              disabled={sending === 'decline'}
              onClick={() => onAnswer('accept')}
            >
              Accept {amount}
            </Button>
            <Button
              size="lg"
              loading={sending === 'decline'}
              disabled={sending === 'accept'}
              onClick={() => onAnswer('decline')}
            >
              Decline and send back
            </Button>
          </Inline>
          <Text small muted>
            The offer stands until {expires.format(new Date(offer.expires_at))}.
          </Text>
        </Stack>
      );
  }
}
