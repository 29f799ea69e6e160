import { type ReadInput, useEndpoint, type WriteInput } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { Box, Button, numberText, Scroller, Skeleton } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { type ReactNode, useState } from 'react';
import { DownloadButton } from '../../action/file-buttons.tsx';
import { ListPager } from '../../list/list-pager.tsx';
import type { ListAnswer, RowOf } from '../../list/list-types.ts';
import { usePages } from '../../list/use-pages.ts';
import { ReadError } from '../../parts/page.tsx';
import { type DataColumn, DataTable } from '../../table/data-table.tsx';

/** The columns of a table of rejected rows. */
export type InvalidColumns<E extends Endpoint> = readonly DataColumn<RowOf<E>>[];

interface InvalidRowsProps<E extends Endpoint> {
  open: boolean;
  onClose: () => void;
  /** The endpoint that lists rejected rows. It takes `page` and `limit`. */
  endpoint: E;
  columns: InvalidColumns<E>;
  /** The number of rejected rows. */
  count: number;
  /** Downloads all of them as a file. */
  download?: Endpoint | undefined;
  /** Further actions on them. */
  actions?: ReactNode;
}

/** The rejected rows of an upload, each with its reason. */
export function InvalidRowsDialog<E extends Endpoint>({
  open,
  onClose,
  endpoint,
  columns,
  count,
  download,
  actions,
}: InvalidRowsProps<E>) {
  const { query, pager } = usePages();
  const { page, per_page: limit } = query;
  const read = useEndpoint(endpoint, { query: { page, limit } } as unknown as ReadInput<E>, { enabled: open });
  const answer = read.data as ListAnswer<RowOf<E>> | undefined;
  const [downloading, setDownloading] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (downloading ? setLeaving(true) : onClose());
  return (
    <Dialog
      open={open}
      onClose={close}
      size="lg"
      title="Invalid Data Format"
      description={`We identified ${numberText(count)} rows of data that don't meet the specified format requirements.`}
      footer={
        <>
          {download && (
            <DownloadButton endpoint={download} input={{} as WriteInput<Endpoint>} onBusy={setDownloading}>
              Download rows
            </DownloadButton>
          )}
          {actions}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      {read.isError && !answer && <ReadError what="Rows" error={read.error} onRetry={() => void read.refetch()} />}
      {!answer && !read.isError && <Skeleton height={40} />}
      {answer && (
        <Box borderWidth="1px" borderColor="border" borderRadius="md" overflow="hidden">
          <Scroller tabIndex={0} role="region" aria-label="Rejected rows">
            <DataTable columns={columns} items={answer.data} />
          </Scroller>
          <ListPager answer={answer} {...pager} />
        </Box>
      )}
      <LeaveDialog open={leaving && downloading} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}

/** Asks for confirmation before closing rows that are being downloaded. */
function LeaveDialog({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      alert
      open={open}
      size="sm"
      title="The download isn’t finished"
      description="If you close this, you won’t see whether it succeeds."
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>Close Anyway</Button>
          <Button look="primary" onClick={onStay}>
            Continue Download
          </Button>
        </>
      }
    />
  );
}
