import { errorText, useCommand } from '@recoup/api';
import type { Offer } from '@recoup/contract/order-schema';
import { answerCustomerOffer, getCustomerOffer } from '@recoup/contract/orders';
import { useParams } from '@recoup/remote-kit';
import { CustomerPage } from '@recoup/screens';
import { Box, Card, Heading, Stack } from '@recoup/ui';
import { useState } from 'react';
import { OfferAnswer } from './OfferAnswer.tsx';
import { OfferLines } from './OfferLines.tsx';
import { OfferPictures } from './OfferPictures.tsx';

/** What a customer sees behind the link in his mail: quoted against inspected, and two buttons. */
export default function CustomerOfferPage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOffer} token={token} gone="This link does not lead to an offer">
      {(offer, refetch) => <OfferLetter offer={offer} token={token} refetch={refetch} />}
    </CustomerPage>
  );
}

function OfferLetter({ offer, token, refetch }: { offer: Offer; token: string; refetch: () => Promise<unknown> }) {
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
  return (
    <>
      <Stack gap={1}>
        <Box color="text.muted">{offer.company_name}</Box>
        <Heading level={1} large>
          Hello {offer.customer_first_name}, your devices are inspected
        </Heading>
        <Box color="text.muted">Order {offer.order_number}</Box>
      </Stack>
      {offer.message && (
        <Card whiteSpace="pre-line" overflowWrap="anywhere">
          {offer.message}
        </Card>
      )}
      <OfferLines offer={offer} token={token} />
      <OfferPictures token={token} ids={offer.pictures} of="your order" />
      <OfferAnswer
        offer={offer}
        sending={answer.isPending ? (answer.variables?.body.answer ?? null) : null}
        failure={failure}
        onAnswer={send}
      />
    </>
  );
}
