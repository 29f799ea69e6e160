import { useEndpoint } from '@recoup/api';
import {
  type ErasureReport,
  erasedParts,
  getErasureReport,
  keptParts,
  printErasureReport,
} from '@recoup/contract/stock/customer-person';
import { OpenFileButton, Section, When } from '@recoup/screens';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Inline, Stack, Text } from '@recoup/ui';

type Erased = ErasureReport['erased'][number];
type KeptRecord = ErasureReport['kept'][number];

const erasedColumns: readonly DataColumn<Erased>[] = [
  { id: 'part', header: 'Erased', names: true, cell: ({ part }) => erasedParts[part] },
  { id: 'count', header: 'Records', align: 'end', cell: ({ count }) => count },
];

const keptColumns: readonly DataColumn<KeptRecord>[] = [
  {
    id: 'part',
    header: 'Kept without a name',
    names: true,
    cell: ({ part, location, source }) => (
      <>
        {keptParts[part].label}
        <Text small muted>
          {[keptParts[part].what, keptParts[part].why, location, source].filter(Boolean).join('. ')}
        </Text>
      </>
    ),
  },
  { id: 'count', header: 'Records', align: 'end', cell: ({ count }) => count },
  { id: 'until', header: 'Deleted', cell: ({ until }) => (until ? <When at={until} /> : 'No end date') },
];

/** What a person's erasure removed and kept, by which rule and until when. */
export function ErasureReportSection({ customerId }: { customerId: number }) {
  const input = { params: { id: customerId } };
  const report = useEndpoint(getErasureReport, input).data?.data;
  // Customers erased before reports existed have none.
  if (!report) return null;
  return (
    <Section id="customer.erasure" title="Erasure report">
      <Stack gap={4}>
        <Text muted>
          Erased <When at={report.erased_at} clock /> by {report.by}
        </Text>
        <DataTable columns={erasedColumns} items={report.erased} idOf={({ part }) => part} />
        <DataTable
          columns={keptColumns}
          items={report.kept}
          idOf={({ part, location }) => `${part} ${location ?? ''}`}
        />
        <Inline>
          <OpenFileButton size="sm" icon="document" endpoint={printErasureReport} input={input}>
            Print report
          </OpenFileButton>
        </Inline>
      </Stack>
    </Section>
  );
}
