import { useEndpoint, useWrite } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import { idOfBin, listBins } from '@recoup/contract/stock/bins/bins';
import {
  matchStock,
  type StockScan,
  type StockTake,
  scanParts,
  scanStock,
} from '@recoup/contract/stock/inventory-records';
import { CodeField } from '@recoup/parts';
import { useMe } from '@recoup/remote-kit';
import { ActionButton, attempt, Page, useAction, useStored } from '@recoup/screens';
import { announce, Box, Button, Card, Grid, Inline, SelectField, Stack, Text } from '@recoup/ui';
import { type ReactNode, useState } from 'react';
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

/** Where this browser keeps the scans until they are committed. */
const takingKey = (userId: number, place: string, bin: string) =>
  ['recoup.stock-take', userId, place, ...(bin === '' ? [] : [bin])].join('.');

/** A stock count: devices are scanned one by one or pasted, compared with what should be there, and committed once. */
export default function StockTakePage() {
  const { locations, location } = useMe();
  const [place, setPlace] = useState(String(location.id));
  const [bin, setBin] = useState('');
  const { data } = useEndpoint(listBins, { query: { location_id: Number(place) } });
  const bins = data?.data ?? [];
  return (
    <Page title="Stock count" back={{ to: pathTo('inventory'), label: 'Inventory' }}>
      <StockTaking
        key={`${place} ${bin}`}
        place={place}
        bin={bin}
        onBin={(code) => {
          const found = bins.find(({ id }) => id === idOfBin(code));
          if (found) setBin(String(found.id));
          return found !== undefined;
        }}
        choice={
          <Box maxWidth="480px">
            <Grid columns={2}>
              <SelectField
                label="Location"
                value={place}
                onChange={(next) => {
                  setPlace(next);
                  setBin('');
                }}
                options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              {bins.length > 0 && (
                <SelectField
                  label="Bin"
                  value={bin}
                  onChange={setBin}
                  options={[
                    { value: '', label: 'Whole location' },
                    ...bins.map(({ id, name }) => ({ value: String(id), label: name })),
                  ]}
                />
              )}
            </Grid>
          </Box>
        }
      />
    </Page>
  );
}

interface StockTakingProps {
  place: string;
  /** The id of the bin being counted. Empty for the whole location. */
  bin: string;
  /** Switches to the bin with a scanned code. Returns false if the code isn't a bin's. */
  onBin: (code: string) => boolean;
  choice: ReactNode;
}

function StockTaking({ place, bin, onBin, choice }: StockTakingProps) {
  const { id } = useMe();
  const [taking, setTaking] = useStored(takingKey(id, place, bin), nothing, isTaking);
  const [result, setResult] = useState<StockTake | null>(null);
  const ask = useWrite();
  const compare = useAction(matchStock, { failed: 'We couldn’t compare the stock count' });
  const { codes, scans } = taking;
  const counted = { location_id: Number(place), ...(bin !== '' && { bin_id: Number(bin) }) };
  const body = { ...counted, codes: [...codes] };
  const scan = async (found: readonly string[]) => {
    if (found.length === 1 && onBin(found[0] ?? '')) return;
    const fresh = found.filter((code) => !codes.includes(code));
    setTaking((now) => ({ ...now, codes: [...new Set([...now.codes, ...found])] }));
    setResult(null);
    // A pasted list is compared as a whole. A single scan is reported immediately.
    const [code] = fresh;
    if (code === undefined || fresh.length > 1) return;
    const input = { query: { ...counted, code } };
    const answer = await attempt(() => ask(scanStock, input), 'We couldn’t look up this device');
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
              help="Scan devices one after the other, or paste a list. Scan a bin to count only that bin."
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
                failed="We couldn’t commit the stock count"
                confirm={{ title: 'Commit the stock count?', text: consequences(result, bin !== ''), verb: 'Commit' }}
                onDone={({ data }) => {
                  setTaking(nothing);
                  setResult(data);
                }}
              >
                Commit stock count
              </ActionButton>
            )}
            <Button disabled={codes.length === 0} onClick={forget}>
              Start over
            </Button>
            <Text muted>{codes.length} scanned</Text>
          </Inline>
        </Stack>
      </Card>
      {result ? <Result result={result} /> : <Scans scans={scans} />}
    </>
  );
}

/** The effects of a commit. */
function consequences({ missing, surplus }: StockTake, ofBin: boolean): string {
  const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);
  const outcome = ofBin ? 'will be removed from the bin' : 'will become Not Available';
  const lost = missing.length > 0 ? `${items(missing.length)} not scanned ${outcome}.` : '';
  const here = surplus.length > 0 ? `${items(surplus.length)} from other locations will move here.` : '';
  return [lost, here].filter(Boolean).join(' ') || 'Everything is where it should be.';
}
