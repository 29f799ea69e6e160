import { pathTo } from '@recoup/contract/route';
import { type StockScan, type StockTake, scanParts } from '@recoup/contract/stock/inventory-records';
import { inventoryStatuses } from '@recoup/contract/stock/inventory-status';
import { Link } from '@recoup/remote-kit';
import { Section } from '@recoup/screens';
import { Box, Card, LinkText, Stack, StatusDot, Text } from '@recoup/ui';
import { Row, Rows } from '../rows.tsx';

type Item = StockTake['found'][number];

const ItemLink = ({ item }: { item: Item }) => (
  <LinkText asChild>
    <Link to={pathTo('inventoryEdit', { inventoryId: item.id })}>{item.name}</Link>
  </LinkText>
);
const aboutOf = ({ imei, serial, status, location_name }: Item) => [
  imei ?? serial,
  inventoryStatuses[status].name,
  location_name,
];

/** The scanned codes, newest first. */
export function Scans({ scans }: { scans: readonly StockScan[] }) {
  if (scans.length === 0) return null;
  return (
    <Section id="stock-take.scans" title={`Scans (${scans.length})`}>
      <Rows label="Scans">
        {scans.slice(0, 100).map(({ code, part, item }) => (
          <Row key={code} title={item ? <ItemLink item={item} /> : code} about={item ? aboutOf(item) : []}>
            <StatusDot tone={scanParts[part].tone}>{scanParts[part].label}</StatusDot>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

const parts = { missing: 'Missing', surplus: 'Not expected here', found: 'Found' } as const;
type Part = keyof typeof parts;

/** The result of a comparison: the totals first, then what staff have to look for. */
export function Result({ result }: { result: StockTake }) {
  const figures = [
    { label: 'Expected', n: result.expected },
    { label: 'Found', n: result.found.length },
    { label: 'Missing', n: result.missing.length },
    { label: 'Not expected here', n: result.surplus.length },
    { label: 'Unknown', n: result.unknown.length },
  ];
  return (
    <Stack gap={4}>
      <Card>
        <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(5, 1fr)' }} gap={4}>
          {figures.map(({ label, n }) => (
            <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
              <Text as="dt" small muted>
                {label}
              </Text>
              <Text as="dd" strong fontSize="xl">
                {n}
              </Text>
            </Box>
          ))}
        </Box>
      </Card>
      {(Object.keys(parts) as Part[]).map((part) => (
        <Section key={part} id={`stock-take.${part}`} title={`${parts[part]} (${result[part].length})`}>
          {result[part].length === 0 ? (
            <Text muted>None.</Text>
          ) : (
            <Rows label={parts[part]}>
              {result[part].slice(0, 500).map((item) => (
                <Row key={item.id} title={<ItemLink item={item} />} about={aboutOf(item)} />
              ))}
            </Rows>
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
