import { pathTo } from '@recoup/contract/route';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-items';
import { matchStock, type StockTake } from '@recoup/contract/stock/inventory-records';
import { Link, useMe } from '@recoup/remote-kit';
import { Page, Section, useAction } from '@recoup/screens';
import { Box, Button, Card, Inline, LinkText, SelectField, Stack, Text } from '@recoup/ui';
import { useState } from 'react';
import { CodeField } from '../code-field.tsx';

/** What is at a place, scanned, against what should be: then one commit. */
export default function StockTakePage() {
  const { locations, location } = useMe();
  const [place, setPlace] = useState(String(location.id));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [result, setResult] = useState<StockTake | null>(null);
  const { run, busy } = useAction(matchStock, { failed: 'The stock-take was not matched' });
  const match = async (all: readonly string[], commit: boolean, at = place) => {
    const answer = await run({ body: { location_id: Number(at), codes: [...all], commit } });
    if (answer) setResult(answer.data);
    if (answer && commit) setCodes([]);
  };
  const scan = (found: readonly string[]) => {
    const all = [...new Set([...codes, ...found])];
    setCodes(all);
    void match(all, false);
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
              if (codes.length > 0) void match(codes, false, next);
            }}
            options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <CodeField label="Scan" help="Scan IMEI after IMEI or tag after tag, or paste a list." onCodes={scan} />
          <Inline>
            <Button look="primary" loading={busy} disabled={codes.length === 0} onClick={() => void match(codes, true)}>
              Commit the stock-take
            </Button>
            <Button disabled={codes.length === 0} onClick={() => setCodes([])}>
              Start again
            </Button>
            <Text muted>{codes.length} scanned</Text>
          </Inline>
        </Stack>
      </Card>
      {result && <Result result={result} />}
    </Page>
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
