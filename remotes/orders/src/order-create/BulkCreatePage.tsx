import { orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { orderPaths } from '@recoup/contract/route';
import { emit } from '@recoup/event-bus';
import { customLabels, DeviceCombobox, useCustomFields, useFocusOn } from '@recoup/parts';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page, useAction } from '@recoup/screens';
import { Form, fieldId, useContractForm } from '@recoup/screens/forms';
import { Banner, Box, Card } from '@recoup/ui';
import { BulkLineRow } from '../shared/devices/bulk-line-row.tsx';
import {
  type BulkLine,
  bulkBodyOf,
  bulkTotal,
  changeLine,
  emptyBulkDraft,
  lineFault,
  newLine,
  priceOf,
  unitsOf,
} from '../shared/devices/bulk-lines.ts';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { type ChosenCustomer, CustomerCard } from './CustomerCard.tsx';
import { FieldsCard } from './FieldsCard.tsx';
import { clearItemRefusals } from './item-refusals.ts';
import { PasteLines } from './PasteLines.tsx';
import { PayoutCard } from './PayoutCard.tsx';
import { TotalCard } from './TotalCard.tsx';
import { usePayee } from './use-payee.ts';

/**
 * Creates an order that staff quote: a bulk quote or an easy offer. Its devices and quantities are pasted as a list or
 * added one by one, and priced now or later.
 */
export default function BulkCreatePage() {
  const kind = useOrderKind();
  const fields = useCustomFields('order');
  const { one, many } = orderKinds[kind];
  const { currency } = useMe();
  const navigate = useNavigate();
  const form = useContractForm(ordersOf(kind).createOrder, {
    initial: emptyBulkDraft,
    toBody: (values) => bulkBodyOf(values, currency),
    onDone: ({ data }) => {
      emit('orders.created', { id: data.id, kind: data.kind });
      navigate(orderPaths.detail(kind, data.id));
    },
  });
  const { values, errorAt } = form;
  const { lines } = values;
  const listId = fieldId(form, 'list');
  const focusOnList = useFocusOn(listId);
  const unclear = lines.filter((line) => lineFault(line) !== null).length;
  const later = lines.filter((line) => priceOf(line, currency) === null).length;

  const linesText = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
  const counted = `${linesText(lines.length)}, ${unitsOf(lines)} devices${later > 0 ? `, ${linesText(later)} quoted later` : ''}`;

  const setLines = (changed: readonly BulkLine[]) => {
    form.clearRefusal('items');
    form.set('lines', changed);
  };
  const payee = usePayee(form);
  const chooseCustomer = (customer: ChosenCustomer | null) => {
    form.clearRefusal('customer');
    payee.chooseCustomer(customer);
    // The list is next, as soon as the customer field is gone.
    if (customer) focusOnList();
  };
  const prices = useAction(getConditionPrices, {
    quiet: true,
    onDone: ({ data }) => setLines([...form.latest().lines, newLine(data.device, data.conditions)]),
  });

  return (
    <Page title={`New ${one}`} back={{ to: orderPaths.list(kind), label: many }}>
      <Form
        form={form}
        submitLabel={`Create ${one}`}
        labels={{ customer: 'Customer', items: 'Lines', ...customLabels(fields) }}
      >
        <CustomerCard
          id={fieldId(form, 'customer')}
          chosen={
            values.customerId === null
              ? null
              : { id: values.customerId, name: values.customerName, email: values.customerEmail }
          }
          error={errorAt('customer') ?? errorAt('customer.id')}
          onChoose={chooseCustomer}
          atCounter={false}
        />
        <Card>
          <PasteLines id={listId} onLines={(added) => setLines([...form.latest().lines, ...added])} />
        </Card>
        {lines.length > 0 && (
          <Card as="section" aria-label="Lines">
            {unclear > 0 && (
              <Banner
                tone="warning"
                title={unclear === 1 ? '1 line needs attention' : `${unclear} lines need attention`}
                live
              />
            )}
            <Box as="ul">
              {lines.map((line, index) => (
                <BulkLineRow
                  key={line.key}
                  line={line}
                  index={index}
                  currency={currency}
                  ids={{
                    device: fieldId(form, `items.${index}.device_id`),
                    condition: fieldId(form, `items.${index}.condition_id`),
                    quantity: fieldId(form, `items.${index}.quantity`),
                  }}
                  onChange={(change) => setLines(changeLine(form.latest().lines, line.key, change))}
                  onRemove={() => {
                    clearItemRefusals(form);
                    setLines(form.latest().lines.filter(({ key }) => key !== line.key));
                  }}
                />
              ))}
            </Box>
          </Card>
        )}
        <Card>
          <DeviceCombobox
            id={fieldId(form, 'items')}
            label="Add a line"
            error={form.errors.items}
            onChoose={({ id }) => void prices.run({ query: { device_id: id } })}
          />
        </Card>
        <PayoutCard
          kind={kind}
          form={form}
          onPayout={payee.choosePayout}
          preselect={payee.isFresh}
          onKnown={payee.chooseKnown}
        />
        <FieldsCard form={form} />
        <TotalCard total={bulkTotal(lines, currency)} of={counted} />
      </Form>
    </Page>
  );
}
