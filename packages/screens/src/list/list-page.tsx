import { prefetch, type ReadInput, useEndpoint } from '@recoup/api';
import type { AnswerOf, Endpoint, QueryInput } from '@recoup/contract';
import { mostAtOnce, shortestSearch, shortSearchText } from '@recoup/contract/wire';
import { Link, useKeptForBack, useMayCall, usePainted } from '@recoup/remote-kit';
import { Box, Button, Card, focusPath, keepFocus, Progress, useNarrow } from '@recoup/ui';
import { LinkTabs } from '@recoup/ui/overlays';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Page, ReadError } from '../parts/page.tsx';
import { useListTable } from '../table/use-list-table.ts';
import { useChosenRows, useSeenRows } from '../table/use-seen-rows.ts';
import type ChoosingBarOf from './cards/choosing-bar.tsx';
import type { ListCards as ListCardsOf } from './cards/list-cards.tsx';
import type { ChooseMatching as ChooseMatchingOf } from './choose-matching.tsx';
import { type FilterChoices, type FilterLabels, filtersOf, labelled, type UseOptions } from './filter/list-filters.ts';
import { Pager } from './list-pager.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { BulkAction, Column, ListAnswer, ListTabs, RowOf } from './list-types.ts';
import { type Empty, NothingHere } from './nothing-here.tsx';
import type SelectionBarOf from './selection-bar.tsx';
import { useRoom, useSteppingBack } from './stepping-back.ts';
import { type RowChange, useListRows } from './use-list-rows.ts';
import { listQueryOf, useListState } from './use-list-state.ts';
import { useView } from './view/use-view.ts';

/** Loaded once the rows are there. */
const ViewMenu = lazy(() => import('./view/view-menu.tsx'));
/** Loaded on phones. */
const ListCards = lazy(async () => ({
  default: (await import('./cards/list-cards.tsx')).ListCards,
})) as unknown as typeof ListCardsOf;
/** Loaded with the first peek at a row. */
const PeekPanel = lazy(() => import('./peek/peek-panel.tsx'));
/** Loaded with the first selection. */
const SelectionBar = lazy(() => import('./selection-bar.tsx')) as unknown as typeof SelectionBarOf;
/** Loaded in its place when cards are selected. */
const ChoosingBar = lazy(() => import('./cards/choosing-bar.tsx')) as unknown as typeof ChoosingBarOf;
const ChooseMatching = lazy(async () => ({
  default: (await import('./choose-matching.tsx')).ChooseMatching,
})) as unknown as typeof ChooseMatchingOf;

export interface ListPageProps<E extends Endpoint> {
  title: string;
  /** A link to the parent page, for a list that isn't in the menu. */
  back?: { to: string; label: string };
  /** A list endpoint of the contract. Its rows type the columns. */
  endpoint: E;
  /** Parameters fixed by the address, such as category or status. */
  query?: Partial<QueryInput<E>>;
  columns: readonly Column<RowOf<E>>[];
  /** The name of a row: "Order 10421". */
  nameOf: (row: RowOf<E>) => string;
  /** The id of a row if it isn't `id`. */
  idOf?: (row: RowOf<E>) => number;
  /** The address of a row's page. */
  rowTo?: (row: RowOf<E>) => string;
  /** Prefetches when the user points at a row: `(order) => prefetch(getOrder, {params: {id: order.id}})`. */
  onRowHover?: (row: RowOf<E>) => void;
  /** The row that a colleague has just changed. It glows with their initials. */
  changed?: RowChange | null;
  /** A preview of a row beside the list, opened with Space. Its code loads with the first peek. */
  peek?: ComponentType<{ row: RowOf<E> }>;
  tabs?: ListTabs | ((answer: AnswerOf<E> | undefined) => ListTabs);
  /** Labels that replace those of the endpoint's filters. Null hides a filter. */
  filters?: FilterLabels<E>;
  /** The options of filters that come from the company's own data. */
  choices?: FilterChoices<E>;
  searchPlaceholder?: string;
  /** The minimum number of characters of a search. Endpoints that search for words need three. */
  searchFrom?: number;
  bulkActions?: readonly BulkAction<RowOf<E>>[];
  /** The page's primary action, and other controls in the title line. */
  actions?: ReactNode;
  /** Shown between tabs and rows: what narrows the list besides its tab. */
  notice?: ReactNode | ((answer: AnswerOf<E> | undefined) => ReactNode);
  /** Says what will appear here and offers the first step. */
  empty: Empty;
}

const noLabels = {};
const noItems: readonly never[] = [];
const idOfRow = (row: unknown) => (row as { id: number }).id;

/**
 * A page with the rows of an endpoint and all features of lists. The page itself only provides what is specific to it.
 */
export function ListPage<E extends Endpoint>(props: ListPageProps<E>) {
  type Row = RowOf<E>;
  const { title, endpoint, filters: labels = noLabels, searchFrom = shortestSearch, empty } = props;
  useKeptForBack();
  const may = useMayCall();
  const bulkActions = (props.bulkActions ?? []).filter((action) => may(action.endpoint));
  const { state, change } = useListState(endpoint);
  const { choices } = props;
  const filters = useMemo(
    () =>
      filtersOf(endpoint).map((filter) =>
        labelled(filter, labels, choices as Readonly<Record<string, UseOptions | undefined>>),
      ),
    [endpoint, labels, choices],
  );
  const hidden = new Set(Object.keys(labels).filter((name) => (labels as Record<string, unknown>)[name] === null));
  const searchRef = useRef<HTMLInputElement>(null);
  const narrow = useNarrow();

  const query = listQueryOf(endpoint, state, props.query, searchFrom);
  const read = useEndpoint(endpoint, { query } as unknown as ReadInput<E>);
  const answer = read.data as ListAnswer<Row> | undefined;
  const isEmpty = answer?.total === 0;

  const isPainted = usePainted(answer !== undefined);
  const last = answer && !read.isPlaceholderData ? Math.max(1, answer.last_page) : undefined;
  useEffect(() => {
    if (last !== undefined && state.page > last) change({ page: last });
  }, [last, state.page, change]);

  useEffect(() => {
    if (!isPainted || !last || state.page >= last || read.isFetching) return;
    void prefetch(endpoint, { query: { ...query, page: state.page + 1 } } as unknown as ReadInput<E>);
  });

  const list = useView(endpoint, isPainted);
  const { columns, nameOf, peek: Peek } = props;
  const selectable = bulkActions.length > 0;
  const idOf = props.idOf ?? idOfRow;
  const items = answer?.data ?? (noItems as readonly Row[]);
  const seen = useSeenRows<Row>({ items, idOf, scope: JSON.stringify(props.query ?? {}), list: endpoint.path });
  const box = useRef<HTMLDivElement>(null);
  const { preferences } = list;
  const room = useRoom(box);
  const back = useSteppingBack<Row>({ columns, items, preferences, selectable }, endpoint.path, room ?? 0);
  const table = useListTable<Row>({
    columns,
    items,
    idOf,
    selectable,
    chosenBefore: seen.chosenBefore,
    state,
    change,
    lastPage: last ?? answer?.last_page,
    preferences,
    setPreferences: list.setPreferences,
    back,
  });
  const { chosen, add, remove } = useChosenRows(table, seen);
  // Whether selection mode is on: rows are or were selected, or are about to be on a phone.
  const [choosing, setChoosing] = useState(false);
  if (table.state.anyChosen && !choosing) setChoosing(true);
  const choosesCards = narrow && selectable && choosing;
  const selectRef = useRef<HTMLButtonElement>(null);
  const endChoosing = (byPointer: boolean) => {
    table.resetRowSelection(true);
    setChoosing(false);
    // The Select button is gone together with the last card.
    if (isEmpty) return keepFocus(focusPath());
    selectRef.current?.focus({ preventScroll: byPointer });
  };
  const rows = useListRows<Row>({
    table,
    waiting: read.isPending,
    answered: answer !== undefined && !read.isPlaceholderData,
    expected: state.perPage,
    idOf,
    nameOf,
    // In selection mode cards don't link anywhere.
    toOf: choosesCards ? undefined : props.rowTo,
    onHover: props.onRowHover,
    selectable,
    changed: props.changed ?? null,
    peeks: Peek !== undefined && !narrow,
    steps: columns.some(({ steps }) => steps === true),
    focusSearch: () => searchRef.current?.focus(),
  });
  const tabs = typeof props.tabs === 'function' ? props.tabs(read.data) : props.tabs;

  const bar = choosing && (
    <Suspense fallback={null}>
      <table.Subscribe source={table.atoms.rowSelection}>
        {() => {
          const held = { rows: chosen(), idOf, nameOf, remove, actions: bulkActions };
          const more = answer &&
            table.getIsAllPageRowsSelected() &&
            table.getSelectedRowIds().length < Math.min(answer.total, mostAtOnce) && (
              <Suspense fallback={null}>
                <ChooseMatching<Row> endpoint={endpoint} query={query} answer={answer} onChosen={add} />
              </Suspense>
            );
          return narrow ? (
            <ChoosingBar {...held} more={more} onEnd={endChoosing} />
          ) : (
            <SelectionBar {...held} more={more} />
          );
        }}
      </table.Subscribe>
    </Suspense>
  );

  return (
    <Page wide title={title} actions={props.actions} {...(props.back && { back: props.back })}>
      {tabs && (
        <LinkTabs
          label={tabs.label}
          items={tabs.items}
          current={tabs.current}
          link={(tab, words, current) => (
            <Link to={tab.to} aria-current={current}>
              {words}
            </Link>
          )}
        />
      )}
      {typeof props.notice === 'function' ? props.notice(read.data) : props.notice}
      <Card flush overflow="hidden">
        <ListToolbar
          search={state.search}
          onSearch={(search) => change({ search })}
          searchPlaceholder={props.searchPlaceholder}
          searchRef={searchRef}
          searchHint={state.search !== '' && state.search.length < searchFrom ? shortSearchText : undefined}
          filters={filters}
          hidden={hidden}
          chosen={state.filters}
          onFilter={change}
          columns={columns}
          table={table}
          select={
            narrow &&
            selectable &&
            (choosing || !isEmpty) && (
              <Button
                ref={selectRef}
                look="ghost"
                icon="check"
                aria-pressed={choosing}
                onClick={({ detail }) => (choosing ? endChoosing(detail > 0) : setChoosing(true))}
              >
                Select
              </Button>
            )
          }
          views={
            answer &&
            isPainted && (
              <Suspense fallback={null}>
                <ViewMenu endpoint={endpoint} list={list} columns={columns} />
              </Suspense>
            )
          }
        />
        {!narrow && bar}
        <Box ref={box} height="2px" aria-hidden={!read.isPlaceholderData}>
          {read.isPlaceholderData && <Progress percent={null} label="Loading" />}
        </Box>
        {read.isError && !answer ? (
          <ReadError what={title} error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : isEmpty ? (
          <NothingHere title={title} empty={empty} state={state} filters={filters} change={change} />
        ) : room === null ? null : (
          <>
            {narrow ? (
              <Suspense fallback={null}>
                <ListCards label={title} columns={columns} rows={rows} choosing={choosesCards} />
              </Suspense>
            ) : (
              <ListTable label={title} columns={columns} rows={rows} />
            )}
            {answer && (
              <Pager
                shown={answer}
                table={table}
                page={Math.min(state.page, last ?? state.page)}
                perPage={state.perPage}
              />
            )}
          </>
        )}
      </Card>
      {narrow && bar}
      {Peek && rows.peeked !== undefined && (
        <Suspense fallback={null}>
          <PeekPanel name={nameOf(rows.peeked)} to={props.rowTo?.(rows.peeked)} onClose={rows.closePeek}>
            <Peek key={idOf(rows.peeked)} row={rows.peeked} />
          </PeekPanel>
        </Suspense>
      )}
    </Page>
  );
}
