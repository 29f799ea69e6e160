import type { Offer } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { CustomerHead, faultText, useWords } from '@recoup/parts';
import { useAction } from '@recoup/screens';
import { Banner, Box, Button, Card, Inline, Stack, Text } from '@recoup/ui';
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
  const { say } = useWords();
  return (
    <>
      <CustomerHead
        company={offer.company_name}
        title={say('offer.hello', { name: offer.customer_first_name, greeting: words.greeting })}
      >
        <Box color="text.muted">{say('order.number', { number: String(offer.order_number) })}</Box>
      </CustomerHead>
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

function Answer({ offer, token, refetch, words }: Omit<CustomerLetterProps, 'children'>) {
  const spoken = useWords();
  const { say, money, time } = spoken;
  const [failure, setFailure] = useState<string | null>(null);
  const answer = useAction(answerCustomerOffer, {
    quiet: true,
    failed: (error) => {
      setFailure(faultText(spoken, error));
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
          {say('fault.nothing_changed')}
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
          {say('offer.accept', { total: money(offer.offered_total) })}
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
        {words.stands(time(offer.expires_at, offer.company_timezone))}
      </Text>
    </Stack>
  );
}
