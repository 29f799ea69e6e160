import { useEndpoint } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { listSalesPersons } from '@recoup/contract/stock/customer-acts';
import type { ChosenMethod } from '@recoup/contract/stock/invoice-status';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { CodeField, kickDrawer, OnDisplayNote, useFocusOn, useTicketOnDisplay } from '@recoup/parts';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { AmountField, Form, FormField, faultAt, fieldId, useContractForm } from '@recoup/screens/forms';
import { Banner, Button, Card, DayField, Inline, SelectField, Stack, Text, TextArea } from '@recoup/ui';
import { type Buyer, BuyerSearch } from '../buyer-search.tsx';
import { CreditHint, useCredit } from '../credit-hint.tsx';
import { methodOptions } from '../method-options.ts';
import { TaxFreeFields, type TaxFreeValue, taxFreeLabels } from '../tax-free-fields.tsx';
import { useSellable } from '../use-sellable.ts';
import { type SaleLine, SaleLines } from './SaleLines.tsx';
import { SaleTotal } from './SaleTotal.tsx';
import { useChosenItems } from './use-chosen-items.ts';

interface Values {
  customer: Buyer | null;
  sales_person: string;
  lines: readonly SaleLine[];
  tax_free: TaxFreeValue;
  note: string;
  pays: 'later' | ChosenMethod;
  amount: number | null;
  due_on: string;
}

/** Creates an invoice: items by scanner or search, with or without a customer, paid now or later. */
export default function InvoiceCreatePage() {
  const { currency } = useMe();
  const navigate = useNavigate();
  const people = useEndpoint(listSalesPersons, {});
  const form = useContractForm(createInvoice, {
    initial: {
      customer: null,
      sales_person: '',
      lines: [],
      tax_free: null,
      note: '',
      pays: 'later',
      amount: null,
      due_on: '',
    } as Values,
    toBody: ({ customer, sales_person, lines, tax_free, note, pays, amount, due_on }) => ({
      customer_id: customer?.id ?? null,
      sales_person_id: sales_person === '' ? null : Number(sales_person),
      lines: lines.map(({ item, price, discount }) => ({
        inventory_id: item.id,
        price: price ?? undefined,
        discount: discount ?? 0,
      })),
      // Without it, the customer's own setting applies.
      ...(tax_free && { tax_free }),
      note,
      due_on: due_on || null,
      payment: pays === 'later' ? null : { method: pays, amount: amount ?? undefined },
    }),
    onDone: ({ data }) => {
      if (form.latest().pays === 'cash') void kickDrawer();
      onDisplay.follow({ show: 'invoice', invoice_id: data.id });
      navigate(pathTo('invoiceDetail', { buybackId: data.id }));
    },
  });
  const { lines, customer, pays, tax_free } = form.values;
  const onDisplay = useTicketOnDisplay({
    customer_id: customer?.id ?? null,
    lines: lines.map(({ item, price, discount }) => ({
      side: 'sell' as const,
      name: item.name,
      amount: price === null ? null : Math.max(0, price - (discount ?? 0)),
      inventory_id: item.id,
    })),
    ...(tax_free && { tax_free: true }),
  });
  const credit = useCredit(customer?.id ?? null);
  // The focused element disappears when a customer is selected or removed.
  const onSearch = useFocusOn(fieldId(form, 'customer_id'));
  const onNext = useFocusOn(fieldId(form, 'sales_person'));
  const choose = (buyer: Buyer | null) => {
    form.set('customer', buyer);
    (buyer ? onNext : onSearch)();
  };
  const { fault, scan } = useSellable((item) => {
    const now = form.latest().lines;
    if (now.some((line) => line.item.id === item.id)) return;
    form.addRow('lines', { item, price: item.price?.amount ?? null, discount: null } satisfies SaleLine);
  });
  useChosenItems((item) => {
    if (form.latest().lines.some((line) => line.item.id === item.id)) return;
    form.addRow('lines', { item, price: item.price?.amount ?? null, discount: null } satisfies SaleLine);
  });
  const sum = lines.reduce((all, line) => all + (line.price ?? 0) - (line.discount ?? 0), 0);
  const priced = lines.flatMap(({ item, price, discount }) =>
    price === null || (discount ?? 0) > price ? [] : [{ inventory_id: item.id, price, discount: discount ?? 0 }],
  );
  const isPriced = lines.length > 0 && priced.length === lines.length;
  const sumRequest = isPriced
    ? { customer_id: customer?.id ?? null, lines: priced, ...(tax_free && { tax_free: true }) }
    : null;
  return (
    <Page wide="form" title="New invoice" back={{ to: pathTo('invoices'), label: 'Invoices' }}>
      <Form
        form={form}
        submitLabel="Create invoice"
        labels={{ lines: 'Items', 'payment.amount': 'Paid now', ...taxFreeLabels }}
        aside={
          <>
            <Card>
              <Stack gap={4}>
                <FormField form={form} name="sales_person" label="Salesperson">
                  {(field) => (
                    <SelectField
                      {...field}
                      options={[
                        { value: '', label: 'Me' },
                        ...(people.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                      ]}
                    />
                  )}
                </FormField>
                <FormField form={form} name="pays" label="Payment method">
                  {(field) => (
                    <SelectField {...field} options={[{ value: 'later', label: 'Later' }, ...methodOptions]} />
                  )}
                </FormField>
                <FormField form={form} name="due_on" label="Due date">
                  {(field) => <DayField {...field} help="Leave blank if it’s due on receipt." />}
                </FormField>
                {pays !== 'later' && (
                  <AmountField
                    id={fieldId(form, 'payment.amount')}
                    label="Paid now"
                    required
                    error={faultAt(form, 'payment.amount', 'Paid now')}
                    value={form.values.amount}
                    onChange={(amount) => form.set('amount', amount)}
                  />
                )}
                <TaxFreeFields form={form} label="Sell tax-free" />
              </Stack>
            </Card>
            <OnDisplayNote register={onDisplay.register} />
            <SaleTotal before={{ amount: sum, currency }} items={lines.length} draft={sumRequest} />
          </>
        }
      >
        <Card>
          <Stack gap={3}>
            <CodeField
              label="Items"
              help="Scan an IMEI or tag, or enter a device name."
              onCodes={(codes) => void scan(codes)}
            />
            {fault && <Banner tone="warning" title={fault} live />}
          </Stack>
        </Card>
        <SaleLines form={form} />
        <Card>
          <Stack gap={3}>
            {customer ? (
              <Inline>
                <Text>To {customer.name}</Text>
                <Button size="sm" onClick={() => choose(null)}>
                  Change customer
                </Button>
              </Inline>
            ) : (
              <BuyerSearch
                id={fieldId(form, 'customer_id')}
                error={faultAt(form, 'customer_id', 'Customer')}
                nobody="No customer found. Continue as walk-in?"
                onChoose={choose}
              />
            )}
            {credit && credit.amount > 0 && <CreditHint credit={credit} />}
            <FormField form={form} name="note" label="Note">
              {(field) => <TextArea {...field} rows={2} />}
            </FormField>
          </Stack>
        </Card>
      </Form>
    </Page>
  );
}
