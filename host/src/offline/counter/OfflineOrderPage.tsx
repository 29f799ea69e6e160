import { formatMoney } from '@recoup/contract/money';
import { ordersOf } from '@recoup/contract/orders/orders';
import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { pathTo } from '@recoup/contract/route';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page, When } from '@recoup/screens';
import { Form, FormField, fieldId, useContractForm } from '@recoup/screens/forms';
import {
  Banner,
  Box,
  Card,
  Checkbox,
  EmptyState,
  Grid,
  Heading,
  Inline,
  MoneyText,
  Stack,
  TextField,
} from '@recoup/ui';
import { useState } from 'react';
import { keptPrices } from '../keep-device.ts';
import { addWork, TooMuchWork } from '../outbox/add-work.ts';
import { forgetPictures, holdPictures } from '../vault/kept-pictures.ts';
import type { Vault } from '../vault/vault.ts';
import { backToWork } from '../work/DraftPage.tsx';
import { keptDraft, useDraftName, useKeptDraft } from '../work/use-kept-draft.ts';
import { useKept, useVault } from '../work/use-vault.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { DeviceFinder } from './DeviceFinder.tsx';
import {
  bodyOf,
  type DraftDevice,
  type DraftOrder,
  emptyDraft,
  faultsOf,
  knownIn,
  newDevice,
  orderWork,
  totalOf,
} from './draft-order.ts';

/** An in-store order taken offline, at the prices stored on this device. */
export default function OfflineOrderPage() {
  const vault = useVault();
  const name = useDraftName('draft');
  const found = useKept(
    vault && name
      ? async () => ({
          prices: await keptPrices(vault),
          draft: await keptDraft(vault, name, emptyDraft),
        })
      : null,
    vault,
    name,
  );
  if (vault === undefined || (vault && !found)) return null;
  if (!vault || !name || !found?.prices)
    return (
      <Page title="New offline order" back={backToWork}>
        <EmptyState title="No prices on this device">
          Connect to a network once to save the prices on this device.
        </EmptyState>
      </Page>
    );
  return <OrderForm vault={vault} name={name} prices={found.prices} initial={knownIn(found.prices, found.draft)} />;
}

const contactFields = [
  ['customer.first_name', 'First name', { required: true, autoFocus: true }],
  ['customer.last_name', 'Last name', { required: true }],
  ['customer.phone', 'Phone', { type: 'tel' }],
  ['customer.email', 'Email', { type: 'email' }],
] as const;

const labels = Object.fromEntries([...contactFields, ['items', 'Devices']].map(([name, label]) => [name, label]));

interface OrderFormProps {
  vault: Vault;
  /** The name of its draft. */
  name: string;
  prices: OfflinePrices;
  initial: DraftOrder;
}

function OrderForm({ vault, name: draftName, prices, initial }: OrderFormProps) {
  const me = useMe();
  const navigate = useNavigate();
  const form = useContractForm(ordersOf('in-store').createOrder, {
    initial,
    toBody: (values) => bodyOf(prices, values),
    faultsOf,
    // The draft is stored below, encrypted.
    draft: null,
    keep: async (values) => {
      const say = (error: unknown) => {
        if (error instanceof TooMuchWork) throw error;
        throw new Error('This browser couldn’t store the order. Free up space on the device and try again.');
      };
      const pictures = values.devices.flatMap((device) => device.pictures ?? []);
      await holdPictures(vault, pictures, Date.now()).catch(say);
      const entry = await addWork(vault, me, (now) => orderWork(prices, values, now)).catch(say);
      await forgetDraft();
      void navigate(pathTo('offline', { part: 'receipt', entry: entry.id }));
    },
  });
  const { values } = form;
  const { devices } = values;
  const [added, setAdded] = useState<string | null>(null);
  const { forgetDraft } = useKeptDraft(vault, draftName, values);
  const setDevices = (next: readonly DraftDevice[]) => form.set('devices', next);
  const change = (key: string, to: Partial<DraftDevice>) =>
    setDevices(form.latest().devices.map((one) => (one.key === key ? { ...one, ...to } : one)));
  return (
    <Page narrow title="New offline order" back={backToWork}>
      <Form form={form} submitLabel="Save offline order" labels={labels}>
        <Banner
          tone="info"
          title={
            <>
              Prices from <When at={prices.as_of} clock />
            </>
          }
        >
          If a price has changed when you’re back online, we’ll ask you before we create the order.
        </Banner>
        <Card>
          <Stack gap={3}>
            <Heading level={2}>Customer</Heading>
            <Grid columns={2} gap={3}>
              {contactFields.map(([name, label, more]) => (
                <FormField key={name} form={form} name={name} label={label}>
                  {(field) => <TextField {...field} {...more} autoComplete="off" />}
                </FormField>
              ))}
            </Grid>
          </Stack>
        </Card>
        {devices.map((device, at) => (
          <DeviceCard
            key={device.key}
            form={form}
            vault={vault}
            at={at}
            prices={prices}
            device={device}
            focused={device.key === added}
            onChange={(to) => change(device.key, to)}
            onRemove={() => {
              setDevices(devices.filter(({ key }) => key !== device.key));
              void forgetPictures(vault, device.pictures);
            }}
          />
        ))}
        <Card>
          <DeviceFinder
            id={fieldId(form, 'items')}
            prices={prices}
            error={form.errors.items}
            onChoose={(id) => {
              const device = newDevice(id);
              setDevices([...form.latest().devices, device]);
              setAdded(device.key);
            }}
          />
        </Card>
        <Card>
          <Stack gap={3}>
            <Checkbox
              label="Quote only"
              help="The customer keeps the devices and decides later."
              checked={values.lead}
              onChange={(lead) => form.set('lead', lead)}
            />
            <Inline justifyContent="space-between">
              <Heading level={2}>Total</Heading>
              <Box fontSize="2xl" fontWeight={600} aria-live="polite">
                <MoneyText strong>{formatMoney(totalOf(prices, values))}</MoneyText>
              </Box>
            </Inline>
          </Stack>
        </Card>
      </Form>
    </Page>
  );
}
