import { ApiError, useEndpoint } from '@recoup/api';
import { downloadOffersReport, getOffersReport } from '@recoup/contract/reports/reports';
import { useUrlState } from '@recoup/remote-kit';
import { DownloadButton, Loaded, Page } from '@recoup/screens';
import { Skeleton, Stack } from '@recoup/ui';
import { OffersFigures } from './OffersFigures.tsx';
import { PeriodFields } from './PeriodFields.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Orders and what was offered and paid for them, day by day; the period stands in the address. */
export default function OffersReportPage() {
  const { params, change } = useUrlState();
  const given = (name: string) => {
    const value = params.get(name);
    return value && day.test(value) ? { [name]: value } : {};
  };
  const period: { from?: string; to?: string } = { ...given('from'), ...given('to') };
  const backwards = period.from !== undefined && period.to !== undefined && period.from > period.to;
  const read = useEndpoint(getOffersReport, { query: period }, { enabled: !backwards });
  const from = period.from ?? read.data?.from;
  const to = period.to ?? read.data?.to;
  const refused = read.error instanceof ApiError ? read.error.fields.from?.[0] : undefined;
  return (
    <Page
      title="Offers report"
      actions={
        <DownloadButton endpoint={downloadOffersReport} input={{ query: period }} disabled={backwards}>
          Download CSV
        </DownloadButton>
      }
    >
      {from && to && (
        <PeriodFields
          from={from}
          to={to}
          error={refused && `The first day ${refused}`}
          onChange={(chosen) => change(chosen)}
        />
      )}
      {!backwards && !refused && (
        <Loaded
          what="The report"
          read={read}
          fades
          skeleton={
            <Stack role="status" aria-label="Loading the report">
              <Skeleton height={9} width="40%" />
              <Skeleton height={24} />
              <Skeleton height={64} />
            </Stack>
          }
        >
          {(report) => <OffersFigures report={report} />}
        </Loaded>
      )}
    </Page>
  );
}
