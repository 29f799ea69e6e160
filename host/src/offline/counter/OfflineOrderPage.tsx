import { formatMoney } from '@recoup/contract/money';
import type { OfflinePrices } from '@recoup/contract/pricing/offline-prices';
import { pathTo } from '@recoup/contract/route';
import { useMe, useNavigate } from '@recoup/remote-kit';
import { Page, When } from '@recoup/screens';
import {
  Banner,
  Box,
  Button,
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
import { useEffect, useRef, useState } from 'react';
import { keptPrices } from '../keep-device.ts';
import { addOrder } from '../outbox/add-order.ts';
import { forget, keep, kept, type Vault } from '../vault/vault.ts';
import { DeviceCard } from './DeviceCard.tsx';
import { DeviceFinder } from './DeviceFinder.tsx';
import { type DraftDevice, type DraftOrder, emptyDraft, faultsOf, newDevice, totalOf } from './draft-order.ts';
import { useKept, useVault } from './use-vault.ts';

const draftName = 'draft';

/** An in-store order without a network, from the prices this device keeps. */
export default function OfflineOrderPage() {
  const vault = useVault();
  const found = useKept(
    vault
      ? async () => ({
          prices: await keptPrices(vault),
          draft: (await kept<DraftOrder>(vault, draftName, Date.now()))?.value ?? emptyDraft,
        })
      : null,
    vault,
  );
  if (vault === undefined || (vault && !found)) return null;
  if (!vault || !found?.prices)
    return (
      <Page title="New offline order" back={{ to: pathTo('offline'), label: 'Offline orders' }}>
        <EmptyState title="No prices on this device">
          Connect to a network once. The prices are then kept for the next time it fails.
        </EmptyState>
      </Page>
    );
  return <OrderForm vault={vault} prices={found.prices} initial={found.draft} />;
}

function OrderForm({ vault, prices, initial }: { vault: Vault; prices: OfflinePrices; initial: DraftOrder }) {
  const me = useMe();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = tried ? faultsOf(prices, draft) : {};
  const set = (change: Partial<DraftOrder>) => setDraft((now) => ({ ...now, ...change }));
  // What is typed outlives a device that dies.
  useEffect(() => void keep(vault, draftName, draft, Date.now()), [vault, draft]);
  const changeDevice = (key: string, change: Partial<DraftDevice>) =>
    setDraft((now) => ({
      ...now,
      devices: now.devices.map((one) => (one.key === key ? { ...one, ...change } : one)),
    }));
  const submit = async () => {
    setTried(true);
    if (Object.keys(faultsOf(prices, draft)).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setSaving(true);
    const entry = await addOrder(vault, prices, draft, me);
    await forget(vault, draftName);
    void navigate(pathTo('offline', { part: 'receipt', entry: entry.id }));
  };
  const text = (name: 'first_name' | 'last_name' | 'phone' | 'email', label: string, more = {}) => (
    <TextField
      label={label}
      value={draft[name]}
      error={faults[name]}
      autoComplete="off"
      onChange={(value) => set({ [name]: value })}
      {...more}
    />
  );
  return (
    <Page narrow title="New offline order" back={{ to: pathTo('offline'), label: 'Offline orders' }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      >
        <Stack gap={4}>
          <Banner
            tone="info"
            title={
              <>
                Prices from <When at={prices.as_of} clock />
              </>
            }
          >
            If a price has changed when you’re back online, we ask you before the order is created.
          </Banner>
          <Card>
            <Stack gap={3}>
              <Heading level={2}>Customer</Heading>
              <Grid columns={2} gap={3}>
                {text('first_name', 'First name', { required: true, autoFocus: true })}
                {text('last_name', 'Last name', { required: true })}
                {text('phone', 'Phone', { type: 'tel' })}
                {text('email', 'Email', { type: 'email' })}
              </Grid>
            </Stack>
          </Card>
          {draft.devices.map((device, at) => (
            <DeviceCard
              key={device.key}
              prices={prices}
              device={device}
              conditionFault={faults[`devices.${at}.condition`]}
              imeiFault={faults[`devices.${at}.imei`]}
              onChange={(change) => changeDevice(device.key, change)}
              onRemove={() => set({ devices: draft.devices.filter(({ key }) => key !== device.key) })}
            />
          ))}
          <Card>
            <DeviceFinder
              prices={prices}
              error={faults.devices}
              onChoose={(id) => set({ devices: [...draft.devices, newDevice(id)] })}
            />
          </Card>
          <Card>
            <Stack gap={3}>
              <Checkbox
                label="Quote only"
                help="The customer keeps the devices and decides later."
                checked={draft.lead}
                onChange={(lead) => set({ lead })}
              />
              <Inline justifyContent="space-between">
                <Heading level={2}>Total</Heading>
                <Box fontSize="2xl" fontWeight={600} aria-live="polite">
                  <MoneyText strong>{formatMoney(totalOf(prices, draft))}</MoneyText>
                </Box>
              </Inline>
              <Inline justifyContent="flex-end">
                <Button type="submit" look="primary" loading={saving}>
                  Save offline order
                </Button>
              </Inline>
            </Stack>
          </Card>
        </Stack>
      </form>
    </Page>
  );
}
