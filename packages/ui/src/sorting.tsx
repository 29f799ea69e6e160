import { StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useContext, useMemo } from 'react';
import { Icon } from './icon.tsx';
import { Box } from './layout.tsx';
import { NonceContext } from './look/nonce.ts';

interface SortableListProps<T extends { id: string }> {
  label: string;
  items: readonly T[];
  /** The ids in their new order, once per drop. */
  onSort: (ids: string[]) => void;
  children: (item: T) => ReactNode;
  /** How an item is called when it is moved by keyboard. */
  nameOf: (item: T) => string;
  /** What belongs to an item and moves along with it below its line: a list of its own makes a tree. */
  below?: (item: T) => ReactNode;
  /** Only shown: nobody may sort it. */
  fixed?: boolean;
  /** A line between items. */
  divided?: boolean;
}

/** A list that is put in order by dragging its grips, or with Space and arrows on them. */
export function SortableList<T extends { id: string }>({
  label,
  items,
  onSort,
  children,
  nameOf,
  below,
  fixed = false,
  divided = false,
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
          <Row
            key={item.id}
            id={item.id}
            index={index}
            name={nameOf(item)}
            below={below?.(item)}
            fixed={fixed}
            divided={divided}
          >
            {children(item)}
          </Row>
        ))}
      </Box>
    </DragDropProvider>
  );
}

interface RowProps {
  id: string;
  index: number;
  name: string;
  below: ReactNode;
  fixed: boolean;
  divided: boolean;
  children: ReactNode;
}

function Row({ id, index, name, below, fixed, divided, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: fixed });
  return (
    <Box
      as="li"
      ref={fixed ? undefined : ref}
      bg="bg.panel"
      boxShadow={isDragging ? 'raised' : undefined}
      borderRadius={divided ? undefined : 'sm'}
      borderColor="border"
      borderTopWidth={divided ? '1px' : undefined}
      _first={divided ? { borderTopWidth: 0 } : undefined}
    >
      <Box display="flex" alignItems="center" gap={2} minHeight={9}>
        {!fixed && (
          <Box
            as="button"
            ref={handleRef}
            aria-label={`Move ${name}`}
            padding={1}
            color="text.subtle"
            cursor="grab"
            display="inline-flex"
            borderRadius="sm"
            css={{ touchAction: 'none' }}
          >
            <Icon name="grip" />
          </Box>
        )}
        <Box flex={1} minWidth={0}>
          {children}
        </Box>
      </Box>
      {below}
    </Box>
  );
}
