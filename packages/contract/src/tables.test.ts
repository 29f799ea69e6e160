import { describe, expect, test } from 'vitest';
import { allEndpoints, paramNames } from './index.ts';
import { orderKindNames } from './order-kind.ts';
import { isSubStatusOf, nextStatuses, orderStatuses, statusesOfKind, statusTransitions } from './order-status.ts';
import { itemStateNames, itemStates, mayBecome } from './orders/order-item-state.ts';
import { payoutMethodNames, payoutMethods } from './payouts/payout-method.ts';
import { allPermissions, kindPermissions, permissionsOf, reportPermissions, rolePermissions } from './permission.ts';
import { permissionOfKind } from './permissions/permission-of.ts';
import { isReport } from './report.ts';
import { allReports } from './reports/all-reports.ts';
import * as declaredReports from './reports/reports.ts';
import { pathTo, prefixesOf, remoteNames, routes } from './route.ts';
import { menuOf } from './routes/menu-of.ts';
import { menuTable, ownerOf } from './routes/menu-table.ts';
import { permissions } from './routes/permission-labels.ts';
import { remoteOfPath } from './routes/remote-of-path.ts';
import { reportPages } from './routes/reports.ts';
import { settingsRoutes } from './routes/settings.ts';

const remotes = remoteNames.map((name) => ({ name, prefixes: prefixesOf(name) }));

describe('endpoints', () => {
  test('no two of them have the same method and path', () => {
    const keys = allEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('each path names a parameter only once', () => {
    for (const { endpoint } of allEndpoints()) {
      const names = paramNames(endpoint.path);
      expect(new Set(names).size, endpoint.path).toBe(names.length);
    }
  });

  test('a call that creates something takes a key, so sending it twice creates one', () => {
    // These can’t be created twice, because a version or a unique name or account prevents it.
    const guarded = [
      ...['addCoupon', 'addInvoiceProduct', 'addPasskey', 'addPaymentMethod', 'createPaymentMethod', 'createTenant'],
    ];
    // There is only one account to connect, and one open request per company.
    const single = ['createUspsAccount', 'requestFranchise'];
    // Its answer contains a secret, and answers are stored as long as their key.
    const secret = ['createWebhook'];
    // It prints and creates nothing.
    const printed = ['createItemTags'];
    const exempt = new Set([...guarded, ...single, ...secret, ...printed]);
    const creates = allEndpoints().filter(
      ({ name, endpoint }) =>
        endpoint.method === 'POST' && /^(add|create|import|place|record|request|upload)([A-Z]|$)/.test(name),
    );
    const without = creates.filter(({ name, endpoint }) => !endpoint.idempotent && !exempt.has(name));
    expect(without.map(({ noun, name }) => `${noun}.${name}`)).toEqual([]);
    expect([...exempt].filter((one) => !creates.some(({ name }) => name === one))).toEqual([]);
  });

  test('a read has no body and isn’t an idempotent write', () => {
    for (const { name, endpoint } of allEndpoints().filter((e) => e.endpoint.method === 'GET')) {
      expect(endpoint.body, name).toBeUndefined();
      expect(endpoint.idempotent, name).toBeUndefined();
    }
  });
});

describe('order statuses', () => {
  test('[orders-04] every status has transitions, and only to statuses of its kind', () => {
    for (const kind of orderKindNames) {
      for (const [from, next] of Object.entries(statusTransitions[kind])) {
        expect(statusesOfKind[kind]).toContain(Number(from));
        for (const to of next) expect(statusesOfKind[kind]).toContain(to);
        expect(next).not.toContain(Number(from));
      }
    }
  });

  test('[orders-04] nobody completes an order by hand, and a completed one stays completed', () => {
    for (const kind of orderKindNames) {
      for (const status of statusesOfKind[kind]) expect(nextStatuses(kind, status)).not.toContain(9);
      expect(nextStatuses(kind, 9)).toEqual([]);
    }
  });

  test('[orders-01] the fixed ids keep their meaning', () => {
    expect([orderStatuses[1].name, orderStatuses[7].name, orderStatuses[8].name]).toEqual([
      'Leads',
      'Payout Processing',
      'Being Inspected',
    ]);
    expect(isSubStatusOf(1, 13)).toBe(true);
    expect(isSubStatusOf(2, 13)).toBe(false);
    expect(isSubStatusOf(3, 31)).toBe(false);
  });

  test('an item reaches stock only after it is paid', () => {
    expect(itemStateNames.filter((state) => mayBecome(state, 'stocked'))).toEqual(['paid']);
    expect(itemStateNames.filter((state) => mayBecome(state, 'paid'))).toEqual(['accepted']);
    for (const { next } of Object.values(itemStates)) for (const to of next) expect(itemStateNames).toContain(to);
  });
});

describe('routes and menu', () => {
  test('[shell-14] every menu entry is served by the remote that owns its route', () => {
    for (const entry of menuTable) expect(remoteOfPath(entry.path, remotes)?.name, entry.slug).toBe(ownerOf(entry));
  });

  test('every menu entry has its own id and slug', () => {
    expect(new Set(menuTable.map(({ id }) => id)).size).toBe(menuTable.length);
    expect(new Set(menuTable.map(({ slug }) => slug)).size).toBe(menuTable.length);
  });

  test('every remote has a screen, and its paths open it', () => {
    for (const row of Object.values(routes)) {
      if (row.owner === 'host' || row.owner === 'customer') continue;
      const fixed = row.path.split('/:')[0] ?? '';
      expect(remoteOfPath(fixed, remotes)?.name, row.path).toBe(row.owner);
    }
    expect(remotes.filter((remote) => remote.prefixes.length === 0)).toEqual([]);
  });

  test('[shell-04] the settings menu has every settings document and resource with a page', () => {
    const led = new Set<string>(menuTable.map(({ route }) => route));
    const pages = Object.entries(settingsRoutes).filter(
      ([, row]) => 'document' in row || ('resource' in row && row.resource === 'list'),
    );
    const missing = pages.map(([name]) => name).filter((name) => !led.has(name));
    expect(missing, 'packages/contract/src/routes/settings-menu-company.ts or settings-menu-orders.ts').toEqual([]);
  });

  test('an address is built from its route, without missing optional parts', () => {
    expect(pathTo('mailInOrders', { category: 'active' })).toBe('/order/active');
    expect(pathTo('mailInOrders', { category: 'active', statusId: 7 })).toBe('/order/active/7');
    expect(pathTo('mailInOrderChangelog', { buybackId: 5 })).toBe('/order/detail/5/changelog');
    expect(pathTo('customerOffer', { token: 'a/b' })).toBe('/offer/a%2Fb');
  });

  test('[shell-04] every report has its own permission with its name', () => {
    for (const report of Object.values(declaredReports).filter(isReport)) {
      expect([report.view, permissions[report.view].label]).toEqual([`reports.${report.key}`, report.title]);
    }
    // A report shown on several pages has one permission for all of them.
    expect(allReports.filter(({ view }) => !reportPermissions.includes(view))).toEqual([]);
    const tabs = Object.values(reportPages).map(({ permission }) => permission);
    expect(tabs, 'reportPages in packages/contract/src/routes/reports.ts').toEqual(reportPermissions);
  });

  test('[shell-04] an entry with several pages hides closed ones and opens the first open one', () => {
    const { menus, setting } = menuOf(['reports.users', 'integrations.view', 'integrations.shopify']);
    const items = [...menus, ...setting.flatMap(({ children }) => children)];
    const open = (slug: string) => {
      const item = items.find((one) => one.slug === slug);
      return [item?.status, item?.path, item?.children?.flatMap((child) => (child.status === 1 ? [child.path] : []))];
    };
    expect(open('reports')).toEqual([1, pathTo('usersReport'), [pathTo('usersReport')]]);
    expect(open('add-ons')).toEqual([1, pathTo('addOns'), ['/add-ons/shopify/connect']]);
    expect(menuOf(['integrations.shopify']).menus.find(({ slug }) => slug === 'reports')?.status).toBe(0);
  });

  test('[shell-04] order kinds that arrive by parcel are in the menu only of companies that take parcels', () => {
    const closed = menuOf(allPermissions, { mailIn: false }).menus.filter(({ status }) => status === 0);
    expect(closed.map(({ slug }) => slug)).toEqual(['mail-in', 'bulk-quote', 'easy-offer']);
  });

  test('[shell-04] an order kind is in the menu only of users with its permission', () => {
    for (const kind of orderKindNames) {
      const { menus } = menuOf(allPermissions.filter((permission) => permission !== permissionOfKind(kind)));
      expect(menus.flatMap(({ slug, status }) => (status === 0 ? [slug] : []))).toEqual([kind]);
    }
    expect(kindPermissions.every((permission) => rolePermissions.viewer.includes(permission))).toBe(true);
  });

  test('[settings-03] custom permissions without an order kind cover every kind, and with one only that kind', () => {
    expect(permissionsOf('staff', ['orders.view'])).toEqual(['orders.view', ...kindPermissions]);
    expect(permissionsOf('staff', ['orders.view', 'orders.in-store'])).toEqual(['orders.view', 'orders.in-store']);
  });

  test('[shell-04] menu_v2 gives an entry status 0 without its permission', () => {
    const all = menuOf(allPermissions).menus;
    expect(all.every((item) => item.status === 1)).toBe(true);
    const restricted = menuOf(allPermissions.filter((p) => p !== 'inventory.view')).menus;
    expect(restricted.filter((item) => item.status === 0).map((item) => item.slug)).toEqual(['inventory']);
  });
});

describe('payout methods', () => {
  test('the API knows each one by a fixed number, below those of companies', () => {
    const numbers = payoutMethodNames.map((method): number => payoutMethods[method].number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
  });
});
