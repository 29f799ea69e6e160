import { formatMoney } from '@recoup/contract/money';
import type { Order, PayoutRecord } from '@recoup/contract/order-schema';
import { payoutMethods } from '@recoup/contract/payout-method';
import { Section, When } from '@recoup/screens';
import { Facts, StatusDot } from '@recoup/ui';

const states = {
  sending: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<PayoutRecord['state'], object>;

/** How the customer is paid, and what became of it. */
export function PayoutSection({ order }: { order: Order }) {
  const { payout } = order;
  const method = payoutMethods[order.payout_method];
  const labels: Record<string, { label: string }> = method.fields;
  return (
    <Section id="payout" title="Payout">
      <Facts
        columns={1}
        items={[
          { label: 'Method', value: method.label },
          ...Object.entries(order.payout_details).map(([name, value]) => ({
            label: labels[name]?.label ?? name,
            value,
          })),
          ...(payout
            ? [
                { label: 'Amount', value: formatMoney(payout.amount) },
                {
                  label: 'State',
                  value: <StatusDot tone={states[payout.state].tone}>{states[payout.state].label}</StatusDot>,
                },
                { label: 'Reference', value: payout.reference ?? '–' },
                {
                  label: 'Paid by',
                  value: (
                    <>
                      {payout.by}, <When at={payout.created_at} />
                    </>
                  ),
                },
                ...(payout.message ? [{ label: 'Answer of the service', value: payout.message }] : []),
              ]
            : []),
        ]}
      />
    </Section>
  );
}
