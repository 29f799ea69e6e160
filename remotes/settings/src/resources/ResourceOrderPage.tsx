import { type ReadInput, useEndpoint } from '@recoup/api';
import type { Endpoint } from '@recoup/contract';
import { Link, useMay, useMe } from '@recoup/remote-kit';
import { IfAllowed, Loaded, Page, useAction } from '@recoup/screens';
import {
  announce,
  ButtonLink,
  Card,
  EmptyState,
  Heading,
  IconButton,
  Inline,
  LinkText,
  Skeleton,
  Stack,
  Text,
} from '@recoup/ui';
import { toast } from '@recoup/ui/overlays';
import { SortableList } from '@recoup/ui/sorting';
import type { Item, PlacedResource } from './plain-resource.ts';
import { ItemActions } from './ResourceListPage.tsx';

/** The most entries that staff can reorder: the largest page of a list. */
const most = 100;
type Answer = { data: Item[] };

/** All entries in the company's order, including disabled ones. Reordered by dragging or by keyboard. */
export function ResourceOrderPage({ resource }: { resource: PlacedResource }) {
  const { calls, title, about } = resource;
  const inputFor = (status: number) => ({ query: { status, per_page: most } }) as unknown as ReadInput<Endpoint>;
  const [on, off, deleted] = [
    useEndpoint(calls.list, inputFor(1)),
    useEndpoint(calls.list, inputFor(2)),
    useEndpoint(calls.list, inputFor(0)),
  ];
  const rows = (answer: unknown) => (answer as Answer | undefined)?.data ?? [];
  return (
    <Page narrow title={title} subtitle={about} actions={<NewOne resource={resource} />}>
      <Card>
        <Loaded what={title} read={on} skeleton={<Skeleton height={40} />}>
          {(answer) => <InOrder resource={resource} items={[...rows(answer), ...rows(off.data)]} />}
        </Loaded>
      </Card>
      {rows(deleted.data).length > 0 && (
        <Card as="section">
          <Stack gap={3}>
            <Heading level={2}>Deleted</Heading>
            {rows(deleted.data).map((item) => (
              <Line key={item.id} resource={resource} item={item} />
            ))}
          </Stack>
        </Card>
      )}
    </Page>
  );
}

function NewOne({ resource: { calls, one, path } }: { resource: PlacedResource }) {
  return (
    <IfAllowed endpoint={calls.create}>
      <ButtonLink look="primary">
        <Link to={`${path}/create`}>New {one}</Link>
      </ButtonLink>
    </IfAllowed>
  );
}

function InOrder({ resource, items }: { resource: PlacedResource; items: readonly Item[] }) {
  const { calls, title, one, nameOf } = resource;
  const sort = calls.sort ?? calls.update;
  const may = useMay(sort);
  const { run, sent } = useAction(sort, { failed: 'We couldn’t change the order', quiet: true });
  if (items.length === 0) {
    return <EmptyState title={`No ${one}s yet`} action={<NewOne resource={resource} />} />;
  }
  const before = items.map(({ id }) => id);
  const wanted = (sent as { body: { ids: number[] } } | undefined)?.body.ids ?? before;
  const sorted = wanted.length === before.length ? wanted : before;
  const put = (ids: readonly number[]) => run({ body: { ids } } as never);
  const onSort = async (ids: string[]) => {
    const answer = await put(ids.map(Number));
    if (answer) toast({ title: 'Order saved', undo: () => void put(before) });
  };
  const move = (item: Item, by: 1 | -1) => {
    const at = sorted.indexOf(item.id);
    const other = sorted[at + by];
    if (other === undefined) return;
    announce(`${nameOf(item)} is number ${at + by + 1} of ${sorted.length}`);
    void onSort(
      sorted
        .with(at, other)
        .with(at + by, item.id)
        .map(String),
    );
  };
  return (
    <SortableList
      label={title}
      divided
      fixed={!may}
      items={sorted
        .flatMap((id) => items.filter((item) => item.id === id))
        .map((item) => ({ id: String(item.id), item }))}
      nameOf={({ item }) => nameOf(item)}
      onSort={(ids) => void onSort(ids)}
    >
      {({ item }) => <Line resource={resource} item={item} {...(may && { onMove: (by) => move(item, by) })} />}
    </SortableList>
  );
}

interface LineProps {
  resource: PlacedResource;
  item: Item;
  onMove?: (by: 1 | -1) => void;
}

function Line({ resource, item, onMove }: LineProps) {
  const { calls, nameOf, tells } = resource;
  const { currency } = useMe();
  return (
    <Inline gap={3} justifyContent="space-between" paddingBlock={2}>
      <Stack gap={0}>
        <LinkText asChild>
          <Link to={resource.editPath(item.id)}>{nameOf(item)}</Link>
        </LinkText>
        {tells && (
          <Text small muted>
            {tells(item, currency)}
          </Text>
        )}
      </Stack>
      <Inline gap={0}>
        {onMove && (
          <>
            <IconButton size="sm" icon="sort-up" label={`Move ${nameOf(item)} up`} onClick={() => onMove(-1)} />
            <IconButton size="sm" icon="sort-down" label={`Move ${nameOf(item)} down`} onClick={() => onMove(1)} />
          </>
        )}
        <ItemActions calls={calls} item={item} />
      </Inline>
    </Inline>
  );
}
