import { useEndpoint } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/order-kind';
import { type Category, categoryNames } from '@recoup/contract/pricing/catalogue';
import {
  type DeviceOutcome,
  deviceOutcomeNames,
  deviceOutcomes,
  getDeviceRatesFilter,
  listDeviceRates,
} from '@recoup/contract/reports/dashboard-charts';
import { useMe } from '@recoup/remote-kit';
import { ListPager, Loaded, Section, usePages } from '@recoup/screens';
import { Box, Inline, SelectField, Text } from '@recoup/ui';
import { useState } from 'react';
import { DeviceItemsDialog } from './DeviceItemsDialog.tsx';
import { DeviceRatesTable } from './DeviceRatesTable.tsx';
import { type Months, monthsBack } from './months.ts';

const spanLabels = { '1': 'This month', '3': '3 months', '12': '12 months', all: 'All time' } as const;
const spanNames = ['1', '3', '12', 'all'] as const;

/** The most quoted devices and their outcomes. Each figure opens the devices it counts. */
export function DeviceRatesSection({ kind }: { kind: OrderKind }) {
  const { timezone } = useMe();
  const [span, setSpan] = useState<(typeof spanNames)[number]>('3');
  const [category, setCategory] = useState<Category>();
  const { query, pager, restart } = usePages();
  const [paged, setPaged] = useState(kind);
  if (paged !== kind) {
    setPaged(kind);
    restart();
  }
  const [opened, setOpened] = useState<{ id: number; name: string; outcome: DeviceOutcome }>();
  const months: Months = span === 'all' ? {} : monthsBack(Number(span), timezone);
  const choices = useEndpoint(getDeviceRatesFilter, {});
  const read = useEndpoint(listDeviceRates, { query: { kind, ...months, category, ...query } });
  return (
    <Section id="dashboard.device-rates" title="Device rates" flush>
      <Inline gap={3} wrap paddingInline={4} paddingBottom={3}>
        <Box minWidth={32}>
          <SelectField
            label="Orders created in"
            compact
            value={span}
            options={spanNames.map((value) => ({ value, label: spanLabels[value] }))}
            onChange={(value) => {
              setSpan(value);
              restart();
            }}
          />
        </Box>
        <Box minWidth={32}>
          <SelectField
            label="Category"
            compact
            value={category ?? 'all'}
            options={[{ value: 'all', label: 'All categories' }, ...(choices.data?.categories ?? [])]}
            onChange={(value) => {
              setCategory(categoryNames.find((name) => name === value));
              restart();
            }}
          />
        </Box>
      </Inline>
      <Loaded
        what="Device rates"
        read={read}
        skeleton={420}
        fades
        isEmpty={({ total }) => total === 0}
        empty={
          <Text muted padding={4}>
            No devices were quoted in this period.
          </Text>
        }
      >
        {(answer) => (
          <>
            <DeviceRatesTable rows={answer.data} onOpen={setOpened} />
            <ListPager answer={answer} {...pager} />
          </>
        )}
      </Loaded>
      <Text small muted padding={4} paddingTop={2}>
        {deviceOutcomeNames.map((name) => `${deviceOutcomes[name].label}: ${deviceOutcomes[name].help}. `)}
      </Text>
      {opened && <DeviceItemsDialog kind={kind} months={months} {...opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
