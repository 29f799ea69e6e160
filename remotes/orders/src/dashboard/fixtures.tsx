import type { AnswerInput } from '@recoup/contract';
import { getOrderStatusTree } from '@recoup/contract/orders/order-status-tree';
import {
  dashboardSetting,
  getToday,
  getTodayOfKinds,
  listDashboardOrders,
  listOrdersArrivingToday,
  listOrdersInTransit,
  listTopCustomers,
  listTopSponsors,
} from '@recoup/contract/reports/dashboard';
import {
  getConversionChart,
  getConversionFilter,
  getDeviceRatesFilter,
  getOrderChart,
  listDeviceRates,
} from '@recoup/contract/reports/dashboard-charts';
import { getSetup } from '@recoup/contract/reports/setup';
import { listWidgetModels, type WidgetModel } from '@recoup/contract/reports/widget-devices';
import { listNotifications } from '@recoup/contract/session/notifications';
import { anOrderRow, aPage, fakeServer, money, renderScreen, screen } from '@recoup/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import DashboardPage from './DashboardPage.tsx';

/** The server of the running test. */
export let fake: ReturnType<typeof fakeServer>;
export const show = (path = '/dashboard', me?: Parameters<typeof renderScreen>[1]['me']) =>
  renderScreen(<DashboardPage />, { path, route: '/dashboard', fake, ...(me && { me }) });
export const card = (name: string) => screen.findByRole('region', { name });
export const hrefOf = (element: HTMLElement) => element.getAttribute('href');

export const models: WidgetModel[] = ['Alpha', 'Beta', 'Gamma'].map((name, i) => ({
  id: i + 1,
  name,
  brand: 'Acme',
  category: 'smartphones',
}));
export const period = { from: '2026-02-01', to: '2026-02-14' };
const weeks = [
  { from: '2026-02-01', to: '2026-02-07' },
  { from: '2026-02-08', to: '2026-02-14' },
];

/** Everything is in view at once. */
export class SeenAtOnce {
  constructor(seen: IntersectionObserverCallback) {
    const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    this.observe = () => seen(entries, this as unknown as IntersectionObserver);
  }
  observe: () => void;
  disconnect() {}
}

/** A dashboard with content on every card, for each test of the calling file. */
export function useDashboard() {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', SeenAtOnce);
    fake = fakeServer();
    fake.on(listNotifications, ({ query }) => aPage([], query));
    fake.on(dashboardSetting.get, () => ({ data: { status_ids: [1, 8], version: 4 } }));
    fake.on(getTodayOfKinds, () => ({
      data: { day: '2026-02-28', kinds: [{ ...waiting, kind: 'mail-in' as const, made: 4 }] },
    }));
    fake.on(getSetup, () => ({ data: { is_new: false, trial_ends_at: null, steps: [] } }));
    fake.on(getToday, () => ({ data: today }));
    fake.on(getOrderStatusTree, () => ({ data: [{ id: 1, name: 'Leads', count: 12, children: [] }], total: 12 }));
    fake.on(listDashboardOrders, ({ params }) => ({ data: [anOrderRow(params.id)], total: params.id * 10 }));
    fake.on(listOrdersArrivingToday, () => ({ data: [anOrderRow(61)], total: 3 }));
    fake.on(listOrdersInTransit, () => ({ data: [], total: 0 }));
    fake.on(listTopCustomers, () => ({ data: [{ id: 5, name: 'Ada Byron', orders: 2, paid: money(90_000) }] }));
    fake.on(listTopSponsors, () => ({ data: [] }));
    fake.on(getConversionFilter, () => ({
      kinds: [{ value: 'mail-in', label: 'Mail-in' }],
      spans: [
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
      ],
      locations: [{ value: '1', label: 'Mail-in center' }],
      statuses: [{ value: '5', label: 'On Hold' }],
      first_day: '2026-01-01',
    }));
    fake.on(getOrderChart, () => orderChart);
    fake.on(getConversionChart, () => ({
      data: weeks.map((week) => ({ ...week, created: 4, completed: 1, rate: 0.25 })),
      total: { created: 8, completed: 2, rate: 0.25 },
      ...period,
    }));
    fake.on(getDeviceRatesFilter, () => ({
      kinds: [],
      categories: [{ value: 'laptops', label: 'Laptops' }],
    }));
    fake.on(listDeviceRates, ({ query }) =>
      aPage([{ id: 7, name: 'Phone One 128 GB', quoted: 10, offered: 6, accepted: 5, returned: 1 }], query),
    );
    fake.on(listWidgetModels, () => ({ data: { models, arranged: true, version: 3 } }));
  });
  afterEach(() => vi.unstubAllGlobals());
}

const waiting = {
  ...{ owed: { count: 2, total: money(41_000) }, inspection: 3, expiry: 0, answer: 1 },
  ...{ arriving: 4, location_id: null, seconds: { waiting: 0, differs: 0 } },
};
const today: AnswerInput<typeof getToday>['data'] = {
  ...waiting,
  usual: { owed: { count: 4, total: money(52_000) }, inspection: 5, expiry: 1, answer: 2, arriving: 3 },
  days: Array.from({ length: 28 }, (_, i) => ({
    day: `2026-02-${String(i + 1).padStart(2, '0')}`,
    orders: i < 21 ? 2 : 3,
    amount: money(i < 21 ? 1_000 : 1_500),
    paid: money(100),
  })),
};

const orderChart: AnswerInput<typeof getOrderChart> = {
  data: weeks.map((week) => ({ ...week, orders: 4, amount: money(40_000) })),
  total: { orders: 8, amount: money(80_000) },
  ...period,
};
