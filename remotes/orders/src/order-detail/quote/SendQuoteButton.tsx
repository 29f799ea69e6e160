import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type QuotedKind, quotesOf } from '@recoup/contract/orders/quotes';
import { DialogButton, IfAllowed } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { Button, Text, TextArea } from '@recoup/ui';

interface SendQuoteButtonProps {
  order: Order;
  kind: QuotedKind;
  /** Focuses the first line without a price. */
  onPrice: () => void;
}

/** Sends the quote once every line has a price. Until then it focuses the first line without one. */
export function SendQuoteButton({ order, kind, onPrice }: SendQuoteButtonProps) {
  const { sendQuote } = quotesOf(kind);
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
    <DialogButton
      endpoint={sendQuote}
      look="primary"
      dialog={(close) => <SendQuoteDialog order={order} kind={kind} onClose={close} />}
    >
      Send quote
    </DialogButton>
  );
}

function SendQuoteDialog({ order, kind, onClose }: { order: Order; kind: QuotedKind; onClose: () => void }) {
  const form = useContractForm(quotesOf(kind).sendQuote, {
    initial: { message: '', version: order.version },
    params: { id: order.id },
    collides: 'all',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Send quote"
      submitLabel={`Send quote of ${formatMoney(order.total)}`}
      onClose={onClose}
    >
      <Text>
        {order.customer_name} gets an email at {order.customer.email} with a link to review each line and accept or
        decline {formatMoney(order.total)}. Prices are locked starting now.
      </Text>
      <FormField form={form} name="message" label="Message to the customer">
        {(field) => <TextArea {...field} maxLength={1000} />}
      </FormField>
    </FormDialog>
  );
}
