import { useEndpoint } from '@recoup/api';
import type { AnswerOf } from '@recoup/contract';
import { listItems } from '@recoup/contract/exchange/stock-listing';
import { orderPaths, pathTo } from '@recoup/contract/route';
import { listBins, putAway } from '@recoup/contract/stock/bins/bins';
import { itemImports } from '@recoup/contract/stock/imports/item-imports';
import {
  createInventoryItem,
  downloadInventory,
  type InventoryItemRow,
  listInventoryItems,
} from '@recoup/contract/stock/inventory-items';
import {
  cancelMoves,
  createItemTags,
  matchStock,
  moveItems,
  receiveItems,
} from '@recoup/contract/stock/inventory-records';
import { inHouse, inventoryStatuses, inventoryStatusIds } from '@recoup/contract/stock/inventory-status';
import { createInvoice } from '@recoup/contract/stock/invoices';
import { changeItems } from '@recoup/contract/stock/item-changes';
import { listPurchaseDays } from '@recoup/contract/stock/purchases/purchase-reports';
import { finishRefurbishing, startRefurbishing } from '@recoup/contract/stock/refurbishing/refurbishing';
import { customFieldChoices, DeviceGlyph, LabelButton, useCustomColumns, WaitingLabels } from '@recoup/parts';
import { Link, Navigate, useMay, useMe, useParams } from '@recoup/remote-kit';
import {
  type BulkAction,
  BulkButton,
  type BulkProps,
  type Column,
  DialogButton,
  DownloadButton,
  IfAllowed,
  ListPage,
  type ListTabs,
  Money,
  useNarrowing,
  When,
} from '@recoup/screens';
import { ButtonLink, Inline, LinkText, numberText } from '@recoup/ui';
import { lazy, Suspense } from 'react';
import { BinAction } from './BinAction.tsx';
import { ChangeAction } from './ChangeAction.tsx';
import { InventoryAlerts } from './InventoryAlerts.tsx';
import { ItemStatus } from './ItemStatus.tsx';
import { ListAction } from './listing/ListAction.tsx';
import { MarkdownsButton } from './MarkdownsButton.tsx';
import { MoveAction } from './MoveAction.tsx';
import { FinishRefurbishing, StartRefurbishing } from './RefurbishAction.tsx';

const ScanTransfers = lazy(() => import('./ScanTransfers.tsx'));
const ItemPeek = lazy(() => import('./ItemPeek.tsx'));

const columns: readonly Column<InventoryItemRow>[] = [
  {
    id: 'name',
    card: 'title',
    header: 'Device',
    width: 246,
    cell: (item) => (
      <>
        <DeviceGlyph category={item.category} />
        {item.name}
      </>
    ),
  },
  {
    id: 'imei',
    card: 'line',
    header: 'IMEI',
    width: 152,
    cell: (item) => item.imei ?? '–',
    isEmpty: (item) => item.imei === null,
    yields: 5,
  },
  {
    id: 'serial',
    header: 'Serial number',
    width: 128,
    cell: (item) => item.serial ?? '–',
    isEmpty: (item) => item.serial === null,
    yields: 5,
  },
  { id: 'condition', card: 'line', header: 'Condition', width: 100, cell: (item) => item.condition },
  {
    id: 'status',
    card: 'end',
    header: 'Status',
    width: 118,
    cell: (item) => <ItemStatus item={item} />,
  },
  {
    id: 'bin',
    header: 'Bin',
    width: 72,
    cell: (item) => item.bin ?? '–',
    isEmpty: (item) => item.bin === null,
    yields: 4,
  },
  { id: 'location', card: 'foot', header: 'Location', width: 134, cell: (item) => item.location_name, yields: 4 },
  {
    id: 'order',
    header: 'Order',
    width: 72,
    isEmpty: (item) => item.order_id === null,
    yields: 2,
    cell: ({ order_id, order_number, order_kind }) =>
      order_id === null || order_kind === null ? (
        '–'
      ) : (
        <LinkText asChild>
          <Link to={orderPaths.detail(order_kind, order_id)}>{order_number}</Link>
        </LinkText>
      ),
  },
  {
    id: 'created_at',
    header: 'Since',
    width: 80,
    yields: 1,
    sortable: true,
    cell: (item) => <When at={item.created_at} />,
  },
  {
    id: 'days',
    card: false,
    header: 'Days',
    width: 62,
    align: 'end',
    yields: 6,
    cell: (item) => (isInHouse(item) ? numberText(daysSince(item.created_at)) : '–'),
  },
  {
    id: 'price',
    card: 'sum',
    header: 'Price',
    width: 94,
    align: 'end',
    cell: (item) => <Money value={item.price} strong />,
  },
  {
    id: 'suggested',
    header: 'Sells for',
    width: 94,
    align: 'end',
    isEmpty: (item) => !item.suggested,
    yields: 3,
    cell: ({ suggested, suggested_reason }) => (
      <span title={suggested_reason ?? undefined}>
        <Money value={suggested ?? null} />
      </span>
    ),
  },
];
const isInHouse = ({ status }: InventoryItemRow) => inHouse.some((id) => id === status);
const daysSince = (at: string) => Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 86_400_000));
const cost: Column<InventoryItemRow> = {
  id: 'cost',
  header: 'Cost',
  width: 94,
  align: 'end',
  sortable: true,
  cell: (item) => <Money value={item.cost ?? null} />,
};

/** The price, or the resale price, minus the cost. */
const margin: Column<InventoryItemRow> = {
  id: 'margin',
  header: 'Margin',
  width: 94,
  align: 'end',
  yields: 7,
  cell: ({ price, suggested, cost }) => {
    const sells = price ?? suggested;
    if (!sells || !cost) return '–';
    return <Money value={{ amount: sells.amount - cost.amount, currency: cost.currency }} />;
  },
};

/** The most selected devices that can be put on a new invoice at once. */
const mostOnInvoice = 100;

type Bulk = BulkProps<InventoryItemRow>;
const bulkActions: readonly BulkAction<InventoryItemRow>[] = [
  { id: 'change', endpoint: changeItems, component: ChangeAction },
  { id: 'refurbish', endpoint: startRefurbishing, component: StartRefurbishing },
  { id: 'refurbished', endpoint: finishRefurbishing, component: FinishRefurbishing },
  { id: 'list', endpoint: listItems, component: ListAction },
  { id: 'move', endpoint: moveItems, component: MoveAction },
  { id: 'bin', endpoint: putAway, component: BinAction },
  {
    id: 'receive',
    endpoint: receiveItems,
    component: (bulk: Bulk) => (
      <BulkButton endpoint={receiveItems} bulk={bulk}>
        Receive
      </BulkButton>
    ),
  },
  {
    id: 'cancel',
    endpoint: cancelMoves,
    component: (bulk: Bulk) =>
      bulk.rows.every(({ status }) => status === 4) && (
        <BulkButton endpoint={cancelMoves} bulk={bulk}>
          Cancel transfer
        </BulkButton>
      ),
  },
  {
    id: 'invoice',
    endpoint: createInvoice,
    component: ({ ids }: Bulk) => (
      <ButtonLink size="sm">
        <Link to={`${pathTo('invoiceCreate')}?items=${ids.slice(0, mostOnInvoice).join()}`}>Invoice</Link>
      </ButtonLink>
    ),
  },
  {
    id: 'tags',
    endpoint: createItemTags,
    component: ({ ids }: Bulk) => (
      <LabelButton ids={[...ids]} size="sm">
        Labels
      </LabelButton>
    ),
  },
];

function tabsOf(current: string, answer: AnswerOf<typeof listInventoryItems> | undefined): ListTabs {
  const countOf = (id: number) => answer && (answer.counts.find(({ status }) => status === id)?.count ?? 0);
  const total = answer?.counts.reduce((sum, { count }) => sum + count, 0);
  return {
    label: 'Statuses',
    current,
    items: [
      { id: 'all', label: 'All', count: total, to: pathTo('inventory') },
      ...inventoryStatusIds.map((id) => ({
        id: String(id),
        label: inventoryStatuses[id].name,
        count: countOf(id),
        to: pathTo('inventory', { statusId: id }),
      })),
    ],
  };
}

/** The options of the bin filter. Bins of different locations may have the same name. */
function useBinChoices() {
  const { locations } = useMe();
  const { data } = useEndpoint(listBins, { query: {} });
  const placeOf = new Map(locations.map(({ id, name }) => [id, name]));
  return (data?.data ?? []).map(({ id, name, location_id }) => {
    const place = locations.length > 1 ? placeOf.get(location_id) : undefined;
    return { value: String(id), label: place ? `${name}, ${place}` : name };
  });
}

export default function InventoryListPage() {
  const { statusId = 'all' } = useParams();
  const seesCost = useMay({ access: 'confidential.view' });
  const custom = useCustomColumns<InventoryItemRow>('device');
  const narrowing = useNarrowing(listInventoryItems);
  const status = inventoryStatusIds.find((id) => String(id) === statusId);
  if (status === undefined && statusId !== 'all')
    return <Navigate to={pathTo('inventory', { statusId: 'all' })} replace />;
  return (
    <ListPage
      title="Inventory"
      endpoint={listInventoryItems}
      query={{ status: status ?? 'all' }}
      columns={[...(seesCost ? [...columns, cost, margin] : columns), ...custom]}
      choices={{ ...customFieldChoices.device, bin_id: useBinChoices }}
      filters={{
        bin_id: 'Bin',
        colour: 'Color',
        priced: 'Price',
        refurbishing: 'Refurbishing',
        ...(!seesCost && { cost: null }),
      }}
      rowTo={(item) => pathTo('inventoryEdit', { inventoryId: item.id })}
      peek={ItemPeek}
      notice={
        <>
          <WaitingLabels />
          <InventoryAlerts />
        </>
      }
      bulkActions={bulkActions}
      actions={
        <>
          <DownloadButton endpoint={downloadInventory} input={{ query: { status: status ?? 'all', ...narrowing } }}>
            CSV
          </DownloadButton>
          <IfAllowed endpoint={listPurchaseDays}>
            <ButtonLink>
              <Link to={pathTo('purchaseReport')}>Purchase report</Link>
            </ButtonLink>
          </IfAllowed>
          <IfAllowed endpoint={matchStock}>
            <ButtonLink>
              <Link to={pathTo('stockTake')}>Stock count</Link>
            </ButtonLink>
          </IfAllowed>
          <DialogButton
            endpoint={moveItems}
            dialog={(close) => (
              <Suspense fallback={null}>
                <ScanTransfers onClose={close} />
              </Suspense>
            )}
          >
            Transfers
          </DialogButton>
          <MarkdownsButton />
          <IfAllowed endpoint={listBins}>
            <ButtonLink>
              <Link to={pathTo('bins')}>Bins</Link>
            </ButtonLink>
          </IfAllowed>
          {newItems}
        </>
      }
      nameOf={(item) => item.name}
      tabs={(answer) => tabsOf(status === undefined ? 'all' : statusId, answer)}
      searchPlaceholder="Device, IMEI or serial number"
      empty={{
        title: status === undefined ? 'Nothing in stock' : `No ${inventoryStatuses[status].name.toLowerCase()} devices`,
        icon: 'inventory',
        ...(status === undefined
          ? {
              text: 'Devices appear here with their cost when their order is paid. Import the stock you already have.',
              action: <Inline gap={2}>{newItems}</Inline>,
            }
          : { text: 'Devices appear here with their cost when their order is paid.' }),
      }}
    />
  );
}

/** Ways to add devices that are already in stock. */
const newItems = (
  <>
    <IfAllowed endpoint={itemImports.upload}>
      <ButtonLink>
        <Link to={pathTo('itemImport')}>Import</Link>
      </ButtonLink>
    </IfAllowed>
    <IfAllowed endpoint={createInventoryItem}>
      <ButtonLink look="primary">
        <Link to={pathTo('inventoryCreate')}>New item</Link>
      </ButtonLink>
    </IfAllowed>
  </>
);
