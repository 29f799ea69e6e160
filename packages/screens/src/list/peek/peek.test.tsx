import { aPage, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { bulkChangeOrderStatus, chosenBox, columns, fivePages, listOrders, type Order, row } from '../fixtures.tsx';
import { ListPage } from '../list-page.tsx';
import type { Column } from '../list-types.ts';
import { Peek, PeekLines } from './peek.tsx';
// The panel loads with the first peek. Here it's loaded in advance.
import './peek-panel.tsx';

function OrderPeek({ row: order }: { row: Order }) {
  return (
    <Peek title={`Order ${order.number}`} facts={[{ label: 'Customer', value: order.customer_name }]}>
      <PeekLines title="Devices" lines={Array.from({ length: 10 }, (_, id) => ({ id, name: `Phone ${id}` }))} />
    </Peek>
  );
}

let pressed: number[];
const stepColumn: Column<Order> = {
  id: 'step',
  header: 'Step',
  steps: true,
  cell: ({ number }) => (
    <button type="button" onClick={() => pressed.push(number)}>
      Print
    </button>
  ),
};

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  pressed = [];
  fake = fakeServer();
  fake.on(listOrders, ({ query }) => aPage(fivePages(), query));
});

function show(peek?: typeof OrderPeek) {
  return renderScreen(
    <ListPage
      title="Orders"
      endpoint={listOrders}
      columns={[...columns, stepColumn]}
      nameOf={(order) => `Order ${order.number}`}
      rowTo={(order) => `/detail/${order.id}`}
      {...(peek && { peek })}
      bulkActions={[{ id: 'move', endpoint: bulkChangeOrderStatus, component: () => null }]}
      empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
    />,
    { path: '/list', route: '/list', fake },
  );
}

test('Space opens a peek beside the list, J and K move, Space or Escape closes, and the focus stays in the rows', async () => {
  const { user } = show(OrderPeek);
  (await row(10_001)).focus();
  await user.keyboard(' ');
  expect(await screen.findByRole('region', { name: 'Peek: Order 10001' })).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
  await user.keyboard('jj');
  expect(await screen.findByRole('region', { name: 'Peek: Order 10003' })).toBeTruthy();
  expect(document.activeElement).toBe(await row(10_003));
  await user.keyboard('k');
  expect(await screen.findByRole('region', { name: 'Peek: Order 10002' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Peek/ })).toBeNull());
  await user.keyboard('  ');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Peek/ })).toBeNull());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/detail/2'));
});

test('X selects the row, and so does Space in a list without a peek', async () => {
  const { user, unmount } = show(OrderPeek);
  (await row(10_001)).focus();
  await user.keyboard('x');
  expect((await chosenBox(10_001)).checked).toBe(true);
  unmount();
  const plain = show();
  (await row(10_002)).focus();
  await plain.user.keyboard(' ');
  expect((await chosenBox(10_002)).checked).toBe(true);
});

test('N runs the next step of the focused row', async () => {
  const { user } = show();
  await row(10_001);
  await user.keyboard('n');
  expect(pressed).toEqual([]);
  (await row(10_002)).focus();
  await user.keyboard('n');
  expect(pressed).toEqual([10_002]);
});
