import { formatMoney } from '@recoup/contract/money';
import { addCoupon, removeCoupon } from '@recoup/contract/orders/coupon';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useMay } from '@recoup/remote-kit';
import { ActionButton, Section } from '@recoup/screens';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Inline, Stack, Text, TextField } from '@recoup/ui';

/** The order's coupon. Its amount is part of the total, and is fixed once the customer has accepted that. */
export function CouponSection({ order }: { order: Order }) {
  const agreed = order.items.some(({ state }) => state === 'accepted');
  const may = useMay(addCoupon) && order.payout === null && !agreed;
  const { coupon } = order;
  if (!coupon && !may) return null;
  return (
    <Section id="coupon" title="Coupon">
      {coupon ? (
        <Stack gap={3}>
          <Text>
            {coupon.code} adds {formatMoney(order.sums.coupon)}
          </Text>
          {may && (
            <Inline>
              <ActionButton
                size="sm"
                endpoint={removeCoupon}
                input={{ params: { box_id: order.box_id }, body: { version: order.version } }}
              >
                Remove coupon
              </ActionButton>
            </Inline>
          )}
        </Stack>
      ) : (
        <CouponForm order={order} />
      )}
    </Section>
  );
}

function CouponForm({ order }: { order: Order }) {
  const form = useContractForm(addCoupon, {
    initial: { code: '', version: order.version },
    params: { box_id: order.box_id },
    collides: ['status_id', 'coupon'],
    onDone: () => form.reset(),
  });
  return (
    <Form form={form} small submitLabel="Add coupon">
      <FormField form={form} name="code" label="Code">
        {(field) => <TextField {...field} autoComplete="off" maxLength={40} />}
      </FormField>
    </Form>
  );
}
