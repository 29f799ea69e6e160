import { offlineLimits } from '@recoup/contract/offline/offline-limits';
import type { DeviceToInspect } from '@recoup/contract/orders/checks/offline-inspections';
import { pathTo } from '@recoup/contract/route';
import { CodeField } from '@recoup/parts';
import { useMe, useNavigate, useParams } from '@recoup/remote-kit';
import { Page, When } from '@recoup/screens';
import { DataTable } from '@recoup/screens/tables';
import { announce, Banner, Button, Card, EmptyState, Inline, Stack, Text } from '@recoup/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { entriesChangedAtom } from '../offline-state.ts';
import type { WorkEntry } from '../outbox/work.ts';
import type { Vault } from '../vault/vault.ts';
import { backToWork } from '../work/DraftPage.tsx';
import { useEntries, useKept, useVault } from '../work/use-vault.ts';
import { columnsOf } from './device-columns.tsx';
import { devicesOf, fillFields, type KeptInspections, keptInspections, stillWaiting } from './kept-inspections.ts';
import { OneDevice } from './OneDevice.tsx';

const title = 'Inspect offline';

/** Offline inspections of the devices that were waiting at this location when the device was last online. */
export default function InspectPage() {
  const vault = useVault();
  const { location } = useMe();
  const entries = useEntries(vault);
  const read = async (from: Vault) => {
    const saved = await keptInspections(from, location.id);
    if (saved) fillFields(saved);
    setMissing(!saved);
    return { kept: saved };
  };
  const changed = useAtomValue(entriesChangedAtom);
  const [isMissing, setMissing] = useState(false);
  // Devices being inspected stay as first seen. The page looks again only while nothing is stored.
  const found = useKept(vault ? () => read(vault) : null, vault, location.id, isMissing ? changed : null);
  if (vault && found?.kept && entries) return <Inspecting vault={vault} kept={found.kept} entries={entries} />;
  if (vault === undefined || (vault && (!found || !entries))) return null;
  return (
    <Page title={title} back={backToWork}>
      <EmptyState title="No devices to inspect on this device">
        Open any page here while you’re online and leave it open for a minute to save the devices waiting at your
        location.
      </EmptyState>
    </Page>
  );
}

interface InspectingProps {
  vault: Vault;
  kept: KeptInspections;
  entries: readonly WorkEntry[];
}

function Inspecting({ vault, kept: savedDevices, entries }: InspectingProps) {
  const navigate = useNavigate();
  const { entry = '' } = useParams();
  const [message, setMessage] = useState('');
  const [shown, setShown] = useState<readonly number[]>();
  const waiting = stillWaiting(savedDevices, entries);
  const requested = savedDevices.devices.find(({ id }) => String(id) === entry);
  const isWaiting = requested !== undefined && waiting.includes(requested);
  // An inspection started here stays open, whatever another window saves meanwhile.
  const [openId, setOpenId] = useState(isWaiting ? requested.id : null);
  const device = isWaiting || requested?.id === openId ? requested : undefined;
  const tell = (text: string) => {
    setMessage(text);
    announce(text);
  };
  const open = ({ id }: DeviceToInspect) => {
    setMessage('');
    setOpenId(id);
    void navigate(pathTo('offline', { part: 'inspect', entry: String(id) }));
  };
  const showAll = () => {
    setShown(undefined);
    setMessage('');
  };
  const leave = () => {
    setShown(undefined);
    setOpenId(null);
    void navigate(pathTo('offline', { part: 'inspect' }));
  };
  const scan = (codes: readonly string[]) => {
    const devices = codes.flatMap((code) => devicesOf(waiting, code));
    const [first] = devices;
    setShown(devices.length > 1 ? devices.map(({ id }) => id) : undefined);
    if (devices.length === 1 && first) open(first);
    else if (first) tell(`${devices.length} devices match ${codes.join(', ')}. Choose one below.`);
    else tell(`${codes.join(', ')} isn’t one of the devices waiting here. Choose the device below.`);
  };
  if (device)
    return (
      <OneDevice
        key={device.id}
        vault={vault}
        kept={savedDevices}
        device={device}
        isInspected={!isWaiting}
        onLeave={leave}
        onSaved={(saved) => {
          tell(`${device.name} saved as ${saved.shown.receipt}. Scan the next one.`);
          leave();
        }}
      />
    );
  const listed = shown ? waiting.filter(({ id }) => shown.includes(id)) : waiting;
  return (
    <Page title={title} back={backToWork}>
      <Banner
        tone="info"
        title={
          <>
            Devices to inspect as of <When at={savedDevices.as_of} clock />
          </>
        }
      >
        When you’re back online, we’ll save your inspections and ask you about devices that have changed.
        {savedDevices.is_cut && ` Only the ${offlineLimits.inspections} devices waiting longest are stored here.`}
      </Banner>
      <Card>
        <Stack gap={3}>
          <CodeField label="Scan a device" help="Scan its IMEI, serial number or order number." onCodes={scan} />
          {message && <Text>{message}</Text>}
          {requested && (
            <Text>{requested.name} was already inspected on this device. Offline work lists what you found.</Text>
          )}
          {shown && (
            <Inline>
              <Button size="sm" onClick={showAll}>
                Show all {waiting.length} devices
              </Button>
            </Inline>
          )}
        </Stack>
      </Card>
      {listed.length === 0 ? (
        <EmptyState title="No devices to inspect">You’ve inspected all the devices waiting here.</EmptyState>
      ) : (
        <Card flush paddingBlock={2}>
          <DataTable label="Devices" inset columns={columnsOf(open)} items={listed} idOf={({ id }) => id} />
        </Card>
      )}
    </Page>
  );
}
