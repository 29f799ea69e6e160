import { useEndpoint } from '@recoup/api';
import {
  downloadPurchases,
  listPurchaseDays,
  markPurchasesReported,
  type PurchaseDay,
  printPurchases,
} from '@recoup/contract/stock/purchases/purchase-reports';
import { useMe, useUrlState } from '@recoup/remote-kit';
import { DialogButton, DownloadButton, Loaded, OpenFileButton, Page, When } from '@recoup/screens';
import { FormDialog, FormField, useContractForm } from '@recoup/screens/forms';
import { type DataColumn, DataTable } from '@recoup/screens/tables';
import { Banner, Box, Card, dayText, Inline, SelectField, Stack, StatusDot, Text, TextArea } from '@recoup/ui';

/** Each day's purchases to report to the authority, and the days not reported yet. */
export default function PurchaseReportPage() {
  const { location, locations } = useMe();
  const { params, change } = useUrlState();
  const chosen = locations.find(({ id }) => String(id) === params.get('location')) ?? location;
  const read = useEndpoint(listPurchaseDays, { query: { location_id: chosen.id } });
  return (
    <Page
      title="Purchase report"
      subtitle="Send each day’s purchases to the police or your licensing authority. The audit log records everyone who views them."
    >
      <Card>
        <Stack gap={4}>
          <SelectField
            label="Location"
            value={String(chosen.id)}
            onChange={(id) => change({ location: id })}
            options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Loaded what="Purchases" read={read} skeleton={160}>
            {({ data: { asked: isRequired, days } }) => (
              <Stack gap={4}>
                <Open isRequired={isRequired} days={days} />
                {days.length === 0 ? (
                  <Text muted>No purchases in the last 90 days.</Text>
                ) : (
                  <DataTable
                    label="Days with purchases"
                    columns={columnsOf(chosen.id)}
                    items={days}
                    idOf={({ day }) => day}
                  />
                )}
              </Stack>
            )}
          </Loaded>
        </Stack>
      </Card>
    </Page>
  );
}

/** The number of unreported days. If no report is required, how to turn it on. */
function Open({ isRequired, days }: { isRequired: boolean; days: readonly PurchaseDay[] }) {
  const open = days.filter(({ reported }) => reported === null).length;
  if (!isRequired)
    return (
      <Banner tone="info" title="No report required">
        This location’s rules don’t require a daily report. Change them under Settings &gt; Purchase rules.
      </Banner>
    );
  if (open === 0) return <Banner tone="success" title="All days reported" />;
  return <Banner tone="warning" title={open === 1 ? '1 day not reported' : `${open} days not reported`} />;
}

const columnsOf = (location_id: number): readonly DataColumn<PurchaseDay>[] => [
  {
    id: 'day',
    header: 'Day',
    names: true,
    cell: ({ day }) => (
      <Box as="span" whiteSpace="nowrap">
        {dayText(day, { month: 'short', day: 'numeric' })}
      </Box>
    ),
  },
  { id: 'purchases', header: 'Devices', align: 'end', cell: ({ purchases }) => purchases },
  {
    id: 'reported',
    header: 'Reported',
    wide: true,
    cell: ({ reported }) =>
      reported ? (
        <StatusDot tone="success">
          <When at={reported.at} /> by {reported.by}
        </StatusDot>
      ) : (
        <StatusDot tone="warning">Not reported</StatusDot>
      ),
  },
  {
    id: 'acts',
    header: 'Files',
    cell: ({ day, reported }) => (
      <Inline wrap>
        <DownloadButton endpoint={downloadPurchases} input={{ body: { location_id, day } }} size="sm">
          CSV
        </DownloadButton>
        <OpenFileButton endpoint={printPurchases} input={{ body: { location_id, day } }} size="sm">
          Print
        </OpenFileButton>
        {!reported && (
          <DialogButton
            endpoint={markPurchasesReported}
            size="sm"
            dialog={(close) => <ReportedDialog location_id={location_id} day={day} onClose={close} />}
          >
            Mark as reported
          </DialogButton>
        )}
      </Inline>
    ),
  },
];

function ReportedDialog(props: { location_id: number; day: string; onClose: () => void }) {
  const { location_id, day, onClose } = props;
  const form = useContractForm(markPurchasesReported, {
    initial: { note: '' },
    toBody: ({ note }) => ({ location_id, day, note }),
    draft: null,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Mark ${dayText(day)} as reported?`}
      submitLabel="Mark as reported"
      onClose={onClose}
    >
      <FormField form={form} name="note" label="Note">
        {(field) => <TextArea {...field} help="How you sent it, or the receipt number." />}
      </FormField>
    </FormDialog>
  );
}
