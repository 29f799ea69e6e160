import { formatMoney } from '@recoup/contract/money';
import { orderOffersOf } from '@recoup/contract/orders/order-offers';
import type { Order } from '@recoup/contract/orders/order-schema';
import { type OrderEndpoints, ordersOf } from '@recoup/contract/orders/orders';
import { ActionButton, attempt, useAction } from '@recoup/screens';
import { Box, Button, Inline, MoneyText, Stack, TextArea } from '@recoup/ui';
import { useState } from 'react';
import { useFloorReason } from '../shared/orders/floor-reason.tsx';

/** Slightly before the email is sent, so that an offer whose email has left can't be undone. */
const beforeMail = 9_500;

/** Sends the revised offer after a preview of what the customer will see. It can be undone until its email is sent. */
export function SendOfferButton({ order, onDone }: { order: Order; onDone: () => void }) {
  const [message, setMessage] = useState<string | null>(null);
  const takeBack = useAction(orderOffersOf(order.kind).rejectOffer, { failed: 'We couldn’t cancel the offer' });
  const floor = useFloorReason((error) => void attempt(() => Promise.reject(error), 'We couldn’t send the offer'));
  const options: Parameters<typeof useAction<OrderEndpoints['offerOrder']>>[1] = {
    failed: floor.failed,
    onDone,
    undoFor: beforeMail,
    undo: ({ data: { id, version, offer } }) =>
      offer?.state === 'open'
        ? () =>
            void takeBack.run({ params: { id }, body: { version, to: 'inspection', reason: 'Canceled right away' } })
        : undefined,
  };
  const { offerOrder } = ordersOf(order.kind);
  const again = useAction(offerOrder, options);
  const params = { id: order.id };
  const body = { version: order.version, message: message ?? '' };
  return (
    <>
      <ActionButton
        look="primary"
        endpoint={offerOrder}
        input={{ params, body }}
        {...options}
        confirm={{
          title: `Offer ${formatMoney(order.total)}?`,
          text: mailed(order),
          body: (
            <Stack gap={3}>
              <Preview order={order} />
              {message === null ? (
                <Inline>
                  <Button look="ghost" size="sm" icon="add" onClick={() => setMessage('')}>
                    Add a message
                  </Button>
                </Inline>
              ) : (
                <TextArea
                  label="Message to the customer"
                  help="Shown in the email and on the offer’s page."
                  autoFocus
                  maxLength={1000}
                  value={message}
                  onChange={setMessage}
                />
              )}
            </Stack>
          ),
          verb: 'Send revised offer',
        }}
      >
        Send revised offer
      </ActionButton>
      {floor.dialog((floor_reason) => void again.run({ params, body: { ...body, floor_reason } }))}
    </>
  );
}

/** Where the email goes, and when. */
function mailed({ customer }: Order): string {
  return customer.email
    ? `We’ll email ${customer.first_name} at ${customer.email} in 10 seconds. You can cancel until then.`
    : `${customer.first_name} has no email address. Show them the offer’s page.`;
}

/** What the customer sees: quoted and offered prices. */
function Preview({ order }: { order: Order }) {
  return (
    <Box as="ul">
      {order.items.map(({ id, name, quoted, inspected }) => (
        <Box as="li" key={id} display="flex" justifyContent="space-between" gap={3}>
          <span>
            {name}, {(inspected ?? quoted).condition}
          </span>
          <Box as="span" whiteSpace="nowrap">
            {formatMoney(quoted.price)} →{' '}
            <MoneyText strong>
              {formatMoney({
                ...quoted.price,
                amount: Math.min(quoted.price.amount, (inspected ?? quoted).price.amount),
              })}
            </MoneyText>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
