import type { Endpoint } from '@recoup/contract';
import { Link, useMe, useUrlState } from '@recoup/remote-kit';
import { ActionButton, type Column, IfAllowed, ListPage, When } from '@recoup/screens';
import { ButtonLink, Inline } from '@recoup/ui';
import type { Item, PlacedResource } from './plain-resource.ts';

const shown = { on: 1, off: 2, deleted: 0 } as const;

/** A resource's list by status: active, disabled and deleted. */
export function ResourceListPage({ resource }: { resource: PlacedResource }) {
  const { calls, title, one, about, path, nameOf, named, tells, told = 'Effect' } = resource;
  const { currency } = useMe();
  const showParam = useUrlState().params.get('show');
  const current = showParam === 'off' || showParam === 'deleted' ? showParam : 'on';
  const add = (
    <IfAllowed endpoint={calls.create}>
      <ButtonLink look="primary">
        <Link to={`${path}/create`}>New {one}</Link>
      </ButtonLink>
    </IfAllowed>
  );
  const columns: Column<Item>[] = [
    { id: 'name', header: named ?? one.charAt(0).toUpperCase() + one.slice(1), width: 260, cell: nameOf },
    ...(tells ? [{ id: 'tells', header: told, width: 420, cell: (item: Item) => tells(item, currency) }] : []),
    {
      id: 'created_at',
      header: 'Since',
      width: 110,
      sortable: true,
      cell: (item) => <When at={String(item.created_at)} />,
    },
    ...(calls.turn || current === 'deleted'
      ? [
          {
            id: 'change',
            header: 'Actions',
            width: 150,
            buttons: true,
            cell: (item: Item) => <ItemActions calls={calls} item={item} />,
          },
        ]
      : []),
  ];
  const empty = {
    on: { title: `No ${one}s yet`, text: about, action: add },
    off: { title: `No ${one}s turned off`, text: `Each ${one} you turn off appears here. You can turn it on again.` },
    deleted: { title: `No deleted ${one}s`, text: `Each ${one} you delete appears here. You can restore it.` },
  };
  return (
    <ListPage<Endpoint>
      title={title}
      endpoint={calls.list}
      query={{ status: shown[current] } as never}
      columns={columns as never}
      nameOf={(row) => nameOf(row as Item)}
      rowTo={(row) => resource.editPath((row as Item).id)}
      actions={add}
      tabs={{
        label: 'Status',
        current,
        items: [
          { id: 'on', label: 'In use', to: path },
          ...(calls.turn ? [{ id: 'off', label: 'Turned off', to: `${path}?show=off` }] : []),
          { id: 'deleted', label: 'Deleted', to: `${path}?show=deleted` },
        ],
      }}
      empty={empty[current]}
    />
  );
}

/** The actions in a resource's row. */
export function ItemActions({ calls, item }: Pick<PlacedResource, 'calls'> & { item: Item }) {
  const params = { id: item.id };
  return (
    <Inline gap={1}>
      {item.status === 0 ? (
        <ActionButton size="sm" endpoint={calls.restore} input={{ params } as never}>
          Restore
        </ActionButton>
      ) : (
        calls.turn && (
          <ActionButton
            size="sm"
            endpoint={calls.turn}
            input={{ params, body: { active: item.status === 2 } } as never}
          >
            {item.status === 2 ? 'Turn on' : 'Turn off'}
          </ActionButton>
        )
      )}
    </Inline>
  );
}
