import { errorText } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import type { Offer } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { CompanyFavicon } from '@recoup/parts';
import { useAction } from '@recoup/screens';
import { Banner, Box, Button, Card, Heading, Inline, Stack, Text } from '@recoup/ui';
import { type ReactNode, useState } from 'react';

type Words = readonly [title: string, text: string];

/** What a letter says where a quote and a revised offer differ. */
export interface LetterWords {
  /** After the customer's first name. */
  readonly greeting: string;
  readonly accepted: Words;
  readonly declined: Words;
  readonly expired: Words;
  readonly decline: string;
  /** Until when it stands, and what else there is to know before answering. */
  readonly stands: (until: string) => string;
}

interface CustomerLetterProps {
  offer: Offer;
  token: string;
  refetch: () => Promise<unknown>;
  words: LetterWords;
  /** What is offered, line by line. */
  children: ReactNode;
}

/** What a customer reads behind his link, with the two buttons while it stands, otherwise what became of it. */
export function CustomerLetter({ offer, token, refetch, words, children }: CustomerLetterProps) {
  return (
    <>
      {offer.favicon && <CompanyFavicon company={offer.favicon} />}
      <Stack gap={1}>
        <Box color="text.muted">{offer.company_name}</Box>
        <Heading level={1} large>
          Hello {offer.customer_first_name}, {words.greeting}
        </Heading>
        <Box color="text.muted">Order {offer.order_number}</Box>
      </Stack>
      {offer.message && (
        <Card whiteSpace="pre-line" overflowWrap="anywhere">
          {offer.message}
        </Card>
      )}
      {children}
      {offer.state === 'open' ? (
        <Answer offer={offer} token={token} refetch={refetch} words={words} />
      ) : (
        <Answered state={offer.state} words={words[offer.state]} />
      )}
    </>
  );
}

const tones = { accepted: 'success', declined: 'info', expired: 'warning' } as const;

function Answered({ state, words: [title, text] }: { state: keyof typeof tones; words: Words }) {
  return (
    <Banner tone={tones[state]} title={title} live={state !== 'expired'}>
      {text}
    </Banner>
  );
}

/** "November 28, 2026 at 5:00 PM PST": the company's zone, named. */
const untilOf = ({ expires_at, company_timezone: timeZone }: Offer) =>
  new Intl.DateTimeFormat(undefined, {
    ...({ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(expires_at));

function Answer({ offer, token, refetch, words }: Omit<CustomerLetterProps, 'children'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const answer = useAction(answerCustomerOffer, {
    quiet: true,
    failed: (error) => {
      setFailure(errorText(error));
      void refetch();
    },
  });
  const send = (choice: 'accept' | 'decline') => {
    setFailure(null);
    void answer.run({ params: { id: token }, body: { answer: choice } });
  };
  const sending = answer.sent?.body.answer;
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
          onClick={() => send('accept')}
        >
          Accept {formatMoney(offer.offered_total)}
        </Button>
        <Button
          size="lg"
          loading={sending === 'decline'}
          disabled={sending === 'accept'}
          onClick={() => send('decline')}
        >
          {words.decline}
        </Button>
      </Inline>
      <Text small muted>
        {words.stands(untilOf(offer))}
      </Text>
    </Stack>
  );
}
