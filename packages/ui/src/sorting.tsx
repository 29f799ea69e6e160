import { closestCenter, defaultCollisionDetection } from '@dnd-kit/collision';
import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, type Ref, useContext, useMemo } from 'react';
import { Icon } from './icon.tsx';
import { Box } from './layout.tsx';
import { NonceContext } from './look/nonce.ts';

interface SortableListProps<T extends { id: string }> {
  label: string;
  items: readonly T[];
  /** Receives the ids in their new order, once per drop. */
  onSort: (ids: string[]) => void;
  children: (item: T) => ReactNode;
  /** An item's name when it is moved by keyboard. */
  nameOf: (item: T) => string;
  /** Content below an item's line that moves with it. A nested list makes a tree. */
  below?: (item: T) => ReactNode;
  /** Disables sorting. */
  fixed?: boolean;
  /** Draws a line between items. */
  divided?: boolean;
}

/** A row dragged beyond its list takes the place of the nearest row. */
const nearestRow: typeof defaultCollisionDetection = (input) =>
  defaultCollisionDetection(input) ?? closestCenter(input);

/** A list that can be reordered by dragging the grips, or with Space and the arrow keys on them. */
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
  return (
    <DraggedRows
      onMove={(from, to) => {
        const ids = items.map((item) => item.id);
        const [moved] = ids.splice(from, 1);
        if (moved !== undefined) onSort(ids.toSpliced(to, 0, moved));
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
    </DraggedRows>
  );
}

/** Names a row for screen readers with its current or new position: "Price, position 3". */
const placed = (name: unknown, index: number) => `${name}, position ${index + 1}`;

/** What screen readers announce while a row moves. The library would announce ids. */
const spoken: ConstructorParameters<typeof Accessibility>[1] = {
  screenReaderInstructions: {
    draggable: 'Press Space to pick up, the arrow keys to move, Space again to drop, or Escape to cancel.',
  },
  announcements: {
    dragstart: ({ operation: { source } }) =>
      isSortable(source) ? `Picked up ${placed(source.data.name, source.index)}.` : undefined,
    dragover: ({ operation: { source, target } }) =>
      isSortable(source) && isSortable(target) && target.id !== source.id
        ? `${placed(source.data.name, target.index)}.`
        : undefined,
    dragend: ({ operation: { source }, canceled }) =>
      isSortable(source)
        ? `${canceled ? 'Move canceled' : 'Dropped'}: ${placed(source.data.name, source.index)}.`
        : undefined,
  },
};
const speaking = Accessibility.configure(spoken);

/** Wraps rows of any look that can be reordered by dragging. Reports the old and the new position once per drop. */
export function DraggedRows(props: { onMove: (from: number, to: number) => void; children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const styles = useMemo(() => StyleInjector.configure(nonce ? { nonce } : {}), [nonce]);
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults, styles, speaking]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !source || !isSortable(source) || source.initialIndex === source.index) return;
        props.onMove(source.initialIndex, source.index);
      }}
    >
      {props.children}
    </DragDropProvider>
  );
}

interface DraggedRowProps {
  /** Stays the same wherever the row is. */
  id: string;
  index: number;
  /** Its name when it is moved by keyboard. */
  name: string;
  children: (row: { ref: Ref<HTMLDivElement>; grip: ReactNode }) => ReactNode;
}

/** A row within `DraggedRows`. It gets the ref of its box and the grip to drag it by. */
export function DraggedRow({ id, index, name, children }: DraggedRowProps) {
  const { ref, handleRef } = useSortable({ id, index, data: { name }, collisionDetector: nearestRow });
  return children({ ref, grip: <Grip ref={handleRef} name={name} /> });
}

function Grip({ ref, name }: { ref: Ref<HTMLButtonElement>; name: string }) {
  return (
    <Box
      as="button"
      ref={ref}
      {...{ type: 'button' }}
      aria-label={`Move ${name}`}
      padding={1}
      minHeight="var(--touch)"
      minWidth="var(--touch)"
      alignItems="center"
      justifyContent="center"
      color="text.subtle"
      cursor="grab"
      display="inline-flex"
      borderRadius="sm"
      css={{ touchAction: 'none' }}
    >
      <Icon name="grip" />
    </Box>
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
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    data: { name },
    disabled: fixed,
    collisionDetector: nearestRow,
  });
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
        {!fixed && <Grip ref={handleRef} name={name} />}
        <Box flex={1} minWidth={0}>
          {children}
        </Box>
      </Box>
      {below}
    </Box>
  );
}
