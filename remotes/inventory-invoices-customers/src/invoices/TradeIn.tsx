import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { listTradeIns, type TradedOrder, takeTradeIn } from '@recoup/contract/payouts/trade-ins';
import { orderPaths } from '@recoup/contract/route';
import type { Invoice } from '@recoup/contract/stock/invoices';
import { kickDrawer, printDueLabels, printDueReceipt } from '@recoup/parts';
import { Link } from '@recoup/remote-kit';
import { DialogButton, IfAllowed, Money, Section } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { LinkText, SelectField } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { Row, Rows, Sums } from '../rows.tsx';

/** The trade-ins on this invoice, and orders that can be traded in. */
export function TradeIns({ invoice }: { invoice: Invoice }) {
  const { data } = useEndpoint(listTradeIns, { params: { id: invoice.id } }, { enabled: invoice.customer_id !== null });
  const { taken: applied = [], ready = [] } = data?.data ?? {};
  const open = invoice.balance.amount > 0 && ready.length > 0;
  if (applied.length === 0 && !open) return null;
  return (
    <Section
      id="invoice.trade-in"
      title="Trade-in"
      actions={
        open && (
          <IfAllowed endpoint={takeTradeIn}>
            <DialogButton
              endpoint={takeTradeIn}
              size="sm"
              dialog={(close) => <TradeInDialog invoice={invoice} ready={ready} onClose={close} />}
            >
              Take trade-in
            </DialogButton>
          </IfAllowed>
        )
      }
    >
      <Rows label="Trade-in">
        {[...applied, ...(open ? ready : [])].map((order) => (
          <Row
            key={order.id}
            title={
              <LinkText asChild>
                <Link to={orderPaths.detail(order.kind, order.id)}>Order {order.number}</Link>
              </LinkText>
            }
            about={[...order.devices, ready.includes(order) && 'Ready to trade in']}
          >
            <Money value={order.total} strong />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

interface Shown {
  invoice: Invoice;
  ready: readonly TradedOrder[];
  onClose: () => void;
}

function TradeInDialog({ invoice, ready, onClose }: Shown) {
  const form = useContractForm(takeTradeIn, {
    initial: { order_id: String(ready[0]?.id ?? ''), rest: 'cash' as 'cash' | 'store-credit' },
    params: { id: invoice.id },
    toBody: ({ order_id, rest }) => ({
      order_id: Number(order_id),
      version: ready.find(({ id }) => String(id) === order_id)?.version,
      rest,
    }),
    draft: null,
    onDone: () => {
      // The difference may be paid out in cash.
      if (net < 0 && form.latest().rest === 'cash') void kickDrawer();
      // The traded-in devices are in stock now.
      const chosenOrder = ready.find(({ id }) => String(id) === form.latest().order_id);
      if (chosenOrder) void printDueLabels({ order_id: chosenOrder.id });
      if (chosenOrder) void printDueReceipt(chosenOrder);
      onClose();
    },
  });
  const chosen = ready.find(({ id }) => String(id) === form.values.order_id);
  const { balance } = invoice;
  const net = balance.amount - (chosen?.total.amount ?? 0);
  return (
    <FormDialog form={form} title="Take a trade-in" submitLabel="Take trade-in" onClose={onClose}>
      <FormField form={form} name="order_id" label="Order">
        {(field) => (
          <SelectField
            {...field}
            options={ready.map(({ id, number, devices, total }) => ({
              value: String(id),
              label: `${number}, ${devices.join(', ')}, ${formatMoney(total)}`,
            }))}
          />
        )}
      </FormField>
      <Sums
        rows={[
          { label: 'Invoice balance', value: <Money value={balance} /> },
          ...(chosen
            ? [{ label: 'Trade-in', value: <Money value={{ ...chosen.total, amount: -chosen.total.amount }} /> }]
            : []),
          {
            label: net < 0 ? 'You pay out' : 'Customer pays',
            value: <Money value={{ ...balance, amount: Math.abs(net) }} strong />,
            strong: true,
          },
        ]}
      />
      {net < 0 && (
        <FormField form={form} name="rest" label="Payout method">
          {(field) => (
            <RadioGroup
              {...field}
              inline
              options={[
                { value: 'cash', label: 'Cash' },
                { value: 'store-credit', label: 'Store credit' },
              ]}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
