import { anOrderRow, aPage, fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { Button } from '@recoup/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkChangeOrderStatus, chosenBox, columns, fivePages, listOrders, type Order, row } from './fixtures.tsx';
import { ListPage } from './list-page.tsx';
import type { BulkProps, Column } from './list-types.ts';

function MoveAction({ ids, onDone }: BulkProps<Order>) {
  return <Button onClick={() => onDone({ changed: ids, refused: [] })}>Move</Button>;
}

const page = (
  <ListPage
    title="Orders"
    endpoint={listOrders}
    columns={columns}
    nameOf={(order) => `Order ${order.number}`}
    rowTo={(order) => `/detail/${order.id}`}
    searchPlaceholder="Search orders"
    bulkActions={[{ id: 'move', endpoint: bulkChangeOrderStatus, component: MoveAction }]}
    empty={{ title: 'No orders yet', text: 'Orders appear here.', action: <Button>New order</Button> }}
  />
);

let fake: ReturnType<typeof fakeServer>;
let orders: Order[];
const show = (path = '/list') => renderScreen(page, { path, route: '/list', fake });

beforeEach(() => {
  fake = fakeServer();
  orders = fivePages();
  fake.on(listOrders, ({ query }) => aPage(orders, query));
});

afterEach(() => void vi.unstubAllGlobals());

describe('paging', () => {
  test('[lists-01] starts with 10 rows and says so', async () => {
    show();
    expect(await screen.findByText('Showing 1 to 10 of 45 entries')).toBeTruthy();
    await row(10_010);
  });

  test('[lists-01] goes to the next, last, previous and first page', async () => {
    const { user } = show();
    for (const [button, text] of [
      ['Next page', 'Showing 11 to 20 of 45 entries'],
      ['Last page', 'Showing 41 to 45 of 45 entries'],
      ['Previous page', 'Showing 31 to 40 of 45 entries'],
      ['First page', 'Showing 1 to 10 of 45 entries'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  test.each([
    ['99', 'Showing 41 to 45 of 45 entries'],
    ['-3', 'Showing 1 to 10 of 45 entries'],
    ['3', 'Showing 21 to 30 of 45 entries'],
  ])('[lists-01] the typed page %s goes to: %s', async (typed, text) => {
    const { user } = show('/list?page=2');
    await screen.findByText('Showing 11 to 20 of 45 entries');
    const input = screen.getByRole('textbox', { name: 'Page' });
    await user.clear(input);
    await user.type(input, typed);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('[lists-01] a page after the last in the address becomes the last page', async () => {
    show('/list?page=400');
    expect(await screen.findByText('Showing 41 to 45 of 45 entries')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?page=5'));
  });

  test.each([
    [800, 10],
    [900, 25],
    [1600, 25],
    [2000, 50],
  ])('starts on a screen %i pixels high with %i rows, and a later page says so', async (height, rows) => {
    vi.stubGlobal('innerHeight', height);
    orders = Array.from({ length: 300 }, (_, i) => anOrderRow(i + 1));
    const { user } = show();
    expect(await screen.findByText(`Showing 1 to ${rows} of 300 entries`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText(`Showing ${rows + 1} to ${2 * rows} of 300 entries`);
    const { searchParams } = new URL(window.location.href);
    expect([searchParams.get('page'), searchParams.get('per_page')]).toEqual(['2', rows === 10 ? null : String(rows)]);
  });

  test('[lists-01] offers 10, 25, 50 and 100 rows', async () => {
    const { user } = show('/list?page=2');
    const size = await screen.findByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10 rows', '25 rows', '50 rows', '100 rows']);
    await user.selectOptions(size, '25');
    expect(await screen.findByText('Showing 1 to 25 of 45 entries')).toBeTruthy();
  });
});

describe('the address', () => {
  test('[lists-04] page, size, sort, search and filters are requested as the address has them', async () => {
    show('/list?page=2&per_page=25&sort=-total&search=byron&payout_method=cash,check&total_from=100');
    await screen.findByText('Showing 26 to 45 of 45 entries');
    expect(fake.callsOf(listOrders)[0]?.query).toMatchObject({
      page: 2,
      per_page: 25,
      sort: '-total',
      search: 'byron',
      payout_method: ['cash', 'check'],
      total_from: 100,
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('byron');
  });

  test('[lists-04] an unknown sort order is ignored, and the rows are shown', async () => {
    show('/list?sort=nonsense');
    await screen.findByText('Showing 1 to 10 of 45 entries');
    expect(fake.callsOf(listOrders).map((call) => (call.query as { sort?: string }).sort)).toEqual(
      fake.callsOf(listOrders).map(() => undefined),
    );
  });

  test('[lists-04] choices are written into the address and return to the first page', async () => {
    const { user } = show('/list?page=3');
    await user.click(await screen.findByRole('button', { name: 'Total' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=-total'));
    await user.type(screen.getByRole('searchbox'), 'byron');
    await waitFor(() => expect(window.location.search).toBe('?sort=-total&search=byron'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Cash' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=-total&search=byron&payout_method=cash'));
  });

  test('a list that is being left makes no request for the next address', async () => {
    const { router } = show('/list?page=3');
    await screen.findByText('Showing 21 to 30 of 45 entries');
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    expect(fake.callsOf(listOrders).filter(({ query }) => (query as { page: number }).page === 1)).toEqual([]);
  });

  test('[lists-04] choices and text entered during navigation appear at once and are combined', async () => {
    let isFirst = true;
    let finishVisit = () => {};
    const arrive = () => {
      if (!isFirst) return new Promise<void>((resolve) => (finishVisit = resolve));
      isFirst = false;
      return Promise.resolve();
    };
    const { user } = renderScreen(page, { path: '/list?page=3', route: '/list', fake, arrive });
    const size = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    await user.selectOptions(size, '25');
    expect(size.value).toBe('25');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(search, 'byron {Enter}');
    await user.click(screen.getByRole('button', { name: 'Total' }));
    await user.type(search, 'ada');
    expect(search.value).toBe('byron ada');
    expect(window.location.search).toBe('?page=3');
    finishVisit();
    await waitFor(() => expect(window.location.search).toBe('?per_page=25&search=byron&sort=-total'));
    await waitFor(() => expect(fake.callsOf(listOrders).at(-1)?.query).toMatchObject({ search: 'byron ada' }));
  });
});

describe('a short search', () => {
  test('[lists-03] isn’t requested and shows the minimum length until it is long enough', async () => {
    const { user } = show('/list?search=by');
    expect(await screen.findByText('The search must be at least 3 characters.')).toBeTruthy();
    await row(10_001);
    expect(fake.callsOf(listOrders)[0]?.query).not.toHaveProperty('search');
    await user.type(screen.getByRole('searchbox'), 'r{Enter}');
    await waitFor(() => expect(fake.callsOf(listOrders).at(-1)?.query).toMatchObject({ search: 'byr' }));
    expect(screen.queryByText('The search must be at least 3 characters.')).toBeNull();
  });
});

describe('the keyboard', () => {
  test('the arrow keys, Home and End move, Space selects, Enter opens', async () => {
    const { user } = show();
    await row(10_001);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await row(10_002));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(await row(10_010));
    await user.keyboard('{Home}{ArrowDown} ');
    expect((await chosenBox(10_002)).checked).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/detail/2'));
  });

  test('/ searches, and ? lists the keys', async () => {
    const { user } = show();
    await row(10_001);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Next row')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('after going back, the opened row has the focus', async () => {
    const { user, router } = show();
    await row(10_001);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await screen.findByText('Elsewhere');
    await router.navigate(-1);
    const opened = await row(10_003);
    await waitFor(() => expect(document.activeElement).toBe(opened));
  });
});

describe('missing rows', () => {
  test('an empty list says what will appear and offers the first step', async () => {
    orders = [];
    show();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New order' })).toBeTruthy();
  });

  test('no results say which filter to change', async () => {
    orders = [];
    const { user } = show('/list?search=nobody&payout_method=cash');
    expect(await screen.findByRole('heading', { name: 'No orders match' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear “Payout method”' }));
    await waitFor(() => expect(window.location.search).toBe('?search=nobody'));
    await user.click(screen.getByRole('button', { name: /Clear search/ }));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });

  test('an error says what to do and offers Try again', async () => {
    fake.on(listOrders, () => {
      throw refuse('internal');
    });
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Orders couldn’t load' })).toBeTruthy();
    expect(screen.getByText('Reference fake-request')).toBeTruthy();
    fake.on(listOrders, ({ query }) => aPage(orders, query));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row(10_001);
  });
});

test('a row without a link leaves clicks to its own links', async () => {
  const linked: Column<Order>[] = [
    { ...columns[0], id: 'number', header: 'Order', cell: () => <a href="#x">Other</a> },
  ];
  const { user } = renderScreen(
    <ListPage
      title="Orders"
      endpoint={listOrders}
      columns={linked}
      nameOf={(order) => `Order ${order.number}`}
      searchPlaceholder="Search orders"
      bulkActions={[{ id: 'move', endpoint: bulkChangeOrderStatus, component: MoveAction }]}
      empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
    />,
    { path: '/list', route: '/list', fake },
  );
  const prevented: boolean[] = [];
  const hear = (event: MouseEvent) => void prevented.push(event.defaultPrevented);
  window.addEventListener('click', hear);
  await user.click(await chosenBox(10_001));
  expect((await chosenBox(10_001)).checked).toBe(true);
  await user.click(within(await row(10_002)).getByRole('link'));
  window.removeEventListener('click', hear);
  expect(prevented).toEqual([false, false]);
});
