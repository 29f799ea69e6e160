import { amountText, formatMoney, parseAmount } from '@recoup/contract/money';
import { counterOfferLimits } from '@recoup/contract/orders/order-offers';
import type { Order, OrderItem } from '@recoup/contract/orders/order-schema';
import { offeredAmount, orderSums } from '@recoup/contract/orders/order-sums';
import { ordersOf } from '@recoup/contract/orders/orders';
import { isPaidElsewhere, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { MarginLine } from '@recoup/parts';
import { FormDialog, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Box, Stack, Text, TextArea, TextField } from '@recoup/ui';
import { FloorReason, floorReasonLabel } from '../shared/orders/floor-reason.tsx';
import { CounterOfferReasons } from './marketplace/CounterOfferReasons.tsx';

/** The amounts typed, by device id. Other devices are offered at their inspected price. */
type Own = Readonly<Record<number, { amount: string; reason: string }>>;

/** A device's inspected value, never above the quote. */
function worthOf({ quoted, inspected }: OrderItem) {
  const amounts = { quoted_amount: quoted.price.amount, inspected_amount: inspected?.price.amount ?? null };
  return { ...quoted.price, amount: offeredAmount(amounts) };
}

/** The devices with their offered amounts. `at` is the index of a custom amount in the request body. */
function linesOf({ items, total: { currency } }: Order, amounts: Own) {
  let count = 0;
  return items.map((item) => {
    const worth = worthOf(item);
    const { amount: text, reason } = amounts[item.id] ?? { amount: amountText(worth), reason: '' };
    const amount = parseAmount(text, currency);
    const isOwn = amount !== worth.amount;
    return { item, worth, text, reason, amount, isOwn, at: isOwn ? `custom.${count++}` : `as-inspected.${item.id}` };
  });
}

/**
 * Sends an offer with custom amounts. Each that differs from the inspection needs a reason, which the customer sees.
 */
export default function CustomOfferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { currency } = order.total;
  const amounts: Own = {};
  const there = isPaidElsewhere(order.payout_method) ? payoutLabel(order.payout_method) : null;
  const form = useContractForm(ordersOf(order.kind).offerOrder, {
    initial: {
      version: order.version,
      message: '',
      floor_reason: '',
      own: amounts,
      marketplace_reasons: [] as readonly string[],
    },
    params: { id: order.id },
    collides: 'all',
    toBody: ({ version, message, floor_reason, own, marketplace_reasons }) => ({
      ...{ version, message, floor_reason },
      ...(there !== null && { marketplace_reasons: [...marketplace_reasons] }),
      custom: linesOf(order, own).flatMap(({ item, amount, isOwn, reason }) =>
        isOwn ? [{ item_id: item.id, amount, reason }] : [],
      ),
    }),
    onDone: onClose,
  });
  const lines = linesOf(order, form.values.own);
  const { total } = orderSums(
    { coupon: order.coupon, shipping_cost: order.shipping_cost.amount },
    lines.map(({ item, amount }) => ({ quoted_amount: item.quoted.price.amount, custom_amount: amount ?? 0 })),
  );
  return (
    <FormDialog
      form={form}
      size="lg"
      title={there === null ? 'Custom offer' : 'Counteroffer'}
      description={
        there === null
          ? 'The customer sees any pictures you add to the order for a custom offer.'
          : `We’ll send it to ${there} with the inspection pictures. ${there} will ask the customer.`
      }
      submitLabel={`Offer ${formatMoney({ amount: total, currency })}`}
      labels={Object.fromEntries([
        ['floor_reason', floorReasonLabel],
        ['marketplace_reasons', `Reasons for ${there}`],
        ...lines.flatMap(({ item, at }) => [
          [`${at}.amount`, `Amount for ${item.name}`],
          [`${at}.reason`, `Reason for ${item.name}`],
        ]),
      ])}
      onClose={onClose}
    >
      <Stack as="ul" gap={4}>
        {lines.map(({ item, worth, text, reason, amount, isOwn, at }, i) => {
          const change = (part: Partial<Own[number]>) =>
            form.set('own', { ...form.latest().own, [item.id]: { amount: text, reason, ...part } });
          return (
            <Box as="li" key={item.id}>
              <Text strong>
                {i + 1}. {item.name}
              </Text>
              <Text small muted>
                Quoted {formatMoney(item.quoted.price)}, inspected at {formatMoney(worth)}
              </Text>
              <MarginLine
                deviceId={item.device_id}
                conditionId={(item.inspected ?? item.quoted).condition_id}
                price={amount === null ? null : { amount, currency }}
              />
              <Box
                display="grid"
                gap={3}
                gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' }}
                paddingTop={2}
              >
                <TextField
                  id={fieldId(form, `${at}.amount`)}
                  label={`Amount (${currency})`}
                  inputMode="decimal"
                  autoComplete="off"
                  value={text}
                  error={faultAt(form, `${at}.amount`, 'Amount')}
                  onChange={(amount) => change({ amount })}
                />
                <TextField
                  id={fieldId(form, `${at}.reason`)}
                  label="Reason"
                  required={isOwn}
                  maxLength={1000}
                  value={reason}
                  error={faultAt(form, `${at}.reason`, 'Reason')}
                  onChange={(words) => change({ reason: words })}
                />
              </Box>
            </Box>
          );
        })}
      </Stack>
      <FloorReason form={form} />
      {there !== null && (
        <FormField form={form} name="marketplace_reasons" label={`Reasons for ${there}`}>
          {(field) => <CounterOfferReasons order={order} field={field} />}
        </FormField>
      )}
      <FormField form={form} name="message" label="Message to the customer">
        {(field) => <TextArea {...field} rows={2} maxLength={there === null ? 1000 : counterOfferLimits.comment} />}
      </FormField>
    </FormDialog>
  );
}
