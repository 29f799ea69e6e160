import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useContext, useMemo } from 'react';
import { Icon } from './icon.tsx';
import { Box } from './layout.tsx';
import { NonceContext } from './nonce.ts';

interface SortableListProps<T extends { id: string }> {
  label: string;
  items: readonly T[];
  /** The ids in their new order, once per drop. */
  onSort: (ids: string[]) => void;
  children: (item: T) => ReactNode;
  /** How an item is called when it is moved by keyboard. */
  nameOf: (item: T) => string;
}

/** A list that is put in order by dragging its grips, or with Space and arrows on them. */
export function SortableList<T extends { id: string }>({
  label,
  items,
  onSort,
  children,
  nameOf,
}: SortableListProps<T>) {
  const nonce = useContext(NonceContext);
  const styles = useMemo(() => StyleInjector.configure(nonce ? { nonce } : {}), [nonce]);
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, styles]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !source || !isSortable(source)) return;
        const ids = items.map((item) => item.id);
        const [moved] = ids.splice(source.initialIndex, 1);
        if (moved === undefined || source.initialIndex === source.index) return;
        ids.splice(source.index, 0, moved);
        onSort(ids);
      }}
    >
      <Box as="ul" aria-label={label}>
        {items.map((item, index) => (
          <Row key={item.id} id={item.id} index={index} name={nameOf(item)}>
            {children(item)}
          </Row>
        ))}
      </Box>
    </DragDropProvider>
  );
}

function Row({ id, index, name, children }: { id: string; index: number; name: string; children: ReactNode }) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <Box
      as="li"
      ref={ref}
      display="flex"
      alignItems="center"
      gap={2}
      minHeight={9}
      bg="bg.panel"
      boxShadow={isDragging ? 'raised' : undefined}
      borderRadius="sm"
    >
      <Box
        as="button"
        ref={handleRef}
        aria-label={`Move ${name}`}
        padding={1}
        color="text.subtle"
        cursor="grab"
        display="inline-flex"
        borderRadius="sm"
      >
        <Icon name="grip" />
      </Box>
      <Box flex={1} minWidth={0}>
        {children}
      </Box>
    </Box>
  );
}
