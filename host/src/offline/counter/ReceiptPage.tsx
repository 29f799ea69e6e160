import { formatMoney } from '@recoup/contract/money';
import { pathTo } from '@recoup/contract/route';
import { Link, useMe, useParams } from '@recoup/remote-kit';
import { When } from '@recoup/screens';
import { Box, Button, ButtonLink, EmptyState, Heading, Inline, Stack, Text } from '@recoup/ui';
import { useEntries, useVault } from '../work/use-vault.ts';

/** Pages print small, but this one is read at arm’s length. */
const onPaper = { '@media print': { zoom: 1.6 } };

/**
 * The customer's receipt until the order exists. It says that it's provisional, and under which number the order can be
 * found.
 */
export default function ReceiptPage() {
  const { entry: id } = useParams();
  const vault = useVault();
  const entries = useEntries(vault);
  const { company_name } = useMe();
  const entry = entries?.find((one) => one.id === id);
  if (vault === undefined || (vault && entries === undefined)) return null;
  if (!entry?.body || entry.kind !== 'order')
    return (
      <EmptyState level={1} title="This receipt was erased from this device">
        Once an order is created, print its receipt from the order.
      </EmptyState>
    );
  const { shown, location, at } = entry;
  return (
    <Stack maxWidth="420px" marginInline="auto" gap={4} css={onPaper}>
      <Inline gap={2} data-screen-only>
        <Button look="primary" icon="print" onClick={() => window.print()}>
          Print receipt
        </Button>
        <ButtonLink>
          <Link to={pathTo('offline')}>Done</Link>
        </ButtonLink>
      </Inline>
      <Box>
        <Text strong>{company_name}</Text>
        <Text muted>{location.name}</Text>
      </Box>
      <Box>
        <Heading level={1}>Provisional receipt</Heading>
        <Text fontSize="2xl" fontWeight={600} letterSpacing="0.04em">
          {shown.receipt}
        </Text>
        <Text muted>
          <When at={new Date(at).toISOString()} clock />
        </Text>
      </Box>
      <Text>{shown.customer}</Text>
      <Stack as="ul" gap={2}>
        {shown.devices.map((device, place) => (
          <Box as="li" key={`${device.name} ${place}`}>
            <Text strong>{device.name}</Text>
            <Text muted small>
              {device.condition}
              {device.imei && ` · IMEI ${device.imei}`}
            </Text>
          </Box>
        ))}
      </Stack>
      <Inline justifyContent="space-between" borderTopWidth="1px" borderColor="border" paddingTop={3}>
        <Text strong>Quoted total</Text>
        <Text strong fontSize="xl">
          {formatMoney(shown.total)}
        </Text>
      </Inline>
      <Text small>
        We took this order while our system was offline. Nothing has been paid yet. We’ll confirm the prices and pay you
        when we’re back online. Keep this receipt and show its number when you come back.
      </Text>
    </Stack>
  );
}
