import {
  createCustomTable,
  listAllCustomTables,
  removeCustomTable,
  restoreCustomTable,
  type SeenTable,
  switchCustomTable,
  updateCustomTable,
} from '@recoup/contract/session/custom-tables';
import { aPage, fakeServer, pickItem, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { columns, fivePages, listOrders, table } from '../fixtures.tsx';
import { ListPage } from '../list-page.tsx';

let fake: ReturnType<typeof fakeServer>;
let views: SeenTable[];
let inUse: number | null;
const large: SeenTable = {
  id: 7,
  list: listOrders.path,
  name: 'Large ones',
  columns: [
    { id: 'number', shown: true, width: null },
    { id: 'total', shown: true, width: 200 },
    { id: 'customer', shown: false, width: null },
  ],
  query: { sort: '-total', total_from: '10000', per_page: '25' },
  shared: false,
  mailed: null,
  own: true,
  by: 'Olive Owner',
  status: 1,
  created_at: '2026-03-02T10:00:00.000Z',
  version: 3,
};
const itsAddress = '?per_page=25&sort=-total&total_from=10000&view=7';

function put(view: SeenTable, message: string) {
  views = [...views.filter(({ id }) => id !== view.id), view];
  return { success: true as const, message, data: view };
}

beforeEach(() => {
  [views, inUse] = [[large], null];
  fake = fakeServer();
  fake.on(listOrders, ({ query }) => aPage(fivePages(), query));
  fake.on(listAllCustomTables, () => ({ data: views, in_use: inUse }));
  fake.on(switchCustomTable, ({ body }) => {
    inUse = body.id;
    return { success: true as const, message: 'Shown.', data: body.id };
  });
  fake.on(createCustomTable, ({ body }) => put({ ...large, ...body, id: 8, version: 1 }, 'View is created.'));
  fake.on(updateCustomTable, ({ body }) => put({ ...large, ...body, version: body.version + 1 }, 'View saved'));
  fake.on(removeCustomTable, () => {
    [views, inUse] = [[], null];
    return { success: true as const, message: 'View deleted', data: { ...large, status: 0 as const } };
  });
  fake.on(restoreCustomTable, () => put(large, 'View restored'));
});

const show = (search = '') =>
  renderScreen(
    <ListPage
      title="Orders"
      endpoint={listOrders}
      columns={columns}
      nameOf={(order) => `Order ${order.number}`}
      searchPlaceholder="Search orders"
      empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
    />,
    { path: `/list${search}`, route: '/list', fake },
  );
type User = ReturnType<typeof show>['user'];

const address = () => {
  const { searchParams } = new URL(window.location.href);
  searchParams.sort();
  return searchParams.size === 0 ? '' : `?${searchParams}`;
};
const headers = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter(Boolean);
/** Chooses a menu item with the arrow keys. */
const choose = async (user: User, menu: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await pickItem(user, new RegExp(item));
};

test('[lists-02] switching to a view and back to the default changes columns, sort, filters and page size', async () => {
  const { user } = show('?search=byron');
  await choose(user, 'Views', 'Large ones');
  await waitFor(() => expect(address()).toBe(itsAddress));
  expect(await headers()).toEqual(['Order', 'Total']);
  expect(inUse).toBe(7);
  await choose(user, 'Large ones', 'Default');
  await waitFor(() => expect(address()).toBe(''));
  expect(await headers()).toEqual(['Order', 'Customer', 'Total']);
  expect(inUse).toBeNull();
});

test('[lists-02] the list opens with the view in use, unless its address says something else', async () => {
  inUse = 7;
  const { unmount } = show();
  await waitFor(() => expect(address()).toBe(itsAddress));
  unmount();
  show('?sort=total');
  await screen.findByRole('button', { name: 'Views' });
  await waitFor(() => expect(fake.callsOf(listAllCustomTables)).toHaveLength(2));
  expect(address()).toBe('?sort=total');
});

test('[lists-02] the current list is saved as a new view, which is then in use', async () => {
  const { user } = show('?sort=-total&total_to=5000&page=2');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Customer' }));
  await user.keyboard('{Escape}');
  await choose(user, 'Views', 'Save as a new view');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Small ones{Enter}');
  await screen.findByRole('button', { name: 'Small ones' });
  expect(fake.callsOf(createCustomTable)[0]?.body).toEqual({
    list: listOrders.path,
    name: 'Small ones',
    shared: false,
    mailed: null,
    columns: [
      { id: 'number', shown: true, width: null },
      { id: 'customer', shown: false, width: null },
      { id: 'total', shown: true, width: null },
    ],
    query: { sort: '-total', total_to: '5000' },
  });
  await waitFor(() => expect(address()).toBe('?sort=-total&total_to=5000&view=8'));
  await waitFor(() => expect(inUse).toBe(8));
});

test('[lists-02] saving a view updates the version that was seen, and is offered only when the view differs', async () => {
  const { user } = show(itsAddress);
  await user.click(await screen.findByRole('button', { name: 'Large ones' }));
  await screen.findByRole('menuitem', { name: /Rename/ });
  expect(screen.queryByRole('menuitem', { name: /Update “/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Customer' }));
  await user.keyboard('{Escape}');
  expect(await headers()).toEqual(['Order', 'Total', 'Customer']);
  await choose(user, 'Large ones', 'Update “');
  await screen.findByText('View saved');
  expect(fake.callsOf(updateCustomTable)[0]?.body).toMatchObject({
    version: 3,
    name: 'Large ones',
    query: large.query,
  });
  expect(views[0]?.columns.map(({ shown }) => shown)).toEqual([true, true, true]);
  expect(await headers()).toEqual(['Order', 'Total', 'Customer']);
});

test('[lists-02] a view is shared by its creator, and a colleague can use it but not change it', async () => {
  const { user, unmount } = show(itsAddress);
  await choose(user, 'Large ones', 'Rename or share');
  await user.click(await screen.findByRole('switch', { name: 'Share with colleagues' }));
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(fake.callsOf(updateCustomTable)[0]?.body).toMatchObject({ shared: true, version: 3 }));
  unmount();
  views = [{ ...large, id: 9, own: false, by: 'Sam Stafford', name: 'His' }];
  const colleague = show();
  await choose(colleague.user, 'Views', 'His .Sam Stafford.');
  await waitFor(() => expect(inUse).toBe(9));
  await colleague.user.click(await screen.findByRole('button', { name: 'His' }));
  await screen.findByRole('menuitem', { name: /Save as a new view/ });
  expect(screen.queryByRole('menuitem', { name: /Rename|Delete/ })).toBeNull();
});

test('[lists-02] a view is renamed, and deleted with an undo', async () => {
  const { user } = show(itsAddress);
  await choose(user, 'Large ones', 'Rename');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Dear ones{Enter}');
  await choose(user, 'Dear ones', 'Delete');
  await waitFor(() => expect(address()).toBe(''));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: /Large ones/ })).toBeTruthy();
});
