import { dashboardStatuses } from '@recoup/contract/dashboard';
import { useMe } from '@recoup/remote-kit';
import { Box, Grid, Heading, Stack, Text } from '@recoup/ui';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import { ScanField } from './ScanField.tsx';
import { StatusFunnel } from './StatusFunnel.tsx';

/** Where the day begins: what came in, what is on the bench, what waits for money. */
export default function DashboardPage() {
  const me = useMe();
  return (
    <Stack gap={6}>
      <Box display="flex" gap={4} flexWrap="wrap" alignItems="flex-end" justifyContent="space-between">
        <Stack gap={0}>
          <Heading level={1}>Dashboard</Heading>
          <Text muted>{me.location.name}</Text>
        </Stack>
        <ScanField />
      </Box>
      <StatusFunnel />
      <Grid min={340}>
        {dashboardStatuses.map((status) => (
          <OrderStatusCard key={status} status={status} />
        ))}
      </Grid>
    </Stack>
  );
}
