import { ApiError, errorText, useCommand } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { addCoupon, removeCoupon } from '@recoup/contract/orders/coupon';
import type { Order } from '@recoup/contract/orders/order-schema';
import { useMay } from '@recoup/remote-kit';
import { ActionButton, Section } from '@recoup/screens';
import { Button, Inline, Stack, Text, TextField } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { type FormEvent, useState } from 'react';

/** The coupon on the parcel: what it adds is part of the total, and stays as it is once the customer has accepted that. */
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
            {coupon.code} adds {formatMoney(coupon.worth)}
          </Text>
          {may && (
            <Inline>
              <ActionButton
                size="sm"
                endpoint={removeCoupon}
                input={{ params: { box_id: order.box_id }, body: { version: order.version } }}
              >
                Take off
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
  const add = useCommand(addCoupon);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!code.trim()) return setFailure('Code is required');
    try {
      const { message } = await add.mutateAsync({
        params: { box_id: order.box_id },
        body: { code, version: order.version },
      });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      const atField = error instanceof ApiError ? error.fields.code?.[0] : undefined;
      setFailure(atField ?? errorText(error));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <TextField label="Code" autoComplete="off" maxLength={40} value={code} error={failure} onChange={setCode} />
        <Inline>
          <Button type="submit" size="sm" loading={add.isPending}>
            Add coupon
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
