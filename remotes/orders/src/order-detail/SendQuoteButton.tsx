import { errorText, useCommand } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type QuotedKind, quotesOf } from '@recoup/contract/orders/quotes';
import { IfAllowed } from '@recoup/screens';
import { Banner, Button, Stack, Text, TextArea } from '@recoup/ui';
import { Dialog, toast } from '@recoup/ui/overlays';
import { type FormEvent, useState } from 'react';

interface SendQuoteButtonProps {
  order: Order;
  kind: QuotedKind;
  /** Leads to the first line without a price. */
  onPrice: () => void;
}

/** Sends the quote when every line has its price; until then it leads to the first line that has none. */
export function SendQuoteButton({ order, kind, onPrice }: SendQuoteButtonProps) {
  const { sendQuote } = quotesOf(kind);
  const [open, setOpen] = useState(false);
  if (order.items.some(({ to_quote }) => to_quote)) {
    return (
      <IfAllowed endpoint={sendQuote}>
        <Button look="primary" onClick={onPrice}>
          Set prices
        </Button>
      </IfAllowed>
    );
  }
  return (
    <IfAllowed endpoint={sendQuote}>
      <Button look="primary" onClick={() => setOpen(true)}>
        Send quote
      </Button>
      {open && <SendQuoteDialog order={order} kind={kind} onClose={() => setOpen(false)} />}
    </IfAllowed>
  );
}

function SendQuoteDialog({ order, kind, onClose }: { order: Order; kind: QuotedKind; onClose: () => void }) {
  const send = useCommand(quotesOf(kind).sendQuote);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    try {
      const answer = await send.mutateAsync({ params: { id: order.id }, body: { version: order.version, message } });
      toast({ title: answer.message, tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Dialog open onClose={onClose} title="Send the quote">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap={4} paddingBottom={4}>
          {failure && <Banner tone="danger" title={failure} live />}
          <Text>
            {order.customer_name} gets a mail to {order.customer.email} with a link, sees every line and accepts or
            declines {formatMoney(order.total)}. From now on the prices are locked.
          </Text>
          <TextArea label="Message to the customer" value={message} onChange={setMessage} maxLength={1000} />
          <Button type="submit" look="primary" loading={send.isPending}>
            Send quote of {formatMoney(order.total)}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
