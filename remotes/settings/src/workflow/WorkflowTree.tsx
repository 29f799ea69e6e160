import type { OrderKind } from '@recoup/contract/order-kind';
import { sortOrderStatuses, type WorkflowNode } from '@recoup/contract/orders/order-workflow';
import { useMay } from '@recoup/remote-kit';
import { Box, Card, Text } from '@recoup/ui';
import { SortableList } from '@recoup/ui/sorting';
import { useState } from 'react';
import { DeleteStatusDialog } from './DeleteStatusDialog.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useSort } from './use-sort.ts';

type Line = Omit<WorkflowNode, 'children' | 'tone' | 'like'>;

/** The statuses in order, each with its sub-statuses, which move along with it. */
export function WorkflowTree({ kind, nodes }: { kind: OrderKind; nodes: readonly WorkflowNode[] }) {
  const [deleting, setDeleting] = useState<number | null>(null);
  return (
    <Card flush as="section" aria-label="Statuses">
      <Box
        display="flex"
        justifyContent="space-between"
        paddingInline={4}
        paddingBlock={2}
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Text small muted>
          Status
        </Text>
        <Text small muted paddingInlineEnd={9}>
          Customer email
        </Text>
      </Box>
      <Box paddingInline={{ base: 1, sm: 2 }}>
        <Lines kind={kind} label="Statuses" parentId={null} nodes={nodes} all={nodes} onDelete={setDeleting} />
      </Box>
      {deleting !== null && (
        <DeleteStatusDialog kind={kind} nodes={nodes} id={deleting} onClose={() => setDeleting(null)} />
      )}
    </Card>
  );
}

/** The indent of sub-statuses. A single one has no grip, but its name aligns with those that do. */
const subInset = { base: 5, sm: 8 };
const aloneInset = { base: 13, sm: 16 };

interface LinesProps<N extends Line> {
  kind: OrderKind;
  label: string;
  parentId: number | null;
  nodes: readonly N[];
  all: readonly WorkflowNode[];
  onDelete: (id: number) => void;
}

function Lines<N extends Line>({ kind, label, parentId, nodes, all, onDelete }: LinesProps<N>) {
  const maySort = useMay(sortOrderStatuses);
  const { sorted, sort, moved } = useSort(kind, parentId, nodes);
  return (
    <SortableList
      label={label}
      items={sorted.map((node) => ({ id: String(node.id), node }))}
      nameOf={({ node }) => node.name}
      onSort={(ids) => sort(ids.map(Number))}
      fixed={!maySort || nodes.length < 2}
      divided
      below={({ node }) => {
        const status = parentId === null ? all.find(({ id }) => id === node.id) : undefined;
        if (!status || status.children.length === 0) return null;
        return (
          <Box
            paddingInlineStart={maySort && status.children.length < 2 ? aloneInset : subInset}
            borderTopWidth="1px"
            borderColor="border"
          >
            <Lines
              kind={kind}
              label={`Sub-statuses of ${node.name}`}
              parentId={node.id}
              nodes={status.children}
              all={all}
              onDelete={onDelete}
            />
          </Box>
        );
      }}
    >
      {({ node }) => (
        <StatusLine
          kind={kind}
          node={node}
          status={parentId === null ? all.find(({ id }) => id === node.id) : undefined}
          onMove={maySort ? { up: moved(node.id, -1), down: moved(node.id, 1) } : null}
          onDelete={() => onDelete(node.id)}
        />
      )}
    </SortableList>
  );
}
