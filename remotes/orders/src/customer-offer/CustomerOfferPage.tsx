import { ApiError, errorText, useCommand, useEndpoint } from '@recoup/api';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders';
import { useParams } from '@recoup/remote-kit';
import { Box, Card, ErrorState, Heading, Skeleton, Stack } from '@recoup/ui';
import { useState } from 'react';
import { OfferAnswer } from './OfferAnswer.tsx';
import { OfferLines } from './OfferLines.tsx';

/** What a customer sees behind the link in his mail: quoted against inspected, and two buttons. */
export default function CustomerOfferPage() {
  const { token = '' } = useParams();
  const offer = useEndpoint(getCustomerOffer, { params: { id: token } });
  const answer = useCommand(answerCustomerOffer);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (choice: 'accept' | 'decline') => {
    setFailure(null);
    try {
      await answer.mutateAsync({ params: { id: token }, body: { answer: choice } });
    } catch (error) {
      setFailure(errorText(error));
      await offer.refetch();
    }
  };

  if (offer.error) {
    const gone = offer.error instanceof ApiError && offer.error.status < 500 && offer.error.code !== 'network';
    return (
      <Page>
        <ErrorState
          level={1}
          title={gone ? 'This link does not lead to an offer' : 'The offer cannot be shown right now'}
          {...(!gone && { onRetry: () => void offer.refetch() })}
        >
          {errorText(offer.error)}
        </ErrorState>
      </Page>
    );
  }
  if (!offer.data) return <Loading />;
  const { data } = offer.data;
  return (
    <Page>
      <Stack gap={1}>
        <Box color="text.muted">{data.company_name}</Box>
        <Heading level={1} large>
          Hello {data.customer_first_name}, your devices are inspected
        </Heading>
        <Box color="text.muted">Order {data.order_number}</Box>
      </Stack>
      {data.message && (
        <Card whiteSpace="pre-line" overflowWrap="anywhere">
          {data.message}
        </Card>
      )}
      <OfferLines offer={data} />
      <OfferAnswer
        offer={data}
        sending={answer.isPending ? (answer.variables?.body.answer ?? null) : null}
        failure={failure}
        onAnswer={send}
      />
    </Page>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <Box as="main" minHeight="100vh" bg="bg.canvas" paddingBlock={{ base: 6, sm: 12 }} paddingInline={4}>
      <Stack gap={6} maxWidth="680px" marginInline="auto">
        {children}
      </Stack>
    </Box>
  );
}

function Loading() {
  return (
    <Page>
      <Skeleton height={8} width="70%" />
      <Skeleton height={40} />
      <Skeleton height={12} />
    </Page>
  );
}
