import { useEndpoint } from '@recoup/api';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { allKinds, dashboardSetting } from '@recoup/contract/reports/dashboard';
import { statusIn } from '@recoup/contract/workflow';
import { useWorkflow } from '@recoup/parts';
import { useMe, useOrderKinds } from '@recoup/remote-kit';
import { Page } from '@recoup/screens';
import { Box, Card, EmptyState, Grid, Heading, Inline, SelectField, Skeleton, Stack, Text } from '@recoup/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { DeviceRatesSection } from './DeviceRatesSection.tsx';
import { KindsToday } from './KindsToday.tsx';
import { ListsChooser } from './ListsChooser.tsx';
import { NewOrder } from './NewOrder.tsx';
import { ArrivingTodayCard, InTransitCard, OrderStatusCard } from './OrderCards.tsx';
import { ScanField } from './ScanField.tsx';
import { SetupGuide } from './SetupGuide.tsx';
import { SinceSection } from './SinceSection.tsx';
import { StatusFunnel } from './StatusFunnel.tsx';
import { TodaySection } from './Today.tsx';
import { TopCustomersCard, TopSponsorsCard } from './TopCards.tsx';
import { type DashboardFilter, everywhere, type FilterPatch, useDashboardFilter } from './use-dashboard-filter.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { WhenSeen } from './WhenSeen.tsx';

/** They include charts and drag and drop, so they load when scrolled into view. */
const Charts = lazy(() => import('./Charts.tsx'));
const WidgetModelsSection = lazy(() => import('./WidgetModelsSection.tsx'));

/** The start page for users who work with any order type. */
export default function DashboardPage() {
  if (useOrderKinds().length > 0) return <Figures />;
  return (
    <Page title="Dashboard">
      <EmptyState icon="dashboard" title="You don’t have access to orders">
        Ask an owner of your company for access.
      </EmptyState>
    </Page>
  );
}

/** New orders, orders being worked on, and payouts due. Below them, how business is going. */
function Figures() {
  const { filter, change } = useDashboardFilter();
  const { kind, counted, location } = filter;
  const kinds = useOrderKinds();
  const setting = useEndpoint(dashboardSetting.get, {});
  // The setting is nearly always the default, so the page doesn't wait for it.
  const listed = setting.data?.data.status_ids ?? dashboardSetting.initial.status_ids;
  const workflow = useWorkflow(kind);
  useQueueKeys();
  return (
    <Page
      wide="form"
      title="Dashboard"
      actions={
        <Inline gap={2} wrap alignItems="flex-end">
          <ScanField />
          <NewOrder />
        </Inline>
      }
    >
      <SetupGuide />
      <Inline gap={2} wrap>
        <KindChoice counted={counted} onChange={(kind) => change({ kind, status: undefined })} />
        <PlaceChoice filter={filter} onChange={change} />
      </Inline>
      <TodaySection filter={filter} />
      <SinceSection />
      {kinds.length > 1 && <KindsToday location={location} />}
      <Inline justifyContent="space-between" minHeight={8}>
        <Heading level={2}>{orderKinds[kind].many}</Heading>
        {setting.data && <ListsChooser kind={kind} setting={setting.data.data} />}
      </Inline>
      <Grid min={340} alignItems="start">
        <StatusFunnel kind={kind} location={location} />
        {listed
          .filter((status) => statusIn(workflow, status) !== undefined)
          .map((status) => (
            <OrderStatusCard key={status} kind={kind} location={location} status={status} />
          ))}
        {orderKinds[kind].ships && <ArrivingTodayCard kind={kind} location={location} />}
        {orderKinds[kind].ships && <InTransitCard kind={kind} location={location} />}
        <TopCustomersCard kind={kind} />
        <TopSponsorsCard kind={kind} />
      </Grid>
      <Lazy height={1060}>
        <Charts filter={filter} onChange={change} />
      </Lazy>
      <Lazy height={560}>
        <DeviceRatesSection kind={kind} />
      </Lazy>
      <Lazy height={600}>
        <WidgetModelsSection />
      </Lazy>
    </Page>
  );
}

type Counted = DashboardFilter['counted'];

/** Shown if there is a choice. */
function KindChoice({ counted, onChange }: { counted: Counted; onChange: (kind: OrderKind | undefined) => void }) {
  const kinds = useOrderKinds();
  if (kinds.length === 1) return null;
  return (
    <Box minWidth={40}>
      <SelectField<Counted>
        label="Orders shown"
        hideLabel
        compact
        value={counted}
        options={[
          { value: allKinds, label: 'All orders' },
          ...kinds.map((value) => ({ value, label: orderKinds[value].label })),
        ]}
        onChange={(chosen) => onChange(chosen === allKinds ? undefined : chosen)}
      />
    </Box>
  );
}

/**
 * Chooses one location or all of them, the user's own first. In-store orders are always those of the user's own store.
 */
function PlaceChoice({ filter, onChange }: { filter: DashboardFilter; onChange: (patch: FilterPatch) => void }) {
  const { locations, location } = useMe();
  if (filter.counted !== allKinds && orderKinds[filter.counted].atCounter) return <Text muted>At {location.name}</Text>;
  if (locations.length < 2) return null;
  return (
    <Box minWidth={40}>
      <SelectField
        label="Location"
        hideLabel
        compact
        value={String(filter.location ?? everywhere)}
        options={[
          { value: everywhere, label: 'All locations' },
          ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(chosen) => onChange({ location: chosen })}
      />
    </Box>
  );
}

/** A placeholder for a part below the fold until it has loaded. */
function Lazy({ height, children }: { height: number; children: ReactNode }) {
  return (
    <WhenSeen height={height}>
      <Suspense
        fallback={
          <Card>
            <Stack>
              <Skeleton height={5} width="200px" />
              <Skeleton height={`${height - 80}px`} />
            </Stack>
          </Card>
        }
      >
        {children}
      </Suspense>
    </WhenSeen>
  );
}
