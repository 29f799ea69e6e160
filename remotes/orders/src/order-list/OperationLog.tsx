import { useEndpoint } from '@recoup/api';
import type { OrderKind } from '@recoup/contract/order-kind';
import {
  listOrderOperations,
  type OrderOperationRow,
  orderOperations,
  undoOrderOperation,
} from '@recoup/contract/orders/order-bulk';
import { IfAllowed, ListPager, Loaded, usePages, When } from '@recoup/screens';
import { Box, Button, Inline, Stack, Text } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { useState } from 'react';
import { useUndo } from '../shared/orders/use-undo.ts';

/** The bulk operations on orders of this type, with Undo where it's still possible. */
export default function OperationLog({ kind, onClose }: { kind: OrderKind; onClose: () => void }) {
  const { query, pager } = usePages();
  const read = useEndpoint(listOrderOperations, { query: { kind, ...query } });
  return (
    <Dialog open onClose={onClose} title="Bulk changes" description="Bulk actions, newest first.">
      <Box paddingBottom={4}>
        <Loaded what="Bulk changes" read={read} isEmpty={({ total }) => total === 0} empty="No bulk actions yet.">
          {(answer) => (
            <>
              <Stack as="ul" gap={0} aria-label="Bulk changes">
                {answer.data.map((row) => (
                  <Operation key={row.id} row={row} />
                ))}
              </Stack>
              {answer.total > 10 && <ListPager answer={answer} {...pager} />}
            </>
          )}
        </Loaded>
      </Box>
    </Dialog>
  );
}

function Operation({ row }: { row: OrderOperationRow }) {
  const undo = useUndo();
  const [busy, setBusy] = useState(false);
  return (
    <Inline
      as="li"
      justifyContent="space-between"
      gap={3}
      paddingBlock={2}
      borderColor="border"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Box minWidth={0}>
        <Text strong>
          {orderOperations[row.action].label}
          {row.detail && `: ${row.detail}`}
        </Text>
        <Text small muted>
          {row.orders === 1 ? '1 order' : `${row.orders} orders`}, {row.by}, <When at={row.at} />
          {row.undone_by && `, undone by ${row.undone_by}`}
        </Text>
      </Box>
      {row.can_undo && (
        <IfAllowed endpoint={undoOrderOperation}>
          <Button
            size="sm"
            icon="undo"
            loading={busy}
            onClick={() => {
              setBusy(true);
              void undo(row.id).then(() => setBusy(false));
            }}
          >
            Undo
          </Button>
        </IfAllowed>
      )}
    </Inline>
  );
}
