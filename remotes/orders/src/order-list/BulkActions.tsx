import { download, errorText, useCommand } from '@recoup/api';
import { bulkOrdersOf, deletedKeptMinutes } from '@recoup/contract/orders/order-bulk';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import type { BulkProps } from '@recoup/screens';
import { Button, type IconName } from '@recoup/ui';
import { ConfirmDialog, toast } from '@recoup/ui/overlays';
import { useState } from 'react';
import { useOrderKind } from '../use-order-kind.ts';
import { useUndo } from '../use-undo.ts';

export { BulkStatusAction } from './BulkStatusAction.tsx';
export { PrintAction } from './PrintAction.tsx';

type Verb = 'bulkArchiveOrders' | 'bulkRestoreOrders' | 'bulkDeleteOrders';

/** Does one thing with the chosen orders and offers to undo it. */
function useBulk(verb: Verb, { ids, onDone }: BulkProps<OrderRow>) {
  const undo = useUndo();
  const command = useCommand(bulkOrdersOf(useOrderKind())[verb]);
  const run = async () => {
    try {
      const result = await command.mutateAsync({ body: { ids: [...ids] } });
      const { undo_token } = result;
      onDone({ ...result, undo: undo_token === null ? undefined : () => void undo(undo_token) });
    } catch (error) {
      toast({ title: 'No order was changed', detail: errorText(error), tone: 'danger' });
    }
  };
  return { run, pending: command.isPending };
}

function BulkButton(props: { verb: Verb; icon: IconName; label: string; bulk: BulkProps<OrderRow> }) {
  const { run, pending } = useBulk(props.verb, props.bulk);
  return (
    <Button size="sm" icon={props.icon} loading={pending} onClick={() => void run()}>
      {props.label}
    </Button>
  );
}

export function BulkArchive(props: BulkProps<OrderRow>) {
  return <BulkButton verb="bulkArchiveOrders" icon="archive" label="Archive" bulk={props} />;
}

export function BulkRestore(props: BulkProps<OrderRow>) {
  return <BulkButton verb="bulkRestoreOrders" icon="undo" label="Back to active" bulk={props} />;
}

/** Asks first, although it can be undone: not for long. */
export function BulkDelete(props: BulkProps<OrderRow>) {
  const [asking, setAsking] = useState(false);
  const { run, pending } = useBulk('bulkDeleteOrders', props);
  const many = props.ids.length === 1 ? '1 order' : `${props.ids.length} orders`;
  return (
    <>
      <Button size="sm" icon="delete" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run().then(() => setAsking(false))}
        title={`Delete ${many} for good?`}
        verb="Delete"
        danger
        loading={pending}
      >
        You can undo it for {deletedKeptMinutes} minutes. Orders that were paid, whose devices are here or whose label
        was used stay.
      </ConfirmDialog>
    </>
  );
}

/** The chosen orders as a file for a spreadsheet. */
export function BulkDownload({ ids }: BulkProps<OrderRow>) {
  const { downloadOrders } = bulkOrdersOf(useOrderKind());
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await download(downloadOrders, { query: { ids: ids.join(',') } });
    } catch (error) {
      toast({ title: 'The file was not made', detail: errorText(error), tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Button size="sm" icon="download" loading={busy} onClick={() => void run()}>
      CSV
    </Button>
  );
}
