import { formatMoney } from '@recoup/contract/money';
import type { Order } from '@recoup/contract/orders/order-schema';
import { isPaidElsewhere, payoutFields, payoutLabel } from '@recoup/contract/payouts/payout-method';
import type { PayoutRecord } from '@recoup/contract/payouts/payout-record';
import { isAt, payoutStates } from '@recoup/contract/payouts/payout-states';
import { MarkedName } from '@recoup/parts';
import { Section, When } from '@recoup/screens';
import { Banner, Facts, Inline, Stack, StatusDot, Text } from '@recoup/ui';
import { PayoutActions } from '../../shared/payouts/payout-actions.tsx';
import { PayoutReasons } from '../../shared/payouts/payout-reasons.tsx';
import { ChangePayoutMethod } from './ChangePayoutMethod.tsx';

/** How the customer is paid, with the result. */
export function PayoutSection({ order }: { order: Order }) {
  const { payout } = order;
  const fields = payoutFields(order.payout_method);
  const isThere = isPaidElsewhere(order.payout_method);
  return (
    <Section id="payout" title="Payout" actions={payout === null && !isThere && <ChangePayoutMethod order={order} />}>
      <Stack gap={3}>
        {payout && <PayoutTrouble order={order} payout={payout} />}
        <Facts
          columns={2}
          items={[
            { label: 'Method', value: <MarkedName name={payoutLabel(order.payout_method)} /> },
            ...Object.entries(order.payout_details)
              .filter(([, value]) => value !== '')
              .map(([name, value]) => ({
                label: fields[name]?.label ?? name,
                value: fields[name]?.options?.[value] ?? value,
              })),
            ...(payout ? factsOf(payout) : []),
          ]}
        />
        {isThere && payout === null && (
          <Text small muted>
            {payoutLabel(order.payout_method)} pays this customer. We’ll complete the order when it reports the payment.
          </Text>
        )}
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

/** What failed or waits for someone: the service's message, what to do, and the action that fixes it. */
function PayoutTrouble({ order, payout }: { order: Order; payout: PayoutRecord }) {
  const { label, tone } = payoutStates[payout.state];
  const hasEnded = isAt(payout.state, 'ended');
  if (tone !== 'danger' && payout.message === null && payout.advice === null) return null;
  const serviceText = [payout.service?.name, payout.service?.status].filter(Boolean).join(': ');
  return (
    <Banner tone={tone === 'danger' ? 'danger' : 'warning'} title={`Payout: ${label}`}>
      <Stack gap={1} whiteSpace="pre-line" alignItems="flex-start">
        {payout.message && <Text>{payout.message}</Text>}
        {payout.advice && <Text strong>{payout.advice}</Text>}
        {serviceText && (
          <Text small muted>
            {serviceText}
          </Text>
        )}
        {hasEnded && <ChangePayoutMethod order={order}>Change payout details</ChangePayoutMethod>}
      </Stack>
    </Banner>
  );
}

function factsOf(payout: PayoutRecord) {
  const { label, tone } = payoutStates[payout.state];
  return [
    { label: 'Amount', value: formatMoney(payout.amount) },
    { label: 'Status', value: <StatusDot tone={tone}>{label}</StatusDot> },
    { label: 'Reference', value: payout.reference ?? '–' },
    {
      label: payout.state === 'sent' ? 'Paid by' : 'Requested by',
      value: (
        <>
          {payout.by}, <When at={payout.created_at} clock />
        </>
      ),
    },
    ...(payout.approved_by ? [{ label: 'Approved by', value: payout.approved_by }] : []),
    ...(payout.flagged_reason ? [{ label: 'Paid without a clean check', value: payout.flagged_reason }] : []),
  ];
}
