import { call, useWrite } from '@recoup/api';
import { cancelMoves, moveItems, receiveItems, scanStock } from '@recoup/contract/stock/inventory-records';
import { CodeField } from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { attempt } from '@recoup/screens';
import { announce, SelectField, Stack, Text } from '@recoup/ui';
import { RadioGroup } from '@recoup/ui/fields';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { Row, Rows } from '../rows.tsx';

/** What a scan does to a device. */
const acts = {
  receive: 'Receive devices',
  send: 'Send devices to another location',
  cancel: 'Cancel transfers',
} as const;
type Act = keyof typeof acts;

interface Scanned {
  readonly key: number;
  readonly name: string;
  readonly code: string;
  readonly result: string;
  readonly done: boolean;
}

const doneWords: Readonly<Record<Act, string>> = { receive: 'Received', send: 'Sent', cancel: 'Transfer canceled' };

/** Transfers by scanner: each scan receives a device, sends it or cancels its transfer, and announces the result. */
export default function ScanTransfers({ onClose }: { onClose: () => void }) {
  const { location, locations } = useMe();
  const write = useWrite();
  const others = locations.filter(({ id }) => id !== location.id);
  const [act, setAct] = useState<Act>('receive');
  const [to, setTo] = useState(String(others[0]?.id ?? ''));
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);

  const run = (id: number) => {
    const ids = [id] as [number];
    if (act === 'send') return write(moveItems, { body: { ids, location_id: Number(to), note: null } });
    return write(act === 'receive' ? receiveItems : cancelMoves, { body: { ids } });
  };
  const tell = (row: Omit<Scanned, 'key'>) => {
    setScanned((now) => [{ ...row, key: now.length }, ...now]);
    announce(`${row.name}: ${row.result}`);
  };
  const scan = async (codes: readonly string[]) => {
    for (const code of codes) {
      const found = await attempt(
        () => call(scanStock, { query: { location_id: location.id, code } }),
        `We couldn’t look up ${code}`,
      );
      if (!found) continue;
      const { item } = found.data;
      if (!item) {
        tell({ name: code, code, result: 'Not in inventory', done: false });
        continue;
      }
      const answer = await attempt(() => run(item.id), `We couldn’t transfer ${item.name}`);
      if (!answer) continue;
      const [refused] = answer.refused;
      tell({ name: item.name, code, result: refused?.reason ?? doneWords[act], done: !refused });
    }
  };
  return (
    <Dialog open size="lg" title="Scan transfers" onClose={onClose}>
      <Stack gap={4}>
        <RadioGroup
          label="Action"
          value={act}
          onChange={(next) => setAct(next as Act)}
          options={Object.entries(acts).map(([value, label]) => ({ value, label }))}
        />
        {act === 'send' && (
          <SelectField
            label="To"
            value={to}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setTo}
          />
        )}
        <CodeField
          key={act}
          label="Scan"
          help="Scan an IMEI, serial number or tag, or paste a list."
          onCodes={(codes) => void scan(codes)}
        />
        {scanned.length > 0 && (
          <Rows label="Scanned">
            {scanned.map(({ key, name, code, result, done }) => (
              <Row key={key} title={name} about={[code]}>
                <Text tone={done ? undefined : 'danger'}>{result}</Text>
              </Row>
            ))}
          </Rows>
        )}
      </Stack>
    </Dialog>
  );
}
