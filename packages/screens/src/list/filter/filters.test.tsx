import { listChecks } from '@recoup/contract/payouts/check-register';
import { listShippingLabels } from '@recoup/contract/shipping/shipping-labels';
import { listCustomers } from '@recoup/contract/stock/customers';
import { aMe, aPage, fakeServer, fireEvent, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { columns, fivePages, listOrders } from '../fixtures.tsx';
import { ListPage } from '../list-page.tsx';
import { filterText } from './filter-text.ts';
import { filtersOf, labelled } from './list-filters.ts';

let fake: ReturnType<typeof fakeServer>;
const me = aMe();
const show = (search = '') =>
  renderScreen(
    <ListPage
      title="Orders"
      endpoint={listOrders}
      columns={columns}
      nameOf={(order) => `Order ${order.number}`}
      filters={{ payout_method: 'Payout', tracking: null }}
      empty={{ title: 'No orders yet', text: 'Orders appear here.' }}
    />,
    { path: `/list${search}`, route: '/list', fake },
  );
const lastQuery = () => fake.callsOf(listOrders).at(-1)?.query;
const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  return screen.findByRole('dialog', { name: 'Filters' });
};

beforeEach(() => {
  fake = fakeServer();
  fake.on(listOrders, ({ query }) => aPage(fivePages(), query));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the panel', () => {
  test('[lists-04] filters by days and amounts, which are kept in the address and requested', async () => {
    const { user } = show('?page=2');
    const panel = within(await open(user));
    fireEvent.change(await panel.findByLabelText('Created from'), { target: { value: '2026-03-02' } });
    await user.type(panel.getByLabelText('Total to'), '1250.5');
    await waitFor(() => expect(lastQuery()).toMatchObject({ created_from: '2026-03-02', total_to: 125_050 }));
    expect(window.location.search).toBe('?created_from=2026-03-02&total_to=125050');
    expect(panel.getByLabelText<HTMLInputElement>('Total to').value).toBe('1250.5');
  });

  test('[lists-04] filters by several values and by a location, and hides controls that its page leaves out', async () => {
    const { user } = show();
    const panel = within(await open(user));
    await user.click(await panel.findByRole('checkbox', { name: 'PayPal' }));
    await user.click(panel.getByRole('checkbox', { name: 'Cash' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Location' }), me.locations[0]?.name ?? '');
    const place = me.locations[0]?.id;
    await waitFor(() => expect(lastQuery()).toMatchObject({ payout_method: ['cash', 'paypal'], location_id: place }));
    expect(window.location.search).toBe(`?payout_method=cash%2Cpaypal&location_id=${place}`);
    expect(panel.queryByLabelText('Tracking')).toBeNull();
  });

  test('opens from the bottom on a narrow screen', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: true }));
    const { user } = show();
    const panel = within(await open(user));
    await user.click(await panel.findByRole('checkbox', { name: 'Check' }));
    await user.click(panel.getByRole('button', { name: 'Show results' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ payout_method: ['check'] }));
  });
});

describe('chips', () => {
  const address = '?created_from=2026-03-02&created_to=2026-03-09&payout_method=cash,check&sort=-total';

  test('show each filter, which can be removed alone or with all others', async () => {
    const { user } = show(address);
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    await user.click(chips.getByRole('button', { name: 'Payout: Cash, Check Remove' }));
    await waitFor(() =>
      expect(window.location.search).toBe('?created_from=2026-03-02&created_to=2026-03-09&sort=-total'),
    );
    await user.click(screen.getByRole('button', { name: 'Created: Mar 2, 2026 to Mar 9, 2026 Remove' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=-total'));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  test('can all be removed at once', async () => {
    const { user } = show(address);
    await user.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(window.location.search).toBe('?sort=-total'));
  });

  test('[lists-04] ignore a wrong filter value in the address', async () => {
    show('?created_from=yesterday&total_from=-5&payout_method=barter&location_id=here');
    await screen.findByText('Showing 1 to 10 of 45 entries');
    expect(fake.callsOf(listOrders)[0]?.query).toEqual({ page: 1, per_page: 10, status_id: 'all' });
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  test.each([
    [listOrders, { total_from: '100', total_to: '100' }, 'Total: $1.00'],
    [listOrders, { total_from: '100' }, 'Total: at least $1.00'],
    [listOrders, { total_to: '250000' }, 'Total: at most $2,500.00'],
    [listOrders, { created_to: '2026-03-02' }, 'Created: until Mar 2, 2026'],
    [listOrders, { tracking: '1Z99' }, 'Tracking: “1Z99”'],
    [listOrders, { location_id: String(me.locations[0]?.id) }, `Location: ${me.locations[0]?.name}`],
    [listOrders, { location_id: '999' }, 'Location: location 999'],
    [listCustomers, { orders_from: '2', orders_to: '1000' }, 'Orders: 2 to 1,000'],
    [listShippingLabels, { type: '1' }, 'Type: Cross-border'],
    [listChecks, { state: 'void' }, 'Status: Void'],
  ])('describe their filter in words: %#', (endpoint, chosen, words) => {
    const filters = filtersOf(endpoint).map((filter) => labelled(filter, {}));
    expect(filters.map((filter) => filterText(filter, chosen, me)).filter(Boolean)).toEqual([words]);
  });
});
