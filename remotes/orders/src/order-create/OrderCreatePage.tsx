import { call } from '@recoup/api';
import { getConditionPrices, needsImei } from '@recoup/contract/catalogue';
import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders';
import { payoutMethodsFor } from '@recoup/contract/payout-method';
import { orderPaths } from '@recoup/contract/route';
import { emit } from '@recoup/event-bus';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Form, fieldId, NewCustomerDialog, useContractForm } from '@recoup/screens/forms';
import { Box, Card, Checkbox, Heading, Inline, MoneyText, Stack, Text, TextField } from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { useState } from 'react';
import { PayoutFields } from '../payout-fields.tsx';
import { useOrderKind } from '../use-order-kind.ts';
import { CustomerField } from './CustomerField.tsx';
import { DeviceSearch } from './DeviceSearch.tsx';
import { DraftItemCard } from './DraftItemCard.tsx';
import { bodyOf, changeItem, type DraftItem, draftTotal, emptyDraftOf, payoutFor, sameAgain } from './draft.ts';

/** A new order on one page: who, what, how it is paid. The total follows every answer. */
export default function OrderCreatePage() {
  const { currency } = useMe();
  const navigate = useNavigate();
  const [added, setAdded] = useState<string | null>(null);
  const [newCustomer, setNewCustomer] = useState(false);
  const kind = useOrderKind();
  const { one, many, ships, atCounter } = orderKinds[kind];
  const form = useContractForm(ordersOf(kind).createOrder, {
    initial: emptyDraftOf(kind),
    toBody: (values) => bodyOf(values, currency, kind),
    onDone: ({ data, message }) => {
      emit('orders.created', { id: data.id, kind: data.kind });
      toast({ title: message, tone: 'success' });
      navigate(orderPaths.detail(kind, data.id));
    },
  });
  const { values, api, errorAt } = form;

  const setItems = (items: readonly DraftItem[]) => {
    form.clearRefusal('items');
    api.setFieldValue('items', items);
  };
  const chooseCustomer = (customer: { id: number; name: string } | null) => {
    form.clearRefusal('customer');
    api.setFieldValue('customerId', customer?.id ?? null);
    api.setFieldValue('customerName', customer?.name ?? '');
    if (customer && atCounter) api.setFieldValue('payoutDetails', payoutFor(api.state.values, customer.name));
    setNewCustomer(false);
    if (customer) nextDevice();
  };
  /** The field that takes the next device, as soon as it is there. */
  const nextDevice = () => requestAnimationFrame(() => document.getElementById(fieldId(form, 'items'))?.focus());
  /** Takes the server's prices of now for a device whose price changed since it was added. */
  const takeNewPrices = async (item: DraftItem, index: number) => {
    const { data } = await call(getConditionPrices, { query: { device_id: item.device.id } });
    form.clearRefusal(`items.${index}.price`);
    setItems(changeItem(values.items, item.key, data));
  };

  return (
    <Page title={`New ${one}`} back={{ to: orderPaths.list(kind), label: many }} narrow>
      <Form form={form} submitLabel={`Create ${one}`} labels={{ customer: 'Customer', items: 'Devices' }}>
        <Card>
          <CustomerField
            id={fieldId(form, 'customer')}
            chosen={values.customerId === null ? null : { id: values.customerId, name: values.customerName }}
            error={errorAt('customer') ?? errorAt('customer.id')}
            onChoose={chooseCustomer}
            onNew={() => setNewCustomer(true)}
          />
        </Card>
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
                  onTakePrice={() => takeNewPrices(item, index)}
                  onChange={(change) => {
                    form.clearRefusal(`items.${index}.condition_id`);
                    form.clearRefusal(`items.${index}.imei`);
                    setItems(changeItem(values.items, item.key, change));
                  }}
                  imei={
                    atCounter && needsImei(item.device.category)
                      ? { id: fieldId(form, `items.${index}.imei`), error: errorAt(`items.${index}.imei`) }
                      : null
                  }
                  onNext={nextDevice}
                  onAgain={() => {
                    const { items, added: key } = sameAgain(values.items, item.key);
                    setItems(items);
                    setAdded(key);
                  }}
                  onRemove={() => setItems(values.items.filter((other) => other.key !== item.key))}
                />
              ))}
            </Stack>
          )}
          <Card>
            <DeviceSearch
              id={fieldId(form, 'items')}
              error={errorAt('items')}
              scans={atCounter}
              onAdd={(item) => {
                setItems([...api.state.values.items, item]);
                setAdded(item.key);
              }}
            />
          </Card>
        </Stack>
        <Card>
          <PayoutFields
            methods={payoutMethodsFor(kind, currency)}
            method={values.payoutMethod}
            details={values.payoutDetails}
            fieldId={(name) => fieldId(form, `payout.details.${name}`)}
            errorAt={(name) => errorAt(`payout.details.${name}`)}
            onChange={(method, details) => {
              api.setFieldValue('payoutMethod', method);
              api.setFieldValue('payoutDetails', details);
            }}
          />
        </Card>
        <Card>
          <TextField
            label="Who sent the customer"
            help="A partner, a campaign, a price comparison; may stay empty."
            maxLength={100}
            value={values.referralSource}
            onChange={(text) => api.setFieldValue('referralSource', text)}
          />
        </Card>
        {atCounter && (
          <Checkbox
            label="Quote only"
            help="The devices stay with the customer, who thinks about it."
            checked={values.lead}
            onChange={(lead) => api.setFieldValue('lead', lead)}
          />
        )}
        {ships && (
          <Checkbox
            label="Buy a shipping label now"
            help="The customer gets it to print; the parcel can be scanned by it."
            checked={values.label}
            onChange={(label) => api.setFieldValue('label', label)}
          />
        )}
        <Card>
          <Inline justifyContent="space-between">
            <Box>
              <Heading level={2}>Total</Heading>
              <Text small muted>
                {values.items.length === 1 ? '1 device' : `${values.items.length} devices`}
              </Text>
            </Box>
            <Box fontSize="xl" fontWeight={600} aria-live="polite">
              <MoneyText strong>{formatMoney(draftTotal(values.items, currency))}</MoneyText>
            </Box>
          </Inline>
        </Card>
      </Form>
      {newCustomer && (
        <NewCustomerDialog
          onClose={() => setNewCustomer(false)}
          onCreated={({ id, first_name, last_name }) => chooseCustomer({ id, name: `${first_name} ${last_name}` })}
        />
      )}
    </Page>
  );
}
