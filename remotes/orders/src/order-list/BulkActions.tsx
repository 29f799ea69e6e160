import { bulkOrdersOf, deletedKeptMinutes } from '@recoup/contract/orders/order-bulk';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { BulkButton, type BulkProps, DownloadButton } from '@recoup/screens';
import { useOrderKind } from '../shared/orders/use-order-kind.ts';
import { useUndoOf } from '../shared/orders/use-undo.ts';

export { PayMany } from '../shared/payouts/pay-many.tsx';
export { BulkAssign } from './BulkAssign.tsx';
export { BulkStatusAction } from './BulkStatusAction.tsx';
export { BulkTags } from './BulkTags.tsx';
export { PrintAction } from './PrintAction.tsx';

/** The endpoints of the current order type, and how to undo their results. */
const useBulk = () => ({ of: bulkOrdersOf(useOrderKind()), undo: useUndoOf() });

export function BulkArchive(bulk: BulkProps<OrderRow>) {
  const { of: endpoints, undo } = useBulk();
  return (
    <BulkButton endpoint={endpoints.bulkArchiveOrders} {...{ bulk, undo }} icon="archive">
      Archive
    </BulkButton>
  );
}

export function BulkRestore(bulk: BulkProps<OrderRow>) {
  const { of: endpoints, undo } = useBulk();
  return (
    <BulkButton endpoint={endpoints.bulkRestoreOrders} {...{ bulk, undo }} icon="undo">
      Reactivate
    </BulkButton>
  );
}

/** Asks for confirmation even though it can be undone, because that isn't possible for long. */
export function BulkDelete(bulk: BulkProps<OrderRow>) {
  const { of: endpoints, undo } = useBulk();
  const many = bulk.ids.length === 1 ? '1 order' : `${bulk.ids.length} orders`;
  return (
    <BulkButton
      endpoint={endpoints.bulkDeleteOrders}
      {...{ bulk, undo }}
      icon="delete"
      confirm={{
        title: `Delete ${many}?`,
        text: `You can undo this for ${deletedKeptMinutes} minutes. Orders that were paid, received or shipped aren’t deleted.`,
        verb: 'Delete',
        danger: true,
      }}
    >
      Delete
    </BulkButton>
  );
}

/** Downloads the selected orders as a spreadsheet file. */
export function BulkDownload({ ids }: BulkProps<OrderRow>) {
  const { of: endpoints } = useBulk();
  return (
    <DownloadButton size="sm" endpoint={endpoints.downloadOrders} input={{ query: { ids: ids.join(',') } }}>
      CSV
    </DownloadButton>
  );
}
