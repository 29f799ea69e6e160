import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { mayMatch, scanStationOf } from '@recoup/contract/orders/scan-station';
import { useMay } from '@recoup/remote-kit';
import { IfAllowed, usePageKeys, When } from '@recoup/screens';
import { Button, Inline, Switch, Text } from '@recoup/ui';
import { useState } from 'react';
import { AddDeviceDialog } from '../shared/devices/add-device-dialog.tsx';
import type { Station } from './use-station.ts';

/** Commit, undo, adding a device that wasn't expected, and the sound switch. */
export function StationActions({ order, station }: { order: Order; station: Station }) {
  const { ready, waiting, lines, last, ticked } = station;
  const endpoints = scanStationOf(order.kind);
  const { addOrderItem } = orderEditsOf(order.kind);
  const mayAdd = useMay(addOrderItem);
  const [adding, setAdding] = useState(false);
  const refused = lines.length - waiting - (ready - ticked.length);
  const may = ready > 0 && waiting === 0 && !station.committing;
  // With text in a field, the key undoes typing.
  const mayUndo = ({ target }: Event) =>
    last !== null &&
    !station.undoing &&
    !(target instanceof HTMLInputElement && target.type === 'text' && target.value !== '');
  usePageKeys([
    { keys: 'Mod+Enter', label: 'Commit the scans', run: () => void (may && station.commit()) },
    ...(mayAdd ? [{ keys: 'Mod+b', label: 'Add another device', run: () => setAdding(true) }] : []),
    { keys: 'Mod+z', label: 'Undo the last commit', when: mayUndo, run: () => void station.undo() },
  ]);
  return (
    <Inline gap={3} wrap justifyContent="space-between">
      <Inline gap={3} wrap>
        <IfAllowed endpoint={endpoints.finishScanIn}>
          <Button look="primary" loading={station.committing} disabled={!may} onClick={() => void station.commit()}>
            {ready === 1 ? 'Commit 1 device' : `Commit ${ready} devices`}
          </Button>
        </IfAllowed>
        {last && (
          <IfAllowed endpoint={endpoints.restoreScanIn}>
            <Button icon="undo" loading={station.undoing} onClick={() => void station.undo()}>
              Undo last commit ({last.devices})
            </Button>
          </IfAllowed>
        )}
        {mayAdd && (
          <Button icon="add" onClick={() => setAdding(true)}>
            Another device arrived
          </Button>
        )}
        {adding && (
          <AddDeviceDialog
            order={order}
            title={`Another device arrived with order ${order.number}`}
            imei={atHand(station)}
            onClose={() => setAdding(false)}
          />
        )}
        {refused > 0 && (
          <Button look="ghost" onClick={station.clearRefused}>
            Clear {refused === 1 ? '1 unmatched scan' : `${refused} unmatched scans`}
          </Button>
        )}
        {last && (
          <Text small muted>
            {last.by}, <When at={last.at} clock />
          </Text>
        )}
      </Inline>
      <Switch label="Sound" checked={!station.muted} onChange={(on) => station.setMuted(!on)} />
    </Inline>
  );
}

/** The last scanned IMEI without a device of the order, else the last scanned one. */
function atHand({ lines }: Station): string | undefined {
  const fitting = lines.filter(({ scan }) => scan.checked && mayMatch(scan.checked.result) && scan.refusal === null);
  const line = fitting.findLast(({ item }) => !item) ?? fitting.at(-1);
  return line?.scan.checked?.imei ?? undefined;
}
