import { aMe, aPage, fakeServer, fireEvent, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { Button } from '@recoup/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkChangeOrderStatus, chosenBox, columns, fivePages, listOrders, row, table } from './fixtures.tsx';
import { ListPage } from './list-page.tsx';

/** The names of the rendered checkboxes, one in each row. Each has a half-selected state. */
let rendered: (string | null)[] = [];

let fake: ReturnType<typeof fakeServer>;
const show = (path = '/list') =>
  renderScreen(
    <ListPage
      title="Orders"
      endpoint={listOrders}
      columns={columns}
      nameOf={(order) => `Order ${order.number}`}
      rowTo={(order) => `/detail/${order.id}`}
      bulkActions={[{ id: 'move', endpoint: bulkChangeOrderStatus, component: () => <Button>Move</Button> }]}
      empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
    />,
    { path, route: '/list', fake },
  );

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLInputElement.prototype, 'indeterminate', 'set').mockImplementation(function (this: HTMLInputElement) {
    rendered.push(this.getAttribute('aria-label'));
  });
  fake = fakeServer();
  fake.on(listOrders, ({ query }) => aPage(fivePages(), query));
});

afterEach(() => void vi.restoreAllMocks());

describe('rendering is limited to', () => {
  test('the selected row and the one that loses the focus', async () => {
    const { user } = show('/list?per_page=25');
    await user.click(await chosenBox(10_002));
    // The bar above the rows appears with the first selection.
    await screen.findByText('1 selected');
    rendered = [];
    await user.click(await chosenBox(10_003));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    expect(rendered).toContain('Select Order 10003');
    // The click also moves the focus from one row to the other.
    expect(new Set(rendered)).toEqual(
      new Set(['Select all rows on this page', 'Select Order 10002', 'Select Order 10003']),
    );
  });

  test('the row that loses the focus and the one that gets it', async () => {
    const { user } = show('/list?per_page=25');
    await row(10_001);
    await user.keyboard('{ArrowDown}');
    rendered = [];
    await user.keyboard('{ArrowDown}');
    expect(new Set(rendered)).toEqual(
      new Set(['Select all rows on this page', 'Select Order 10001', 'Select Order 10002']),
    );
  });

  test('the header while a column’s width changes, and no row', async () => {
    show('/list?per_page=25');
    await row(10_001);
    rendered = [];
    fireEvent.keyDown(screen.getByRole('separator', { name: 'Width of Customer' }), { key: 'ArrowRight' });
    expect(new Set(rendered)).toEqual(new Set(['Select all rows on this page']));
  });
});

describe('a range', () => {
  test('is selected with Shift, and deselected from a selected checkbox', async () => {
    const { user } = show();
    await user.click(await chosenBox(10_002));
    await user.keyboard('{Shift>}');
    await user.click(await chosenBox(10_006));
    expect(await screen.findByText('5 selected')).toBeTruthy();
    await user.click(await chosenBox(10_004));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('2 selected')).toBeTruthy();
    expect((await chosenBox(10_003)).checked).toBe(true);
  });

  test('starts where the keyboard selected', async () => {
    const { user } = show();
    await row(10_001);
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    await user.keyboard('{Shift>}');
    await user.click(await chosenBox(10_004));
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeTruthy();
  });
});

test('a header sorts down, up and not at all, and announces it', async () => {
  const { user } = show();
  const header = async () => within(await table()).getByRole('columnheader', { name: 'Total' });
  for (const [search, direction] of [
    ['?sort=-total', 'descending'],
    ['?sort=total', 'ascending'],
    ['', 'none'],
  ]) {
    await user.click(within(await header()).getByRole('button', { name: 'Total' }));
    await waitFor(() => expect(window.location.search).toBe(search));
    expect((await header()).getAttribute('aria-sort')).toBe(direction);
  }
  expect(
    within(await table())
      .getByRole('columnheader', { name: 'Customer' })
      .hasAttribute('aria-sort'),
  ).toBe(false);
});

test('[lists-01] another page size shows the page with the same first row', async () => {
  const { user } = show('/list?page=4');
  await screen.findByText('Showing 31 to 40 of 45 entries');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(await screen.findByText('Showing 26 to 45 of 45 entries')).toBeTruthy();
});

/** The user’s saved settings for the list. */
const prefer = (preferences: object) =>
  localStorage.setItem(
    'recoup.lists',
    JSON.stringify({ [`${aMe().id} ${listOrders.path}`]: { shown: {}, widths: {}, order: [], ...preferences } }),
  );

describe('columns', () => {
  const headers = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent)
      .filter(Boolean);

  test('are hidden and reordered in the chooser, except the first, and stay so after a reload', async () => {
    const { user, unmount } = show();
    expect(await headers()).toEqual(['Order', 'Customer', 'Total']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Customer' }));
    expect(await headers()).toEqual(['Order', 'Total']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Order' }).disabled).toBe(true);
    expect(screen.getAllByRole('button', { name: /^Move/ }).map((grip) => grip.getAttribute('aria-label'))).toEqual([
      'Move Customer',
      'Move Total',
    ]);
    unmount();
    show();
    expect(await headers()).toEqual(['Order', 'Total']);
  });

  test.each([
    { order: [], stand: ['Order', 'Customer', 'Total'] },
    { order: ['total', 'customer'], stand: ['Order', 'Total', 'Customer'] },
    { order: ['total', 'number'], stand: ['Order', 'Total', 'Customer'] },
    { order: ['gone', 'total'], stand: ['Order', 'Total', 'Customer'] },
  ])('in the order $order keep the first column first, with new ones at the end', async ({ order, stand }) => {
    prefer({ order });
    show();
    expect(await headers()).toEqual(stand);
  });
});

describe('a column', () => {
  const edge = () => screen.findByRole('separator', { name: 'Width of Customer' });
  const storedWidths = () => {
    const all = JSON.parse(localStorage.getItem('recoup.lists') ?? '{}') as Record<string, { widths: object }>;
    return all[`${aMe().id} ${listOrders.path}`]?.widths;
  };

  test('is resized by the arrow keys to at least 64 pixels, and Delete restores the default width', async () => {
    show();
    const width = async () => (await edge()).getAttribute('aria-valuenow');
    expect(await width()).toBe('160');
    fireEvent.keyDown(await edge(), { key: 'ArrowRight' });
    expect(await width()).toBe('176');
    for (let i = 0; i < 20; i++) fireEvent.keyDown(await edge(), { key: 'ArrowLeft' });
    expect(await width()).toBe('64');
    expect(storedWidths()).toEqual({ customer: 64 });
    fireEvent.keyDown(await edge(), { key: 'Delete' });
    expect(await width()).toBe('160');
    expect(storedWidths()).toEqual({});
  });

  test('is resized by dragging its edge, and stays so after a reload', async () => {
    const { unmount } = show();
    fireEvent.mouseDown(await edge(), { clientX: 300 });
    fireEvent.mouseMove(document, { clientX: 350 });
    fireEvent.mouseUp(document, { clientX: 350 });
    expect((await edge()).getAttribute('aria-valuenow')).toBe('210');
    unmount();
    show();
    expect((await edge()).getAttribute('aria-valuenow')).toBe('210');
  });

  test('that names the rows stays visible beside their checkboxes while the others scroll', async () => {
    show();
    const places = within(await row(10_001))
      .getAllByRole('cell')
      .map((cell) => [cell.hasAttribute('data-sticky'), cell.style.insetInlineStart]);
    expect(places).toEqual([
      [true, '0px'],
      [true, '40px'],
      [false, ''],
      [false, ''],
    ]);
  });
});
