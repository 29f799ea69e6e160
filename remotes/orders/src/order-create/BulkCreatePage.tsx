import { call, errorText } from '@recoup/api';
import { orderKinds } from '@recoup/contract/orders/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getConditionPrices } from '@recoup/contract/pricing/catalogue';
import { orderPaths } from '@recoup/contract/route';
import { emit } from '@recoup/event-bus';
import { DeviceCombobox } from '@recoup/parts';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Form, fieldId, useContractForm } from '@recoup/screens/forms';
import { Banner, Box, Card } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { BulkLineRow } from '../bulk-line-row.tsx';
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
} from '../bulk-lines.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { clearItemRefusals } from './item-refusals.ts';
import { PasteLines } from './PasteLines.tsx';
import { PayoutCard } from './PayoutCard.tsx';
import { TotalCard } from './TotalCard.tsx';

const kind = 'bulk-quote';
const { one, many } = orderKinds[kind];

/** A new bulk quote: a list of devices with how many of each, pasted or added one by one, priced now or later. */
export default function BulkCreatePage() {
  const { currency } = useMe();
  const navigate = useNavigate();
  const form = useContractForm(ordersOf(kind).createOrder, {
    initial: emptyBulkDraft,
    toBody: (values) => bulkBodyOf(values, currency),
    onDone: ({ data, message }) => {
      emit('orders.created', { id: data.id, kind: data.kind });
      toast({ title: message, tone: 'success' });
      navigate(orderPaths.detail(kind, data.id));
    },
  });
  const { values, api, errorAt } = form;
  const { lines } = values;
  const listId = fieldId(form, 'list');
  const unclear = lines.filter((line) => lineFault(line) !== null).length;
  const later = lines.filter((line) => priceOf(line, currency) === null).length;

  const linesText = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
  const counted = `${linesText(lines.length)}, ${unitsOf(lines)} devices${later > 0 ? `, ${linesText(later)} quoted later` : ''}`;

  const setLines = (changed: readonly BulkLine[]) => {
    form.clearRefusal('items');
    api.setFieldValue('lines', changed);
  };
  const chooseCustomer = (customer: { id: number; name: string } | null) => {
    form.clearRefusal('customer');
    api.setFieldValue('customerId', customer?.id ?? null);
    api.setFieldValue('customerName', customer?.name ?? '');
    // The list comes next, as soon as the field of the customer is gone.
    if (customer) requestAnimationFrame(() => document.getElementById(listId)?.focus());
  };
  const addDevice = async (deviceId: number) => {
    try {
      const { data } = await call(getConditionPrices, { query: { device_id: deviceId } });
      setLines([...api.state.values.lines, newLine(data.device, data.conditions)]);
    } catch (error) {
      toast({ title: errorText(error), tone: 'danger' });
    }
  };

  return (
    <Page title={`New ${one}`} back={{ to: orderPaths.list(kind), label: many }}>
      <Form form={form} submitLabel={`Create ${one}`} labels={{ customer: 'Customer', items: 'Lines' }}>
        <CustomerCard
          id={fieldId(form, 'customer')}
          chosen={values.customerId === null ? null : { id: values.customerId, name: values.customerName }}
          error={errorAt('customer') ?? errorAt('customer.id')}
          onChoose={chooseCustomer}
        />
        <Card>
          <PasteLines id={listId} onLines={(added) => setLines([...api.state.values.lines, ...added])} />
        </Card>
        {lines.length > 0 && (
          <Card as="section" aria-label="Lines">
            {unclear > 0 && (
              <Banner
                tone="warning"
                title={unclear === 1 ? '1 line is not clear yet' : `${unclear} lines are not clear yet`}
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
                  onChange={(change) => setLines(changeLine(api.state.values.lines, line.key, change))}
                  onRemove={() => {
                    clearItemRefusals(form);
                    setLines(api.state.values.lines.filter(({ key }) => key !== line.key));
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
            error={errorAt('items')}
            onChoose={(device) => void addDevice(device.id)}
          />
        </Card>
        <PayoutCard
          kind={kind}
          payment={values}
          fieldId={(name) => fieldId(form, name)}
          errorAt={errorAt}
          onPayout={(method, details) => {
            api.setFieldValue('payoutMethod', method);
            api.setFieldValue('payoutDetails', details);
          }}
          onReferral={(source) => api.setFieldValue('referralSource', source)}
        />
        <TotalCard total={bulkTotal(lines, currency)} of={counted} />
      </Form>
    </Page>
  );
}
