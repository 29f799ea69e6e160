import { formatMoney } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import {
  downloadReportRows,
  listReportRows,
  type ReportFact,
  type ReportRowBehind,
  reportFactNames,
  reportFacts,
  reportLineNames,
} from '@recoup/contract/reports/report-rows';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { Link, Navigate, useParams, useUrlState } from '@recoup/remote-kit';
import { type Column, DownloadButton, ListPage, useNarrowing, When } from '@recoup/screens';
import { LinkText, Text } from '@recoup/ui';

type Value = ReportRowBehind['value'];
const valueText = (value: Value) => (typeof value === 'object' && value ? formatMoney(value) : (value ?? '–'));

const headers: Record<ReportFact, { title: string; detail: string }> = {
  orders: { title: 'Customer', detail: 'First device' },
  devices: { title: 'Device', detail: 'Status' },
  inspections: { title: 'Device', detail: 'Status' },
  seconds: { title: 'Device', detail: 'Result' },
  payouts: { title: 'Customer', detail: 'Status' },
  labels: { title: 'Customer', detail: 'Status' },
  stock: { title: 'Device', detail: 'Condition' },
  sales: { title: 'Device', detail: 'Condition' },
  claims: { title: 'Device', detail: 'Claim' },
  taxes: { title: 'Invoice', detail: 'Tax' },
  fees: { title: 'Fee', detail: 'Invoice' },
  purchase_taxes: { title: 'Invoice', detail: 'Seller’s tax number' },
  refunds: { title: 'Invoice', detail: 'Method' },
  cash: { title: 'Register', detail: 'Type' },
  shelf: { title: 'Device', detail: 'Condition' },
  due: { title: 'Customer', detail: 'First device' },
  open_offers: { title: 'Customer', detail: 'First device' },
  price_changes: { title: 'Change', detail: 'Source' },
};
const noWords = {
  order: null,
  device: null,
  payout: null,
  label: null,
  outcome: null,
  grade: null,
  second: null,
  left: null,
};
const stateWords: Record<ReportFact, Partial<Record<keyof typeof noWords, string>>> = {
  orders: { order: 'Outcome' },
  devices: { device: 'Status', outcome: 'Outcome' },
  inspections: { device: 'Status', grade: 'Condition' },
  seconds: { device: 'Status', second: 'Result' },
  payouts: { payout: 'Status' },
  labels: { label: 'Status' },
  stock: { left: 'Current status' },
  sales: { grade: 'Condition' },
  claims: {},
  taxes: {},
  fees: {},
  purchase_taxes: {},
  refunds: {},
  cash: {},
  shelf: {},
  due: {},
  open_offers: {},
  price_changes: {},
};

const figureWords: Readonly<Record<string, string>> = {
  items: 'Devices',
  quoted: 'Quoted',
  added: 'Coupon bonus',
  net: 'Before tax',
  amount: 'Amount',
  cost: 'Cost',
  margin: 'Margin',
  price: 'Price',
  prices: 'Prices',
};

function columnsOf(fact: ReportFact, figure: string | null): Column<ReportRowBehind>[] {
  const { title, detail } = headers[fact];
  return [
    { id: 'title', header: title, width: 220, hideable: false, cell: (row) => row.title },
    {
      id: 'order',
      header: 'Order',
      width: 90,
      cell: ({ order }) =>
        order ? (
          <LinkText asChild>
            <Link to={orderPaths.detail(order.kind, order.id)}>{order.number}</Link>
          </LinkText>
        ) : (
          '–'
        ),
    },
    { id: 'kind', header: 'Order type', width: 110, cell: ({ order }) => (order ? orderKinds[order.kind].label : '–') },
    { id: 'detail', header: detail, width: 200, cell: (row) => row.detail },
    { id: 'by', header: 'By', width: 140, cell: (row) => row.by ?? '–' },
    { id: 'at', header: 'Day', width: 110, sortable: true, cell: (row) => <When at={row.at} /> },
    ...(figure === null
      ? []
      : [
          {
            id: 'value',
            header: figureWords[figure] ?? figure,
            width: 110,
            align: 'end' as const,
            cell: (row: ReportRowBehind) => valueText(row.value),
          },
        ]),
  ];
}

/** The rows that a report's figure counts. All filters are in the address. */
export default function ReportRowsPage() {
  const params = useParams();
  const { params: address } = useUrlState();
  const fact = reportFactNames.find((name) => name === params.of);
  if (!fact) return <Navigate to={pathTo('offersReport')} replace />;
  const figure = address.get('figure');
  const fixed = Object.fromEntries(
    ['figure', 'each', ...reportLineNames].flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return (
    <ListPage
      key={fact}
      title={reportFacts[fact].label}
      endpoint={listReportRows}
      query={{ of: fact, ...fixed }}
      filters={{ ...noWords, ...stateWords[fact], kind: 'Order type', location_id: 'Location' }}
      notice={(answer) =>
        figure !== null &&
        answer && (
          <Text>
            {figureWords[figure] ?? figure} in total: <strong>{valueText(answer.sum)}</strong>
          </Text>
        )
      }
      actions={<DownloadRows of={fact} fixed={fixed} />}
      columns={columnsOf(fact, figure)}
      nameOf={(row) => row.title}
      empty={{ title: 'No rows', text: 'The records behind this figure might have changed or been deleted.' }}
    />
  );
}

/** Downloads all matching rows, not just the page shown. */
function DownloadRows({ of: fact, fixed }: { of: ReportFact; fixed: Readonly<Record<string, string>> }) {
  const narrowed = useNarrowing(downloadReportRows);
  return (
    <DownloadButton endpoint={downloadReportRows} input={{ query: { ...narrowed, ...fixed, of: fact } }}>
      Download CSV
    </DownloadButton>
  );
}
