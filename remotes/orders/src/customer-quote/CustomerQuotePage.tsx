import type { Offer } from '@recoup/contract/orders/order-schema';
import { getCustomerOffer } from '@recoup/contract/orders/orders';
import { useParams } from '@recoup/remote-kit';
import { CustomerPage } from '@recoup/screens';
import { CustomerLetter, type LetterWords } from '../customer-letter.tsx';
import { QuoteLines } from './QuoteLines.tsx';

/** What a customer sees behind the link of a quote: what we pay for each of his devices, and two buttons. */
export default function CustomerQuotePage() {
  const { token = '' } = useParams();
  return (
    <CustomerPage endpoint={getCustomerOffer} token={token} gone="This link does not lead to a quote">
      {(offer, refetch) => (
        <CustomerLetter offer={offer} token={token} refetch={refetch} words={quoteWords(offer)}>
          <QuoteLines offer={offer} />
        </CustomerLetter>
      )}
    </CustomerPage>
  );
}

const quoteWords = ({ company_name }: Offer): LetterWords => ({
  greeting: 'here is your quote',
  accepted: ['Thank you, you accepted the quote', `${company_name} will tell you how to send your devices.`],
  declined: ['You declined the quote', 'Nothing more is needed from you.'],
  expired: ['This quote has expired', `Please ask ${company_name} for a new one.`],
  decline: 'Decline',
  stands: (until) => `The quote stands until ${until}. What we pay depends on what we find when your devices are here.`,
});
