import type { Offer } from '@recoup/contract/orders/order-schema';
import { getCustomerOffer } from '@recoup/contract/orders/orders';
import { CustomerPage, useWords } from '@recoup/parts';
import { useParams } from '@recoup/remote-kit';
import type { Words } from '@recoup/words/words';
import { CustomerLetter, type LetterWords } from '../shared/orders/customer-letter.tsx';
import { QuoteLines } from './QuoteLines.tsx';

/** What a customer sees behind the link of a quote: what we pay for each of his devices, and two buttons. */
export default function CustomerQuotePage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOffer} token={token} gone="quote.gone">
      {(offer, refetch) => <QuoteLetter offer={offer} token={token} refetch={refetch} />}
    </CustomerPage>
  );
}

function QuoteLetter({ offer, token, refetch }: { offer: Offer; token: string; refetch: () => Promise<unknown> }) {
  return (
    <CustomerLetter offer={offer} token={token} refetch={refetch} words={quoteWords(offer, useWords())}>
      <QuoteLines offer={offer} />
    </CustomerLetter>
  );
}

const quoteWords = ({ company_name: company }: Offer, { say }: Words): LetterWords => ({
  greeting: say('quote.greeting'),
  accepted: [say('quote.accepted'), say('quote.accepted.text', { company })],
  declined: [say('quote.declined'), say('quote.declined.text')],
  expired: [say('quote.expired'), say('quote.expired.text', { company })],
  decline: say('quote.decline'),
  stands: (time) => say('quote.stands', { time }),
});
