import { dashboardStatuses } from '@recoup/contract/dashboard';
import { Page } from '@recoup/screens';
import { Grid } from '@recoup/ui';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import { ScanField } from './ScanField.tsx';
import { StatusFunnel } from './StatusFunnel.tsx';

/** Where the day begins: what came in, what is on the bench, what waits for money. */
export default function DashboardPage() {
  return (
    <Page title="Dashboard" actions={<ScanField />}>
      <Grid min={340}>
        <StatusFunnel />
        {dashboardStatuses.map((status) => (
          <OrderStatusCard key={status} status={status} />
        ))}
      </Grid>
    </Page>
  );
}
