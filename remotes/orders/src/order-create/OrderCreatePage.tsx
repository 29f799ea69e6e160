import { orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getConditionPrices, needsImei } from '@recoup/contract/pricing/catalogue';
import { orderPaths } from '@recoup/contract/route';
import { emit } from '@recoup/event-bus';
import { customLabels, OnDisplayNote, useCustomFields, useFocusOn, useTicketOnDisplay } from '@recoup/parts';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page, useAction } from '@recoup/screens';
import { Form, fieldId, useContractForm } from '@recoup/screens/forms';
import { Card, Checkbox, Stack } from '@recoup/ui';
import { useState } from 'react';
import { FloorReason, floorReasonLabel } from '../shared/orders/floor-reason.tsx';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { type ChosenCustomer, CustomerCard } from './CustomerCard.tsx';
import { DeviceSearch } from './DeviceSearch.tsx';
import { DraftChecks } from './DraftChecks.tsx';
import { DraftItemCard } from './DraftItemCard.tsx';
import {
  bodyOf,
  changeItem,
  type DraftItem,
  draftTicketOf,
  draftTotal,
  emptyDraftOf,
  isTried,
  sameAgain,
} from './draft.ts';
import { FieldsCard } from './FieldsCard.tsx';
import { clearItemRefusals } from './item-refusals.ts';
import { PayoutCard } from './PayoutCard.tsx';
import { PlaceBanner } from './PlaceBanner.tsx';
import { QuoteNews } from './QuoteNews.tsx';
import { TotalCard } from './TotalCard.tsx';
import { usePayee } from './use-payee.ts';

/** Creates an order on one page: customer, devices and payout. The total follows every answer. */
export default function OrderCreatePage() {
  const { currency, location } = useMe();
  const navigate = useNavigate();
  const [added, setAdded] = useState<string | null>(null);
  const kind = useOrderKind();
  const fields = useCustomFields('order');
  const { one, many, ships, atCounter } = orderKinds[kind];
  const form = useContractForm(ordersOf(kind).createOrder, {
    initial: emptyDraftOf(kind),
    toBody: (values) => bodyOf(values, currency, kind),
    onDone: ({ data }) => {
      emit('orders.created', { id: data.id, kind: data.kind });
      onDisplay.follow({ show: 'order', order_id: data.id });
      navigate(orderPaths.detail(kind, data.id));
    },
  });
  const { values, errorAt } = form;
  const onDisplay = useTicketOnDisplay(atCounter ? draftTicketOf(values) : null);
  const prices = useAction(getConditionPrices, { quiet: true });

  const setItems = (items: readonly DraftItem[]) => {
    form.clearRefusal('items');
    form.set('items', items);
  };
  /** Sets the list of devices after one was added or removed. */
  const setDevices = (items: readonly DraftItem[]) => {
    clearItemRefusals(form);
    setItems(items);
  };
  const change = (item: DraftItem, to: Partial<DraftItem>) => setItems(changeItem(form.latest().items, item.key, to));
  const payee = usePayee(form);
  const chooseCustomer = (customer: ChosenCustomer | null) => {
    form.clearRefusal('customer');
    payee.chooseCustomer(customer);
    if (customer) nextDevice();
  };
  /** The field that takes the next device. */
  const nextDevice = useFocusOn(fieldId(form, 'items'));
  /** Applies the server's current prices to a device whose price has changed since it was added. */
  const takeNewPrices = async (item: DraftItem) => {
    const { data } = (await prices.run({ query: { device_id: item.device.id } })) ?? {};
    if (!data) return;
    const index = form.latest().items.findIndex(({ key }) => key === item.key);
    form.clearRefusal(`items.${index}.price`);
    change(item, data);
  };

  return (
    <Page
      wide="form"
      title={`New ${one}`}
      {...(atCounter && { subtitle: `At ${location.name}` })}
      back={{ to: orderPaths.list(kind), label: many }}
    >
      <Form
        form={form}
        submitLabel={`Create ${one}`}
        labels={{ customer: 'Customer', items: 'Devices', floor_reason: floorReasonLabel, ...customLabels(fields) }}
        aside={
          <>
            <PayoutCard
              kind={kind}
              form={form}
              onPayout={payee.choosePayout}
              preselect={payee.isFresh}
              onKnown={payee.chooseKnown}
            />
            {atCounter && (
              <Checkbox
                label="Quote only"
                help="The customer keeps the devices and decides later."
                checked={values.lead}
                onChange={(lead) => form.set('lead', lead)}
              />
            )}
            {ships && (
              <Checkbox
                label="Buy a shipping label now"
                help="The customer prints the label. You scan it when the package arrives."
                checked={values.label}
                onChange={(label) => form.set('label', label)}
              />
            )}
            <OnDisplayNote register={onDisplay.register} />
            <TotalCard
              large
              total={draftTotal(values.items, currency)}
              of={values.items.length === 1 ? '1 device' : `${values.items.length} devices`}
            />
            <FloorReason form={form} />
          </>
        }
      >
        {atCounter && <PlaceBanner />}
        <CustomerCard
          id={fieldId(form, 'customer')}
          chosen={
            values.customerId === null
              ? null
              : { id: values.customerId, name: values.customerName, email: values.customerEmail }
          }
          error={errorAt('customer') ?? errorAt('customer.id')}
          onChoose={chooseCustomer}
          atCounter={atCounter}
        />
        <QuoteNews
          devices={values.items.length}
          customerId={values.customerId}
          onCustomer={chooseCustomer}
          onTakePrices={async () => {
            for (const item of form.latest().items) await takeNewPrices(item);
          }}
        />
        <Stack as="section" aria-label="Devices" gap={3}>
          {values.items.length > 0 && (
            <Stack as="ul" gap={3}>
              {values.items.map((item, index) => (
                <DraftItemCard
                  key={item.key}
                  id={fieldId(form, `items.${index}.condition_id`)}
                  item={item}
                  error={errorAt(`items.${index}.condition_id`)}
                  priceChanged={errorAt(`items.${index}.price`)}
                  focused={item.key === added}
                  onTakePrice={() => takeNewPrices(item)}
                  onChange={(to) => {
                    form.clearRefusal(`items.${index}.condition_id`);
                    form.clearRefusal(`items.${index}.imei`);
                    change(item, to);
                  }}
                  imei={
                    atCounter && needsImei(item.device.category)
                      ? { id: fieldId(form, `items.${index}.imei`), error: errorAt(`items.${index}.imei`) }
                      : null
                  }
                  onNext={nextDevice}
                  onAgain={() => {
                    const { items, added: key } = sameAgain(form.latest().items, item.key);
                    setDevices(items);
                    setAdded(key);
                  }}
                  onRemove={() => setDevices(form.latest().items.filter((other) => other.key !== item.key))}
                >
                  {isTried(item, { kind, lead: values.lead }) && (
                    <DraftChecks
                      form={form}
                      index={index}
                      item={item}
                      onChange={(to) => {
                        for (const name of Object.keys(to)) form.clearRefusal(`items.${index}.${name}`);
                        change(item, to);
                      }}
                    />
                  )}
                </DraftItemCard>
              ))}
            </Stack>
          )}
          <Card>
            <DeviceSearch
              id={fieldId(form, 'items')}
              error={form.errors.items}
              scans={atCounter}
              onAdd={(item) => {
                setItems([...form.latest().items, item]);
                setAdded(item.key);
              }}
            />
          </Card>
        </Stack>
        <FieldsCard form={form} />
      </Form>
    </Page>
  );
}
