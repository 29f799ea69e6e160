import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { payoutFields, payoutLabel } from '@recoup/contract/payouts/payout-method';
import { type PayoutRecord, payoutStates } from '@recoup/contract/payouts/payouts';
import { Section, When } from '@recoup/screens';
import { Facts, Inline, Stack, StatusDot } from '@recoup/ui';
import { PayoutActions } from '../../shared/payouts/payout-actions.tsx';
import { PayoutReasons } from '../../shared/payouts/payout-reasons.tsx';
import { ChangePayoutMethod } from './ChangePayoutMethod.tsx';

/** How the customer is paid, and what became of it. */
export function PayoutSection({ order }: { order: Order }) {
  const { payout } = order;
  const fields = payoutFields(order.payout_method);
  const open = payout === null || payout.state === 'failed';
  return (
    <Section id="payout" title="Payout" actions={open && <ChangePayoutMethod order={order} />}>
      <Stack gap={3}>
        <Facts
          columns={2}
          items={[
            { label: 'Method', value: payoutLabel(order.payout_method) },
            ...Object.entries(order.payout_details)
              .filter(([, value]) => value !== '')
              .map(([name, value]) => ({
                label: fields[name]?.label ?? name,
                value: fields[name]?.options?.[value] ?? value,
              })),
            ...(payout ? factsOf(payout) : []),
          ]}
        />
        {payout && (
          <Inline gap={2} wrap>
            <PayoutReasons>
              <PayoutActions payout={payout} what={`order ${order.number}`} />
            </PayoutReasons>
          </Inline>
        )}
      </Stack>
    </Section>
  );
}

function factsOf(payout: PayoutRecord) {
  const { label, tone } = payoutStates[payout.state];
  return [
    { label: 'Amount', value: formatMoney(payout.amount) },
    { label: 'State', value: <StatusDot tone={tone}>{label}</StatusDot> },
    { label: 'Reference', value: payout.reference ?? '–' },
    {
      label: payout.state === 'sent' ? 'Paid by' : 'Ordered by',
      value: (
        <>
          {payout.by}, <When at={payout.created_at} clock />
        </>
      ),
    },
    ...(payout.approved_by ? [{ label: 'Approved by', value: payout.approved_by }] : []),
    ...(payout.flagged_reason ? [{ label: 'Paid although not known to be clean', value: payout.flagged_reason }] : []),
    ...(payout.message ? [{ label: 'Reason', value: payout.message }] : []),
  ];
}
