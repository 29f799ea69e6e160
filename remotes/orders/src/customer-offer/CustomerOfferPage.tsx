import type { Offer } from '@recoup/contract/orders/order-schema';
import { getCustomerOffer } from '@recoup/contract/orders/orders';
import { CustomerPage, useWords } from '@recoup/parts';
import { useParams } from '@recoup/remote-kit';
import type { Words } from '@recoup/words/words';
import { CustomerLetter, type LetterWords } from '../shared/orders/customer-letter.tsx';
import { OfferLines } from './OfferLines.tsx';
import { OfferPictures } from './OfferPictures.tsx';

/** What a customer sees behind the link in his mail: quoted against inspected, and two buttons. */
export default function CustomerOfferPage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOffer} token={token} gone="offer.gone">
      {(offer, refetch) => <OfferLetter offer={offer} token={token} refetch={refetch} />}
    </CustomerPage>
  );
}

function OfferLetter({ offer, token, refetch }: { offer: Offer; token: string; refetch: () => Promise<unknown> }) {
  const words = useWords();
  return (
    <CustomerLetter offer={offer} token={token} refetch={refetch} words={offerWords(offer, words)}>
      <OfferLines offer={offer} token={token} />
      <OfferPictures token={token} ids={offer.pictures} of={words.say('offer.your_order')} />
    </CustomerLetter>
  );
}

const offerWords = ({ texts }: Offer, { say }: Words): LetterWords => ({
  greeting: texts.greeting,
  accepted: [say('offer.accepted'), texts.accepted],
  declined: [say('offer.declined'), texts.declined],
  expired: [say('offer.expired'), texts.expired],
  decline: say('offer.decline'),
  stands: (time) => say('offer.stands', { time }),
});
