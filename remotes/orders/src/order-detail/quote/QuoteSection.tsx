import { useEndpoint } from '@recoup/api';
import { isBeforeShipping } from '@recoup/contract/order-status';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type QuotedKind, quotesOf } from '@recoup/contract/orders/quotes';
import { useMay } from '@recoup/remote-kit';
import { Loaded, Section } from '@recoup/screens';
import { QuoteCount } from './QuoteCount.tsx';
import { QuotePrices } from './QuotePrices.tsx';

interface QuoteSectionProps {
  order: Order;
  kind: QuotedKind;
  /** Set when the user wants to enter prices. Focuses the first missing one once it's rendered. */
  focusMissing: boolean;
  onAnswered: () => void;
}

/** The lines of a quote. Staff price them before anything is sent in, and count them when the package is here. */
export function QuoteSection({ order, kind, focusMissing, onAnswered }: QuoteSectionProps) {
  const endpoints = quotesOf(kind);
  const read = useEndpoint(endpoints.getQuote, { params: { id: order.id } });
  const mayPrice = useMay(endpoints.quotePrice);
  const mayCount = useMay(endpoints.reconcile);
  const quote = read.data?.data;
  const open = isBeforeShipping(order.status_id) && order.items.every(({ state }) => state === 'expected');
  const countable = order.received_at !== null && order.payout === null;
  return (
    <Section
      id="quote"
      mustOpen={focusMissing}
      title={quote?.lines.length === 1 ? '1 line' : `${quote?.lines.length ?? ''} lines`}
    >
      <Loaded what="Lines" read={read}>
        {({ data }) =>
          countable ? (
            <QuoteCount quote={data} orderId={order.id} kind={kind} may={mayCount} />
          ) : (
            <QuotePrices
              quote={data}
              orderId={order.id}
              kind={kind}
              may={mayPrice && open}
              focusMissing={focusMissing}
              onAnswered={onAnswered}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
