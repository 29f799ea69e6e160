import { useEndpoint } from '@recoup/api';
import { getUsage, getUsageChart, type UsageMeasure, usageMeasures } from '@recoup/contract/reports/usage';
import { Loaded, Page } from '@recoup/screens';
import { Card, dayText, Facts, Heading, numberText, Stack } from '@recoup/ui';
import { BarChart } from '@recoup/ui/charts';

const measures = Object.entries(usageMeasures) as [UsageMeasure, string][];
const monthText = (day: string) => dayText(day, { month: 'short', year: 'numeric' });

/** The company's usage this month, and in earlier ones. */
export default function PlanUsagePage() {
  const now = useEndpoint(getUsage, {});
  const chart = useEndpoint(getUsageChart, {});
  return (
    <Page title="Usage" subtitle="Usage this month and earlier.">
      <Card>
        <Stack gap={3}>
          <Heading level={2}>This month</Heading>
          <Loaded what="Your usage" read={now} skeleton={120}>
            {({ data: { counts, users, locations } }) => (
              <Facts
                items={[
                  ...measures.map(([measure, label]) => ({ label, value: numberText(counts[measure]) })),
                  { label: 'Staff', value: numberText(users) },
                  { label: 'Locations', value: numberText(locations) },
                ]}
              />
            )}
          </Loaded>
        </Stack>
      </Card>
      <Loaded what="Previous months" read={chart} skeleton={320}>
        {({ data }) => (
          <>
            {measures.map(([measure, label]) => (
              <Card key={measure}>
                <Stack gap={3}>
                  <Heading level={2}>{label}</Heading>
                  <BarChart
                    title={`${label} by month`}
                    pointHeader="Month"
                    points={data.map(({ month }) => monthText(`${month}-01T00:00:00Z`))}
                    series={[{ id: measure, label, values: data.map(({ counts }) => counts[measure]) }]}
                    format={(value) => numberText(value)}
                  />
                </Stack>
              </Card>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}
