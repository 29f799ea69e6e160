import { sessionStore } from '@recoup/api';
import type { QueryInput } from '@recoup/contract';
import type { Me } from '@recoup/contract/session/auth';
import { useParams } from '@recoup/remote-kit';
import {
  act,
  aMe,
  aMeWith,
  anOrderRow,
  aPage,
  fakeServer,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
import { Button } from '@recoup/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkChangeOrderStatus, chosenBox, columns, fivePages, listOrders, type Order, row } from './fixtures.tsx';
import { ListPage } from './list-page.tsx';
import type { BulkProps, Column } from './list-types.ts';

/** Releases the response to the last "Move later". */
let finish = () => {};

/** Moves all but the first, which it rejects, and shows the rows it got. */
function MoveAction({ ids, rows, onDone }: BulkProps<Order>) {
  const move = () => onDone({ changed: ids.slice(1), refused: [{ id: ids[0] ?? 0, reason: 'Already paid' }] });
  return (
    <>
      <Button onClick={move}>Move</Button>
      <Button
        onClick={() => {
          finish = move;
        }}
      >
        Move later
      </Button>
      <span>Of {rows.map((each) => `Order ${each.number}`).join(', ')}</span>
    </>
  );
}

type Columns = readonly Column<Order>[];

function List({ query, of = columns }: { query?: Partial<QueryInput<typeof listOrders>>; of?: Columns }) {
  return (
    <ListPage
      title="Orders"
      endpoint={listOrders}
      {...(query && { query })}
      columns={of}
      nameOf={(order) => `Order ${order.number}`}
      rowTo={(order) => `/detail/${order.id}`}
      searchPlaceholder="Search orders"
      bulkActions={[{ id: 'move', endpoint: bulkChangeOrderStatus, component: MoveAction }]}
      empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
    />
  );
}

function Tabbed() {
  return <List query={{ status_id: Number(useParams().status) }} />;
}

let fake: ReturnType<typeof fakeServer>;
let orders: Order[];
const show = (path = '/list') => renderScreen(<List />, { path, route: '/list', fake });

beforeEach(() => {
  fake = fakeServer();
  orders = fivePages();
  fake.on(listOrders, ({ query }) => aPage(orders, query));
});

describe('selecting', () => {
  test('Shift selects a range', async () => {
    const { user } = show();
    await user.click(await chosenBox(10_002));
    await user.keyboard('{Shift>}');
    await user.click(await chosenBox(10_005));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('4 selected')).toBeTruthy();
    expect((await chosenBox(10_004)).checked).toBe(true);
  });

  test('a bulk action says what was done and why not, and keeps the refused rows selected', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    expect(await screen.findByText('9 changed, 1 not changed')).toBeTruthy();
    const dialog = await screen.findByRole('dialog', { name: '1 not changed' });
    expect(within(dialog).getByText('Order 10001')).toBeTruthy();
    expect(within(dialog).getByText('Already paid')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  test('a bulk action is offered only to users with the permission', async () => {
    renderScreen(<List />, { path: '/list', route: '/list', fake, me: aMeWith('orders.view') });
    await screen.findAllByText(/10001/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('an action gets rows of every page, and only changed ones are deselected', async () => {
    const { user } = show();
    await user.click(await chosenBox(10_001));
    await user.click(await chosenBox(10_002));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await chosenBox(10_011));
    expect(await screen.findByText('Of Order 10001, Order 10002, Order 10011')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    const dialog = await screen.findByRole('dialog', { name: '1 not changed' });
    expect(within(dialog).getByText('Order 10001')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Of Order 10001')).toBeTruthy();
  });

  test('rows selected while an action runs stay selected', async () => {
    const { user } = show();
    await user.click(await chosenBox(10_001));
    await user.click(await chosenBox(10_002));
    await user.click(await screen.findByRole('button', { name: 'Move later' }));
    await user.click(await chosenBox(10_003));
    await act(() => finish());
    expect(await screen.findByText('Of Order 10001, Order 10003')).toBeTruthy();
  });

  test('all matching rows on every page are selected after those of this page', async () => {
    const { user } = show('/list?search=order');
    await chosenBox(10_001);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 45' }));
    expect(await screen.findByText('45 selected')).toBeTruthy();
    expect(fake.callsOf(listOrders).at(-1)?.query).toMatchObject({ search: 'order', page: 1, per_page: 100 });
    expect(screen.queryByRole('button', { name: 'Select all 45' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('44 changed, 1 not changed')).toBeTruthy();
  });

  test('with more rows than a bulk action accepts, only the maximum is selected', async () => {
    orders = Array.from({ length: 1010 }, (_, i) => anOrderRow(i + 1));
    const { user } = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select the first 1,000' }));
    expect(await screen.findByText('1000 selected')).toBeTruthy();
  });

  test('another tab clears the selection, and another page or sort order doesn’t', async () => {
    const { user, router } = renderScreen(<Tabbed />, { path: '/list/1', route: '/list/:status', fake });
    await user.click(await chosenBox(10_001));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Showing 11 to 20 of 45 entries');
    await user.click(screen.getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(window.location.search).toContain('sort'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await act(() => router.navigate('/list/2'));
    await waitFor(() => expect(fake.callsOf(listOrders).at(-1)?.query).toMatchObject({ status_id: 2 }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });
});

describe('coming back', () => {
  beforeEach(() => sessionStore.begin('token', 'key', 0));

  test('the selection on every page survives opening a row and a reload', async () => {
    const { user, router, unmount } = renderScreen(<List />, { path: '/list', route: '/list', fake });
    await user.click(await chosenBox(10_001));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await chosenBox(10_011));
    await act(() => router.navigate('/detail/11'));
    await screen.findByText('Elsewhere');
    await act(() => router.navigate('/list'));
    expect(await screen.findByText('Of Order 10001, Order 10011')).toBeTruthy();
    expect((await chosenBox(10_001)).checked).toBe(true);
    await user.click(await chosenBox(10_002));
    // A reload doesn’t unmount anything, but it hides the page.
    dispatchEvent(new Event('pagehide'));
    const stored = Object.entries({ ...sessionStorage });
    unmount();
    sessionStorage.clear();
    for (const [name, value] of stored) sessionStorage.setItem(name, value);
    show();
    expect(await screen.findByText('Of Order 10001, Order 10011, Order 10002')).toBeTruthy();
  });

  test('signing out removes the selection', async () => {
    const { user, unmount } = renderScreen(<List />, { path: '/list', route: '/list', fake });
    await user.click(await chosenBox(10_001));
    sessionStore.end();
    dispatchEvent(new Event('pagehide'));
    unmount();
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('10001');
  });

  test.each<{ of: string; me?: Me; status?: number }>([
    { of: 'another tab', status: 2 },
    { of: 'another person', me: aMe({ id: 2 }) },
    { of: 'another store', me: aMe({ location: { id: 2, name: 'Harbour', is_mail_in: false } }) },
  ])('a list’s selection isn’t shown to $of', async ({ me = aMe(), status = 1 }) => {
    const open = (who: Me, status_id: number) =>
      renderScreen(<List query={{ status_id }} />, { path: '/list', route: '/list', fake, me: who });
    const before = open(aMe(), 1);
    await before.user.click(await chosenBox(10_001));
    before.unmount();
    open(me, status);
    expect((await chosenBox(10_001)).checked).toBe(false);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  const remember = (id: number) => sessionStorage.setItem('recoup.row:/list', String(id));

  test('the focus stays in a field that the user types in before the rows load', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fake.on(listOrders, async ({ query }) => {
      await gate;
      return aPage(orders, query);
    });
    remember(3);
    const { user } = show();
    await user.type(await screen.findByRole('searchbox'), 'b');
    answer();
    await row(10_003);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('a remembered row that isn’t on the page doesn’t take the focus later', async () => {
    remember(12);
    const { router } = show();
    await row(10_001);
    const search = screen.getByRole('searchbox');
    search.focus();
    await act(() => router.navigate('/list?page=2'));
    await row(10_012);
    expect(document.activeElement).toBe(search);
    expect(sessionStorage.getItem('recoup.row:/list')).toBeNull();
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('cards are reached by Tab and the arrow keys, and Enter opens only the focused one', async () => {
    const { user } = show();
    const cards = await screen.findByRole('list', { name: 'Orders' });
    await within(cards).findByText('10001');
    const card = (at: number) => within(cards).getAllByRole('listitem')[at];
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/list');
    for (let i = 0; i < 30 && document.activeElement !== card(0); i++) await user.tab();
    expect(document.activeElement).toBe(card(0));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(card(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/detail/2'));
  });

  test('a list with card places has three-line cards without the table’s hidden columns', async () => {
    const [number, customer, total] = columns;
    const phone = { id: 'phone', header: 'Phone', cell: () => '555', hidden: true };
    const place = (column: Column<Order> | undefined, card: 'title' | 'line' | 'sum') =>
      column ? [{ ...column, card }] : [];
    const placed = [...place(number, 'title'), ...place(customer, 'line'), ...place(total, 'sum'), phone];
    renderScreen(<List of={placed} />, { path: '/list', route: '/list', fake });
    const cards = await screen.findByRole('list', { name: 'Orders' });
    await within(cards).findByText('10001');
    const [card] = within(cards).getAllByRole('listitem');
    const { customer_name } = orders[0] ?? { customer_name: '' };
    expect(card?.textContent).toMatch(new RegExp(`^10001\\$[\\d,.]+${customer_name}$`));
    expect(within(cards).getByRole('link', { name: '10001' })).toBeTruthy();
  });
});
