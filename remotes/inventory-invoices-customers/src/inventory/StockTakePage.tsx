import { useWrite } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import {
  matchStock,
  type StockScan,
  type StockTake,
  scanParts,
  scanStock,
} from '@recoup/contract/stock/inventory-records';
import { useMe } from '@recoup/remote-kit';
import { ActionButton, attempt, Page, useAction, useStored } from '@recoup/screens';
import { announce, Box, Button, Card, Inline, SelectField, Stack, Text } from '@recoup/ui';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../code-field.tsx';
import { Result, Scans } from './StockTakeParts.tsx';

interface Taking {
  readonly codes: readonly string[];
  readonly scans: readonly StockScan[];
}
const nothing: Taking = { codes: [], scans: [] };
const isTaking = (value: unknown): value is Taking => {
  const taking = value as Partial<Taking> | null;
  return Array.isArray(taking?.codes) && Array.isArray(taking.scans);
};

/** Where the scans are kept in this browser until they are committed. */
const takingKey = (userId: number, place: string) => `recoup.stock-take.${userId}.${place}`;

/** What is at a place, scanned one by one or pasted; compared with what should be there, then one commit. */
export default function StockTakePage() {
  const { locations, location } = useMe();
  const [place, setPlace] = useState(String(location.id));
  return (
    <Page title="Stock count" back={{ to: pathTo('inventory'), label: 'Inventory' }}>
      <StockTaking
        key={place}
        place={place}
        choice={
          <Box maxWidth="480px">
            <SelectField
              label="Location"
              value={place}
              onChange={setPlace}
              options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Box>
        }
      />
    </Page>
  );
}

function StockTaking({ place, choice }: { place: string; choice: ReactNode }) {
  const { id } = useMe();
  const [taking, setTaking] = useStored(takingKey(id, place), nothing, isTaking);
  const [result, setResult] = useState<StockTake | null>(null);
  const ask = useWrite();
  const compare = useAction(matchStock, { failed: 'The stock count couldn’t be compared' });
  const { codes, scans } = taking;
  const body = { location_id: Number(place), codes: [...codes] };
  const scan = async (found: readonly string[]) => {
    const fresh = found.filter((code) => !codes.includes(code));
    setTaking((now) => ({ ...now, codes: [...new Set([...now.codes, ...found])] }));
    setResult(null);
    // A pasted list is compared as a whole; a scan is told at once.
    const [code] = fresh;
    if (code === undefined || fresh.length > 1) return;
    const input = { query: { location_id: Number(place), code } };
    const answer = await attempt(() => ask(scanStock, input), 'It could not be looked up');
    if (!answer) return;
    const { part, item } = answer.data;
    announce(`${item?.name ?? code}: ${scanParts[part].label}`);
    setTaking((now) => ({ ...now, scans: [answer.data, ...now.scans] }));
  };
  const forget = () => {
    setTaking(nothing);
    setResult(null);
  };
  const open = result !== null && !result.committed;
  return (
    <>
      <Card>
        <Stack gap={3}>
          {choice}
          <Box maxWidth="480px">
            <CodeField
              label="Scan"
              help="Scan IMEI after IMEI or tag after tag, or paste a list."
              onCodes={(found) => void scan(found)}
            />
          </Box>
          <Inline wrap>
            <Button
              look={open ? 'secondary' : 'primary'}
              loading={compare.busy}
              disabled={codes.length === 0}
              onClick={() => void compare.run({ body }).then((answer) => answer && setResult(answer.data))}
            >
              Compare
            </Button>
            {open && (
              <ActionButton
                look="primary"
                endpoint={matchStock}
                input={{ body: { ...body, commit: true } }}
                failed="The stock count couldn’t be committed"
                confirm={{ title: 'Commit the stock count?', text: consequences(result), verb: 'Commit' }}
                onDone={({ data }) => {
                  setTaking(nothing);
                  setResult(data);
                }}
              >
                Commit stock count
              </ActionButton>
            )}
            <Button disabled={codes.length === 0} onClick={forget}>
              Start again
            </Button>
            <Text muted>{codes.length} scanned</Text>
          </Inline>
        </Stack>
      </Card>
      {result ? <Result result={result} /> : <Scans scans={scans} />}
    </>
  );
}

/** What a commit makes of what was compared. */
function consequences({ missing, surplus }: StockTake): string {
  const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);
  const lost = missing.length > 0 ? `${items(missing.length)} that weren’t scanned become Not Available.` : '';
  const here = surplus.length > 0 ? `${items(surplus.length)} from elsewhere will belong here.` : '';
  return [lost, here].filter(Boolean).join(' ') || 'Everything is where it should be.';
}
