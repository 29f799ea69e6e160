import type { Offer } from '@recoup/contract/orders/order-schema';
import { getCustomerOffer } from '@recoup/contract/orders/orders';
import { useParams } from '@recoup/remote-kit';
import { CustomerPage } from '@recoup/screens';
import { CustomerLetter, type LetterWords } from '../customer-letter.tsx';
import { OfferLines } from './OfferLines.tsx';
import { OfferPictures } from './OfferPictures.tsx';

/** What a customer sees behind the link in his mail: quoted against inspected, and two buttons. */
export default function CustomerOfferPage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOffer} token={token} gone="This link does not lead to an offer">
      {(offer, refetch) => (
        <CustomerLetter offer={offer} token={token} refetch={refetch} words={offerWords(offer)}>
          <OfferLines offer={offer} token={token} />
          <OfferPictures token={token} ids={offer.pictures} of="your order" />
        </CustomerLetter>
      )}
    </CustomerPage>
  );
}

const offerWords = ({ texts }: Offer): LetterWords => ({
  greeting: texts.greeting,
  accepted: ['Thank you, you accepted the offer', texts.accepted],
  declined: ['You declined the offer', texts.declined],
  expired: ['This offer has expired', texts.expired],
  decline: 'Decline and send back',
  stands: (until) => `The offer stands until ${until}.`,
});
