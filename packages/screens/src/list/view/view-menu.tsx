import type { Endpoint } from '@recoup/contract';
import {
  type CustomTable,
  removeCustomTable,
  restoreCustomTable,
  type SeenTable,
  switchCustomTable,
  updateCustomTable,
} from '@recoup/contract/session/custom-tables';
import { Button } from '@recoup/ui';
import { Menu, type MenuGroup } from '@recoup/ui/overlays';
import { lazy, Suspense, useState } from 'react';
import { useActionItems } from '../../action/action-menu.tsx';
import { useAction } from '../../action/use-action.ts';
import type { Column } from '../list-types.ts';
import type { ListView } from './use-view.ts';
import { columnsShown, preferencesOf, queryOf } from './view-columns.ts';

const ViewDialog = lazy(() => import('./view-dialog.tsx'));

interface ViewMenuProps {
  endpoint: Endpoint;
  list: ListView;
  /** Left out for a report, which always shows all its columns. */
  columns?: readonly Pick<Column<never>, 'id' | 'hidden'>[];
}

/** The user's views of a list or report. They can switch between them, and save what is shown as one. */
export default function ViewMenu({ endpoint, list, columns = [] }: ViewMenuProps) {
  const { views, view, show, params, preferences } = list;
  const [naming, setNaming] = useState<'new' | CustomTable | null>(null);
  const use = useAction(switchCustomTable, { quiet: true });
  const restore = useAction(restoreCustomTable);
  const entry = useActionItems();
  const isOfReport = columns.length === 0;
  const shown = { list: endpoint.path, columns: columnsShown(columns, preferences), query: queryOf(params) };

  const goTo = async (next: Pick<CustomTable, 'id' | 'query'> | undefined) => {
    if (next) show(next);
    const answer = await use.run({ body: { list: endpoint.path, id: next?.id ?? null } });
    // Only after the view is deselected on the server. Until then, an address without a view would lead back to it.
    if (answer && !next) show(undefined);
  };

  const itemOf = (one: SeenTable) => ({
    id: String(one.id),
    label: one.own ? one.name : `${one.name} (${one.by})`,
    checked: one.id === view?.id,
    onSelect: () => void goTo(one),
  });
  const shared = views.filter(({ own: isOwn }) => !isOwn);
  const groups: MenuGroup[] = [
    {
      id: 'views',
      label: isOfReport ? 'Views of this report' : 'Views of this list',
      items: [
        { id: 'default', label: 'Default', checked: !view, onSelect: () => void goTo(undefined) },
        ...views.filter(({ own: isOwn }) => isOwn).map(itemOf),
      ],
    },
    ...(shared.length > 0 ? [{ id: 'shared', label: 'Shared by colleagues', items: shared.map(itemOf) }] : []),
    {
      id: 'keep',
      items: [
        ...(view?.own && differs(view, shown, columns)
          ? entry(updateCustomTable, {
              id: 'save',
              label: `Update “${view.name}”`,
              input: {
                params: { id: view.id },
                body: { ...shown, name: view.name, shared: view.shared, mailed: view.mailed, version: view.version },
              },
            })
          : []),
        { id: 'new', label: 'Save as a new view…', icon: 'add' as const, onSelect: () => setNaming('new') },
      ],
    },
    ...(view?.own
      ? [
          {
            id: 'view',
            items: [
              {
                id: 'rename',
                label: isOfReport ? 'Rename, share or email…' : 'Rename or share…',
                icon: 'edit' as const,
                onSelect: () => setNaming(view),
              },
              ...entry(removeCustomTable, {
                id: 'delete',
                label: `Delete “${view.name}”`,
                icon: 'delete',
                danger: true,
                input: { params: { id: view.id } },
                onDone: () => show(undefined),
                undo: () => () => void restore.run({ params: { id: view.id } }),
              }),
            ],
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        end
        trigger={
          <Button look="ghost" icon="show">
            {view ? view.name : 'Views'}
          </Button>
        }
        groups={groups}
      />
      {naming && (
        <Suspense fallback={null}>
          <ViewDialog
            view={naming === 'new' ? undefined : naming}
            shown={shown}
            onClose={() => setNaming(null)}
            onMade={(made) => void goTo(made)}
          />
        </Suspense>
      )}
    </>
  );
}

type Shown = Pick<CustomTable, 'list' | 'columns' | 'query'>;

/** Whether the list differs from its view. A column added after the view was saved doesn't count. */
function differs(view: CustomTable, shown: Shown, columns: NonNullable<ViewMenuProps['columns']>): boolean {
  const shownNow = {
    columns: columnsShown(columns, preferencesOf(view)),
    query: queryOf(new URLSearchParams(view.query)),
  };
  return JSON.stringify(shownNow) !== JSON.stringify({ columns: shown.columns, query: shown.query });
}
