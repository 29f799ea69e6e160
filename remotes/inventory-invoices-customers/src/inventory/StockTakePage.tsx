import { useWrite } from '@recoup/api';
import { pathTo } from '@recoup/contract/route';
import {
  matchStock,
  type StockScan,
  type StockTake,
  scanParts,
  scanStock,
} from '@recoup/contract/stock/inventory-records';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { Link, useMe } from '@recoup/remote-kit';
import { attempt, Page, Section, useAction } from '@recoup/screens';
import { announce, Box, Button, Card, Inline, LinkText, SelectField, Stack, StatusDot, Text } from '@recoup/ui';
import { useState } from 'react';
import { CodeField } from '../code-field.tsx';

/** What is at a place, scanned one by one or pasted; compared with what should be there, then one commit. */
export default function StockTakePage() {
  const { locations, location } = useMe();
  const [place, setPlace] = useState(String(location.id));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [scans, setScans] = useState<readonly StockScan[]>([]);
  const [result, setResult] = useState<StockTake | null>(null);
  const ask = useWrite();
  const { run, busy } = useAction(matchStock, { failed: 'The stock-take was not matched' });
  const forget = () => {
    setCodes([]);
    setScans([]);
    setResult(null);
  };
  const match = async (commit: boolean) => {
    const answer = await run({ body: { location_id: Number(place), codes: [...codes], commit } });
    if (!answer) return;
    if (commit) forget();
    setResult(answer.data);
  };
  const scan = async (found: readonly string[]) => {
    const fresh = found.filter((code) => !codes.includes(code));
    setCodes((all) => [...new Set([...all, ...found])]);
    setResult(null);
    // A pasted list is compared as a whole; a scan is told at once.
    const [code] = fresh;
    if (code === undefined || fresh.length > 1) return;
    const input = { query: { location_id: Number(place), code } };
    const answer = await attempt(() => ask(scanStock, input), 'It could not be looked up');
    if (!answer) return;
    const { part, item } = answer.data;
    announce(`${item?.name ?? code}: ${scanParts[part].label}`);
    setScans((all) => [answer.data, ...all]);
  };
  return (
    <Page title="Stock-take" back={{ to: pathTo('inventory'), label: 'Inventory' }}>
      <Card>
        <Stack gap={3}>
          <SelectField
            label="Location"
            value={place}
            onChange={(next) => {
              setPlace(next);
              // What was found at the other place says nothing of this one.
              forget();
            }}
            options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <CodeField
            label="Scan"
            help="Scan IMEI after IMEI or tag after tag, or paste a list."
            onCodes={(found) => void scan(found)}
          />
          <Inline wrap>
            <Button loading={busy} disabled={codes.length === 0} onClick={() => void match(false)}>
              Compare
            </Button>
            <Button look="primary" loading={busy} disabled={codes.length === 0} onClick={() => void match(true)}>
              Commit the stock-take
            </Button>
            <Button disabled={codes.length === 0} onClick={forget}>
              Start again
            </Button>
            <Text muted>{codes.length} scanned</Text>
          </Inline>
        </Stack>
      </Card>
      {result ? <Result result={result} /> : <Scans scans={scans} />}
    </Page>
  );
}

/** What was scanned, the newest first. */
function Scans({ scans }: { scans: readonly StockScan[] }) {
  if (scans.length === 0) return null;
  return (
    <Section id="stock-take.scans" title={`Scans (${scans.length})`}>
      <Box as="ul" aria-label="Scans">
        {scans.slice(0, 100).map(({ code, part, item }) => (
          <Inline as="li" key={code} gap={3} wrap>
            <StatusDot tone={scanParts[part].tone}>{scanParts[part].label}</StatusDot>
            {item ? (
              <LinkText asChild>
                <Link to={pathTo('inventoryEdit', { inventoryId: item.id })}>{item.name}</Link>
              </LinkText>
            ) : (
              <Text overflowWrap="anywhere">{code}</Text>
            )}
            {item && (
              <Text muted>
                {[item.imei, inventoryStatuses[item.status].name, item.location_name].filter(Boolean).join(' · ')}
              </Text>
            )}
          </Inline>
        ))}
      </Box>
    </Section>
  );
}

const parts = { found: 'Found', missing: 'Missing', surplus: 'Not expected here' } as const;

function Result({ result }: { result: StockTake }) {
  return (
    <Stack gap={4}>
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <Section key={part} id={`stock-take.${part}`} title={`${parts[part]} (${result[part].length})`}>
          {result[part].length === 0 ? (
            <Text muted>None.</Text>
          ) : (
            <Box as="ul" aria-label={parts[part]}>
              {result[part].slice(0, 500).map((item) => (
                <Inline as="li" key={item.id} gap={3} wrap>
                  <LinkText asChild>
                    <Link to={pathTo('inventoryEdit', { inventoryId: item.id })}>{item.name}</Link>
                  </LinkText>
                  <Text muted>
                    {[item.imei, inventoryStatuses[item.status].name, item.location_name].filter(Boolean).join(' · ')}
                  </Text>
                </Inline>
              ))}
            </Box>
          )}
        </Section>
      ))}
      {result.unknown.length > 0 && (
        <Section id="stock-take.unknown" title={`Unknown (${result.unknown.length})`}>
          <Text overflowWrap="anywhere">{result.unknown.join(', ')}</Text>
        </Section>
      )}
    </Stack>
  );
}
