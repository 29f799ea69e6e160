import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { payDueOrders, withdrawPayouts } from '@recoup/contract/payouts/due-payouts';
import { getPaymentRun, type PaymentRun, payRepairs, type UnpaidOrder } from '@recoup/contract/payouts/payment-runs';
import { payoutLabel } from '@recoup/contract/payouts/payout-method';
import { isAt, payoutStates } from '@recoup/contract/payouts/payout-states';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link } from '@recoup/remote-kit';
import { ActionButton, ResultDialog, type ResultGroup, type ResultLine, sectionAnchor, When } from '@recoup/screens';
import { ButtonLink, LinkText, MoneyText, numberText } from '@recoup/ui';

const orders = (count: number) => (count === 1 ? '1 order' : `${numberText(count)} orders`);

/** Why payouts of a run are still waiting, by order. */
export type RunNotes = readonly { readonly id: number; readonly reason: string }[];

/** The result of a payment run: what was paid by each method, what is on its way, and what wasn't paid and why. */
export function PaymentRunDialog({ id, notes = [], onClose }: { id: number; notes?: RunNotes; onClose: () => void }) {
  const read = useEndpoint(getPaymentRun, { params: { id } });
  const run = read.data?.data;
  if (!run)
    return (
      <ResultDialog
        title="Payment run"
        description={
          read.isError
            ? 'We couldn’t load this result. You can open it again under Payment runs.'
            : 'Loading the result…'
        }
        groups={[]}
        onClose={onClose}
      />
    );
  return (
    <ResultDialog
      title="Payment run"
      description={
        <>
          {summaryOf(run)} {run.by}, <When at={run.created_at} clock />
        </>
      }
      groups={groupsOf(run, notes)}
      onClose={onClose}
      actions={
        run.withdrawable.length > 0 && (
          <ActionButton
            endpoint={withdrawPayouts}
            input={{ body: { ids: [...run.withdrawable] } }}
            failed="We couldn’t withdraw the payouts"
            quiet
          >
            {run.withdrawable.length === 1
              ? 'Withdraw 1 payout'
              : `Withdraw ${numberText(run.withdrawable.length)} payouts`}
          </ActionButton>
        )
      }
    />
  );
}

/** "$310.00 paid. 2 orders not paid." */
function summaryOf({ sums, unpaid }: PaymentRun): string {
  const paid = sums.filter(({ state }) => isAt(state, 'paid'));
  const totals = [...Map.groupBy(paid, ({ total }) => total.currency)].map(([currency, some]) =>
    formatMoney({ amount: some.reduce((sum, { total }) => sum + total.amount, 0), currency }),
  );
  const open = unpaid.filter(({ paid_since }) => !paid_since).length;
  return [
    totals.length > 0 ? `${totals.join(' and ')} paid.` : 'Nothing paid yet.',
    ...(open > 0 ? [`${orders(open)} not paid.`] : []),
  ].join(' ');
}

function groupsOf({ sums, unpaid }: PaymentRun, notes: RunNotes): ResultGroup[] {
  const at = (...stages: Parameters<typeof isAt>[1][]) =>
    sums.filter(({ state }) => isAt(state, ...stages)).map((sum) => lineOf(sum));
  return [
    { id: 'paid', title: 'Paid', tone: 'success', lines: at('paid') },
    { id: 'moving', title: 'On the way', tone: 'info', lines: at('sending', 'service') },
    { id: 'waiting', title: 'Waiting', tone: 'warning', lines: [...at('here'), ...notes.map(noteOf)] },
    { id: 'unpaid', title: 'Not paid', tone: 'danger', lines: unpaid.map(unpaidLine) },
  ];
}

function lineOf({ method, state, count, total }: PaymentRun['sums'][number]): ResultLine {
  return {
    id: `${method} ${state} ${total.currency}`,
    name: payoutLabel(method),
    text: `${orders(count)} · ${payoutStates[state].label}`,
    value: <MoneyText strong>{formatMoney(total)}</MoneyText>,
  };
}

const noteOf = ({ id, reason }: RunNotes[number]): ResultLine => ({ id: `note ${id}`, name: reason });

function unpaidLine(one: UnpaidOrder): ResultLine {
  const { order_id, order_number, kind, customer_name, total, reason, paid_since } = one;
  return {
    id: `unpaid ${order_id}`,
    name: (
      <LinkText asChild>
        <Link to={orderPaths.detail(kind, order_id)}>Order {order_number}</Link>
      </LinkText>
    ),
    text: `${customer_name} · ${paid_since ? 'Paid since then.' : reason}`,
    value: formatMoney(total),
    action: !paid_since && <Repair unpaid={one} />,
  };
}

/** The next step for an unpaid order: pay it again here, or go to where the problem can be fixed. */
function Repair({ unpaid: { order_id, order_number, kind, version, repair } }: { unpaid: UnpaidOrder }) {
  const { label } = payRepairs[repair];
  if (repair === 'try-again')
    return (
      <ActionButton
        size="sm"
        endpoint={payDueOrders}
        input={{ body: { orders: [{ id: order_id, version }], flagged_reason: null } }}
        failed={`Order ${order_number} wasn’t paid`}
      >
        {label}
      </ActionButton>
    );
  const page = orderPaths.detail(kind, order_id);
  const places = {
    'take-id': `${page}#${sectionAnchor('customer.ids')}`,
    'payout-details': `${page}#${sectionAnchor('payout')}`,
    'connect-account': pathTo('addOns'),
    'flagged-reason': page,
    'open-order': page,
  } as const;
  return (
    <ButtonLink size="sm">
      <Link to={places[repair]} aria-label={`${label}: order ${order_number}`}>
        {label}
      </Link>
    </ButtonLink>
  );
}
