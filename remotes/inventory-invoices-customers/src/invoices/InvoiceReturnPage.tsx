import { useEndpoint } from '@recoup/api';
import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import { type ChosenMethod, type ReturnOutcome, returnOutcomes } from '@recoup/contract/stock/invoice-status';
import { getInvoice, type Invoice, returnInvoiceItems } from '@recoup/contract/stock/invoices';
import { kickDrawer } from '@recoup/parts';
import { useNavigate } from '@recoup/remote-kit';
import { Loaded, Money, Page, useIdParam } from '@recoup/screens';
import { Form, FormField, useContractForm } from '@recoup/screens/forms';
import { Card, Checkbox, SelectField, TextField } from '@recoup/ui';
import { methodOptions } from '../method-options.ts';
import { Row, Rows } from '../rows.tsx';
import { ReturnSums } from './ReturnSums.tsx';

const outcomes = (Object.keys(returnOutcomes) as ReturnOutcome[]).map((value) => ({
  value,
  label: returnOutcomes[value],
}));

/** Takes back some or all items, and decides what happens to them. */
export default function InvoiceReturnPage() {
  const id = useIdParam('buybackId');
  const read = useEndpoint(getInvoice, { params: { id: id ?? 0 } }, { enabled: id !== null });
  return (
    <Page narrow title="Return" back={{ to: pathTo('invoiceDetail', { buybackId: id ?? 0 }), label: 'Invoice' }}>
      <Card>
        <Loaded what="Invoice" read={read} missing={id === null}>
          {({ data }) => <ReturnForm key={data.version} invoice={data} />}
        </Loaded>
      </Card>
    </Page>
  );
}

interface Values {
  chosen: Readonly<Record<number, ReturnOutcome>>;
  reason: string;
  method: ChosenMethod;
  keep_fee: boolean;
}

function ReturnForm({ invoice }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const form = useContractForm(returnInvoiceItems, {
    initial: { chosen: {}, reason: '', method: 'cash', keep_fee: true } as Values,
    params: { id: invoice.id },
    toBody: ({ chosen, ...rest }) => ({
      ...rest,
      lines: Object.entries(chosen).map(([id, outcome]) => ({ id: Number(id), outcome })),
    }),
    draft: String(invoice.id),
    onDone: () => {
      if (form.latest().method === 'cash') void kickDrawer();
      void navigate(pathTo('invoiceDetail', { buybackId: invoice.id }));
    },
  });
  const { chosen } = form.values;
  const without = (id: number) =>
    Object.fromEntries(Object.entries(chosen).filter(([key]) => Number(key) !== id)) as Values['chosen'];
  return (
    <Form form={form} submitLabel="Return items" labels={{ lines: 'Items' }}>
      <Rows label="Items">
        {invoice.lines
          .filter(({ returned_at }) => returned_at === null)
          .map((line) => (
            <Row
              key={line.id}
              title={
                <Checkbox
                  label={`${line.name} ${line.imei ?? line.serial ?? ''}`.trim()}
                  checked={chosen[line.id] !== undefined}
                  onChange={(checked) =>
                    form.set('chosen', checked ? { ...chosen, [line.id]: 'restock' } : without(line.id))
                  }
                />
              }
            >
              {chosen[line.id] !== undefined && line.inventory_id !== null && (
                <SelectField
                  label={`What happens to ${line.name}`}
                  hideLabel
                  value={chosen[line.id] ?? 'restock'}
                  options={outcomes}
                  onChange={(outcome) => form.set('chosen', { ...chosen, [line.id]: outcome })}
                />
              )}
              <Money value={line.price} />
            </Row>
          ))}
      </Rows>
      <ReturnSums id={invoice.id} lines={Object.keys(chosen).map(Number)} keep={form.values.keep_fee}>
        {(fee) => (
          <FormField form={form} name="keep_fee" label={`Keep restocking fee of ${formatMoney(fee)}`}>
            {({ value, ...field }) => <Checkbox {...field} checked={value} />}
          </FormField>
        )}
      </ReturnSums>
      <FormField form={form} name="reason" label="Reason">
        {(field) => <TextField {...field} required />}
      </FormField>
      <FormField form={form} name="method" label="Refund method">
        {(field) => <SelectField {...field} options={methodOptions} />}
      </FormField>
    </Form>
  );
}
