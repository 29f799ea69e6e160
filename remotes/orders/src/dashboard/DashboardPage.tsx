import { dashboardStatuses } from '@recoup/contract/dashboard';
import { useMe } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Grid } from '@recoup/ui';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import { ScanField } from './ScanField.tsx';
import { StatusFunnel } from './StatusFunnel.tsx';

/** Where the day begins: what came in, what is on the bench, what waits for money. */
export default function DashboardPage() {
  const me = useMe();
  return (
    <Page title="Dashboard" subtitle={me.location.name} actions={<ScanField />}>
      <StatusFunnel />
      <Grid min={340}>
        {dashboardStatuses.map((status) => (
          <OrderStatusCard key={status} status={status} />
        ))}
      </Grid>
    </Page>
  );
}
