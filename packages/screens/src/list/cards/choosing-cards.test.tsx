import type { QueryInput } from '@recoup/contract';
import { useParams } from '@recoup/remote-kit';
import { act, aMeWith, aPage, axeFaults, fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { Button } from '@recoup/ui';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bulkChangeOrderStatus, chosenBox, columns, fivePages, listOrders, type Order } from '../fixtures.tsx';
import { ListPage } from '../list-page.tsx';
import type { BulkProps, Column } from '../list-types.ts';

/** Moves all but the first, which it rejects. */
function MoveAction({ ids, onDone }: BulkProps<Order>) {
  const move = () => onDone({ changed: ids.slice(1), refused: [{ id: ids[0] ?? 0, reason: 'Already paid' }] });
  return <Button onClick={move}>Move</Button>;
}

function PrintAction({ ids }: BulkProps<Order>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Print</Button>
      {open && <p>Printing {ids.length}</p>}
    </>
  );
}

const named = (name: string) => () => <Button>{name}</Button>;
const action = (id: string, component: (bulk: BulkProps<Order>) => React.ReactNode) => ({
  id,
  endpoint: bulkChangeOrderStatus,
  component,
});
const two = [action('move', MoveAction), action('archive', named('Archive'))];
const four = [...two, action('tags', named('Tags')), action('print', PrintAction)];

const stepped: readonly Column<Order>[] = [
  ...columns,
  { id: 'step', header: 'Step', cell: () => <Button>Receive</Button>, steps: true },
];

let fake: ReturnType<typeof fakeServer>;
let orders: Order[];

interface ListProps {
  query?: Partial<QueryInput<typeof listOrders>>;
  actions?: typeof two;
}

const list = ({ query, actions = two }: ListProps = {}) => (
  <ListPage
    title="Orders"
    endpoint={listOrders}
    {...(query && { query })}
    columns={stepped}
    nameOf={(order) => `Order ${order.number}`}
    rowTo={(order) => `/detail/${order.id}`}
    searchPlaceholder="Search orders"
    bulkActions={actions}
    empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
  />
);

function Tabbed() {
  return list({ query: { status_id: Number(useParams().status) } });
}

const show = (props?: ListProps) => renderScreen(list(props), { path: '/list', route: '/list', fake });
const bar = () => screen.findByRole('region', { name: 'Selected rows' });
const card = async (number: number) => (await screen.findByText(String(number))).closest('li') ?? document.body;
const select = () => screen.findByRole('button', { name: 'Select' });

/** The list in selection mode. */
async function choosing(props?: ListProps) {
  const shown = show(props);
  await card(10_001);
  await shown.user.click(await select());
  await bar();
  return shown;
}

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  sessionStorage.clear();
  fake = fakeServer();
  orders = fivePages();
  fake.on(listOrders, ({ query }) => aPage(orders, query));
});

afterEach(() => void vi.restoreAllMocks());

test('a tap on a card selects it without opening it, and its buttons are hidden meanwhile', async () => {
  const { user } = await choosing();
  expect(screen.queryByRole('link', { name: '10001' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
  await user.click(screen.getByText('10001'));
  await user.click(await card(10_002));
  await user.click(await chosenBox(10_003));
  const status = within(await bar()).getByRole('status');
  expect(status.textContent).toBe('3 selected');
  await user.click(screen.getByText('10001'));
  expect(status.textContent).toBe('2 selected');
  expect((await chosenBox(10_001)).checked).toBe(false);
  expect(window.location.pathname).toBe('/list');
  for (const part of [screen.getByRole('list', { name: 'Orders' }), await bar()])
    expect(await axeFaults(part)).toEqual([]);
});

test('the keyboard starts at the first checkbox and selects, and Done returns to Select', async () => {
  const { user } = await choosing();
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  await waitFor(() => expect(document.activeElement).toBe(all));
  await user.tab();
  expect(document.activeElement).toBe(await chosenBox(10_001));
  await user.keyboard(' {ArrowDown}x{Enter}');
  expect(within(await bar()).getByRole('status').textContent).toBe('2 selected');
  expect(window.location.pathname).toBe('/list');
  await user.click(within(await bar()).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  expect(document.activeElement).toBe(await select());
  expect(screen.queryByRole('checkbox', { name: 'Select Order 10001' })).toBeNull();
  expect(screen.getByRole('link', { name: '10001' })).toBeTruthy();
  await user.click(await select());
  expect(within(await bar()).getByRole('status').textContent).toBe('0 selected');
});

test('all cards of the page are selected at once, and then all that match', async () => {
  const { user } = await choosing();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
  await user.click(await chosenBox(10_004));
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  const status = within(await bar()).getByRole('status');
  expect(status.textContent).toBe('10 selected');
  await user.click(await screen.findByRole('button', { name: 'Select all 45' }));
  await waitFor(() => expect(status.textContent).toBe('45 selected'));
  await user.click(all);
  expect(status.textContent).toBe('35 selected');
});

test('an action says what it did, and refused cards stay selected', async () => {
  const { user } = await choosing();
  expect(within(await bar()).queryByRole('button', { name: 'Move' })).toBeNull();
  await user.click(await card(10_001));
  await user.click(await card(10_002));
  expect(within(await bar()).queryByRole('button', { name: 'More' })).toBeNull();
  await user.click(within(await bar()).getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: '1 not changed' });
  expect(within(dialog).getByText('Already paid')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(within(await bar()).getByRole('status').textContent).toBe('1 selected');
  expect((await chosenBox(10_001)).checked).toBe(true);
});

test('the first of many actions stay visible, and the others are behind More', async () => {
  const { user } = await choosing({ actions: four });
  await user.click(await card(10_001));
  const more = await within(await bar()).findByRole('button', { name: 'More', expanded: false });
  expect(within(await bar()).getByRole('button', { name: 'Archive' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(more);
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.getByText('Printing 1')).toBeTruthy();
});

test('another tab clears the selection, another page keeps it, and an empty list has none', async () => {
  const { user, router } = renderScreen(<Tabbed />, { path: '/list/1', route: '/list/:status', fake });
  await card(10_001);
  await user.click(await select());
  await user.click(await card(10_001));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await card(10_011);
  const status = within(await bar()).getByRole('status');
  expect(status.textContent).toBe('1 selected');
  await act(() => router.navigate('/list/2'));
  await waitFor(() => expect(status.textContent).toBe('0 selected'));
  fake.on(listOrders, ({ query }) => aPage([], query));
  await act(() => router.navigate('/list/3'));
  await screen.findByRole('heading', { name: 'No orders yet' });
  await user.click(within(await bar()).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('a list without bulk actions, or without the permission for any, has no selection', async () => {
  const { unmount } = show({ actions: [] });
  await card(10_001);
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  unmount();
  renderScreen(list(), { path: '/list', route: '/list', fake, me: aMeWith('orders.view') });
  await card(10_001);
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
});
