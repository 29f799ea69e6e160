import { errorText, useCommand } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import type { Offer } from '@recoup/contract/order-schema';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders';
import { useParams } from '@recoup/remote-kit';
import { CustomerPage } from '@recoup/screens';
import { Banner, Box, Button, Card, Heading, Inline, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { QuoteLines } from './QuoteLines.tsx';

/** What a customer sees behind the link of a quote: what we pay for each of his devices, and two buttons. */
export default function CustomerQuotePage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOffer} token={token} gone="This link does not lead to a quote">
      {(offer, refetch) => <QuoteLetter offer={offer} token={token} refetch={refetch} />}
    </CustomerPage>
  );
}

interface LetterProps {
  offer: Offer;
  token: string;
  refetch: () => Promise<unknown>;
}

function QuoteLetter({ offer, token, refetch }: LetterProps) {
  return (
    <>
      <Stack gap={1}>
        <Box color="text.muted">{offer.company_name}</Box>
        <Heading level={1} large>
          Hello {offer.customer_first_name}, here is your quote
        </Heading>
        <Box color="text.muted">Order {offer.order_number}</Box>
      </Stack>
      {offer.message && (
        <Card whiteSpace="pre-line" overflowWrap="anywhere">
          {offer.message}
        </Card>
      )}
      <QuoteLines offer={offer} />
      {offer.state === 'open' ? (
        <Buttons offer={offer} token={token} refetch={refetch} />
      ) : (
        <Answered state={offer.state} company={offer.company_name} />
      )}
    </>
  );
}

function Answered({ state, company }: { state: 'accepted' | 'declined' | 'expired'; company: string }) {
  switch (state) {
    case 'accepted':
      return (
        <Banner tone="success" title="Thank you, you accepted the quote" live>
          {company} will tell you how to send your devices.
        </Banner>
      );
    case 'declined':
      return (
        <Banner tone="info" title="You declined the quote" live>
          Nothing more is needed from you.
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="warning" title="This quote has expired">
          Please ask {company} for a new one.
        </Banner>
      );
  }
}

const expires = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

function Buttons({ offer, token, refetch }: LetterProps) {
  const answer = useCommand(answerCustomerOffer);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (choice: 'accept' | 'decline') => {
    setFailure(null);
    try {
      await answer.mutateAsync({ params: { id: token }, body: { answer: choice } });
    } catch (error) {
      setFailure(errorText(error));
      await refetch();
    }
  };
  const sending = answer.isPending ? answer.variables?.body.answer : null;
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
          onClick={() => void send('accept')}
        >
          Accept {formatMoney(offer.offered_total)}
        </Button>
        <Button
          size="lg"
          loading={sending === 'decline'}
          disabled={sending === 'accept'}
          onClick={() => void send('decline')}
        >
          Decline
        </Button>
      </Inline>
      <Text small muted>
        The quote stands until {expires.format(new Date(offer.expires_at))}. What we pay depends on what we find when
        your devices are here.
      </Text>
    </Stack>
  );
}
