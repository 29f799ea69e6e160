import type { Order } from '@recoup/contract/order-schema';
import { scanStationOf } from '@recoup/contract/scan-station';
import { IfAllowed, usePageKeys, When } from '@recoup/screens';
import { Button, Inline, Switch, Text } from '@recoup/ui';
import type { Station } from './use-station.ts';

/** Commit, undo and the switch for the tones. */
export function StationActions({ order, station }: { order: Order; station: Station }) {
  const { ready, waiting, lines, last, ticked } = station;
  const of = scanStationOf(order.kind);
  const refused = lines.length - waiting - (ready - ticked.length);
  const may = ready > 0 && waiting === 0 && !station.committing;
  // While something stands in a field, the key is for taking back its letters.
  const mayUndo = ({ target }: Event) =>
    last !== null &&
    !station.undoing &&
    !(target instanceof HTMLInputElement && target.type === 'text' && target.value !== '');
  usePageKeys([
    { keys: 'Mod+Enter', label: 'Commit the scans', run: () => void (may && station.commit()) },
    { keys: 'Mod+z', label: 'Undo the last commit', run: (event) => void (mayUndo(event) && station.undo()) },
  ]);
  return (
    <Inline gap={3} wrap justifyContent="space-between">
      <Inline gap={3} wrap>
        <IfAllowed endpoint={of.finishScanIn}>
          <Button look="primary" loading={station.committing} disabled={!may} onClick={() => void station.commit()}>
            {ready === 1 ? 'Commit 1 device' : `Commit ${ready} devices`}
          </Button>
        </IfAllowed>
        {last && (
          <IfAllowed endpoint={of.restoreScanIn}>
            <Button icon="undo" loading={station.undoing} onClick={() => void station.undo()}>
              Undo last commit ({last.devices})
            </Button>
          </IfAllowed>
        )}
        {refused > 0 && (
          <Button look="ghost" onClick={station.clearRefused}>
            Clear {refused} that do not fit
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
