import { invalidate } from '@recoup/api';
import { ordersOf } from '@recoup/contract/orders/orders';
import { emit, listen } from '@recoup/event-bus';
import { Link, meAtom, useKeptForBack, useLocation } from '@recoup/remote-kit';
import { ListPage, usePageKeys } from '@recoup/screens';
import { act, aMe, anOrderRow, aPage, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { KeptPages } from './KeptPages.tsx';

const { listOrders } = ordersOf('mail-in');

let heard: string[];
let pressed: string[];
let asked: number;
let customer: string;
let fake: ReturnType<typeof fakeServer>;

function Orders() {
  const { pathname, search } = useLocation();
  useEffect(() => listen('stock.changed', ({ what }) => heard.push(what)), []);
  usePageKeys([{ keys: 'y', label: 'Count', run: ({ key }) => void pressed.push(key) }]);
  return (
    <>
      <p>Place: {pathname + search}</p>
      <Link to="/customers">Customers</Link>
      <Link to="/list">This list</Link>
      <ListPage
        title="Orders"
        endpoint={listOrders}
        columns={[
          { id: 'number', header: 'Order', cell: (order) => order.number },
          { id: 'customer', header: 'Customer', cell: (order) => order.customer_name },
        ]}
        nameOf={(order) => `Order ${order.number}`}
        rowTo={(order) => `/detail/${order.id}`}
        empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
      />
    </>
  );
}

/** A page that asks to be kept, with its own state. */
function Counted({ name }: { name: string }) {
  useKeptForBack();
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

function Typed() {
  return <input aria-label="Note" />;
}

const within = [
  { path: '/list', Component: Orders },
  { path: '/detail/:id', Component: () => <h1>Detail</h1> },
  ...['customers', 'labels', 'sales'].map((name) => ({ path: `/${name}`, element: <Counted name={name} /> })),
  { path: '/form', Component: Typed },
];

const show = (path: string) => renderScreen(<KeptPages />, { path, within, fake });
const go = ({ router }: ReturnType<typeof show>, to: string) => act(() => router.navigate(to));

const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });

beforeEach(() => {
  heard = [];
  pressed = [];
  asked = 0;
  customer = 'Ann';
  fake = fakeServer();
  fake.on(listOrders, ({ query }) => {
    asked += 1;
    return aPage(
      [1, 2, 3].map((id) => ({ ...anOrderRow(id), customer_name: customer })),
      query,
    );
  });
});

describe('a list after leaving it', () => {
  test('comes back unchanged with Back: the same rows, and the focus on the one that was opened', async () => {
    const shown = show('/list?per_page=25');
    const row = await screen.findByRole('row', { name: /10002/ });
    act(() => row.focus());
    await shown.user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Detail' });
    await back();
    expect(await screen.findByRole('row', { name: /10002/ })).toBe(row);
    await waitFor(() => expect(document.activeElement).toBe(row));
    await shown.user.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /10003/ }));
  });

  test('is out of the document, keeps its own address, and listens, registers and requests nothing', async () => {
    const shown = show('/list?per_page=25');
    const place = await screen.findByText('Place: /list?per_page=25');
    await screen.findByRole('row', { name: /10002/ });
    await go(shown, '/detail/2');
    expect(document.contains(place)).toBe(false);
    const before = asked;
    emit('stock.changed', { id: 1, what: 'sold' });
    await act(() => invalidate(listOrders.resource));
    await shown.user.keyboard('y');
    expect([heard, pressed, asked]).toEqual([[], [], before]);
    expect(place.textContent).toBe('Place: /list?per_page=25');
    await back();
    emit('stock.changed', { id: 1, what: 'stocked' });
    await shown.user.keyboard('y');
    expect([heard, pressed]).toEqual([['stocked'], ['y']]);
    expect(document.contains(place)).toBe(true);
  });

  test('reads again what has become outdated', async () => {
    const shown = show('/list');
    await screen.findAllByText('Ann');
    await go(shown, '/detail/2');
    customer = 'Ben';
    await act(() => invalidate(listOrders.resource));
    await back();
    expect(await screen.findAllByText('Ben')).toHaveLength(3);
    customer = 'Cid';
    await act(() => invalidate(listOrders.resource));
    expect(await screen.findAllByText('Cid')).toHaveLength(3);
  });
});

describe('a page starts fresh', () => {
  const leaveCounted = async (shown: ReturnType<typeof show>) => {
    await shown.user.click(await screen.findByRole('button', { name: 'customers 0' }));
    await screen.findByRole('button', { name: 'customers 1' });
  };

  test('unless its entry in the history is shown again', async () => {
    const shown = show('/customers');
    await leaveCounted(shown);
    await go(shown, '/form');
    await go(shown, '/customers');
    await screen.findByRole('button', { name: 'customers 0' });
    await back();
    await back();
    await screen.findByRole('button', { name: 'customers 1' });
  });

  test('if it didn’t ask to be kept', async () => {
    const shown = show('/form');
    await shown.user.type(await screen.findByLabelText('Note'), 'half');
    await go(shown, '/customers');
    await back();
    expect((await screen.findByLabelText<HTMLInputElement>('Note')).value).toBe('');
  });

  test('if a dialog was open over it', async () => {
    const shown = show('/customers');
    await leaveCounted(shown);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    dialog.ariaLabel = 'Print';
    await go(shown, '/form');
    dialog.remove();
    await back();
    await screen.findByRole('button', { name: 'customers 0' });
  });

  test('if another person is signed in or the location changed', async () => {
    const shown = show('/customers');
    await leaveCounted(shown);
    await go(shown, '/form');
    act(() => shown.store.set(meAtom, aMe({ id: 99 })));
    await back();
    await screen.findByRole('button', { name: 'customers 0' });
  });

  test('if two other pages were left since', async () => {
    const shown = show('/customers');
    await leaveCounted(shown);
    for (const path of ['/labels', '/sales', '/form']) await go(shown, path);
    await back();
    await back();
    await back();
    await screen.findByRole('button', { name: 'customers 0' });
  });
});
