import type { Deployment } from '@recoup/contract/deployment';
import { allPermissions } from '@recoup/contract/permission';
import { pathTo, prefixesOf, type RemoteName, remoteNames } from '@recoup/contract/route';
import type { Menu } from '@recoup/contract/routes/menu';
import { menuOf } from '@recoup/contract/routes/menu-of';
import type { Me } from '@recoup/contract/session/auth';
import { aMe, aMeWith } from '@recoup/testing';
import { describe, expect, test } from 'vitest';
import { billingRedirect } from './billing.ts';
import { errorRedirect } from './error-route.ts';
import { errorPage } from './guards.ts';
import { homePath, isServed, visibleMenu } from './home.ts';
import { onboardingRedirect } from './onboarding.ts';
import { closedBy } from './restricted.ts';
import { afterSignIn, loginFor, returnPath } from './return-path.ts';

const mailIn = pathTo('mailInOrders', { category: 'active', statusId: 'all' });

function deploymentWith(names: readonly RemoteName[]): Deployment {
  const features = { help_menu: false, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
  const brand = { name: 'X', accent: '#000000', accent_dark: '#ffffff', logo: '/x.svg' };
  const remotes = names.map((name) => ({ name, entry: `/${name}`, prefixes: prefixesOf(name) }));
  return { id: 'x', hosts: [], brand, api: '', white_label: false, features, links: {}, remotes };
}
const everything = deploymentWith(remoteNames);
const slugs = ({ menus, setting }: Menu) =>
  [...menus, ...setting.flatMap((group) => group.children)].map((item) => item.slug);

describe('the way back after sign-in', () => {
  test('[shell-01] leads to the requested path with its query', () => {
    const login = loginFor('/order/active/all?page=3&search=a b');
    expect(login).toBe('/login?redirect=%2Forder%2Factive%2Fall%3Fpage%3D3%26search%3Da%20b');
    expect(returnPath(new URLSearchParams(login.split('?')[1]))).toBe('/order/active/all?page=3&search=a b');
  });

  test.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    '/login?redirect=/login',
    'javascript:alert(1)',
    '',
  ])('never leads to another site or back to sign-in: %j', (redirect) =>
    expect(returnPath(new URLSearchParams({ redirect }))).toBe(pathTo('dashboard')),
  );
});

describe('the feedback portal', () => {
  const links = { feedback: 'https://feedback.example/board' };
  test('[session-03] is where a sign-in with sso goes, where the host has one', () => {
    const sso = new URLSearchParams({ sso: '1', redirect: '/inventory' });
    expect(afterSignIn(sso, links)).toEqual({ elsewhere: links.feedback });
    expect(afterSignIn(sso, {})).toEqual({ path: '/inventory' });
    expect(afterSignIn(new URLSearchParams(), links)).toEqual({ path: pathTo('dashboard') });
  });

  test('[session-03] is never taken from the address', () => {
    const evil = new URLSearchParams({ sso: 'https://evil.test' });
    expect(afterSignIn(evil, links)).toEqual({ elsewhere: links.feedback });
    expect(afterSignIn(evil, {})).toEqual({ path: pathTo('dashboard') });
  });
});

describe('[shell-04] a restricted entry', () => {
  const menu = menuOf(allPermissions.filter((permission) => permission !== 'orders.view'));

  test.each([mailIn, '/order', '/order/create', '/order/detail/7'])('closes its whole group: %s', (path) => {
    expect(closedBy(path, menu)).toMatchObject({ label: 'Mail-in' });
    expect(closedBy(path, menuOf(allPermissions))).toBeUndefined();
  });

  test('applies by the longest group that a path belongs to, whatever the order of the menu', () => {
    const entry = { icon: 'x', path: '/x' };
    const whole = { ...entry, id: 1, slug: 'shop', label: 'Shop', group: '/shop', status: 1 as const };
    const part = { ...entry, id: 2, slug: 'shop-desk', label: 'Desk', group: '/shop/desk', status: 0 as const };
    for (const menus of [
      [whole, part],
      [part, whole],
    ]) {
      expect(closedBy('/shop/desk/7', { menus, setting: [] })).toMatchObject({ label: 'Desk' });
      expect(closedBy('/shop/window', { menus, setting: [] })).toBeUndefined();
    }
  });

  test('closes nothing else, not even a path that only begins with the same letters', () => {
    expect(closedBy('/orders-of-merit', menu)).toBeUndefined();
    expect(closedBy('/inventory', menu)).toBeUndefined();
  });

  test('leads to the first open page when the dashboard is closed', () => {
    expect(homePath(menuOf(['inventory.view', 'reports.users']), everything)).toBe('/inventory');
    expect(homePath(menuOf(allPermissions), everything)).toBe(pathTo('dashboard'));
  });
});

test('[shell-14] an entry without its remote isn’t shown, even when another remote serves the paths around it', () => {
  const deployment = deploymentWith(['settings', 'orders']);
  const wide = {
    ...deployment,
    remotes: deployment.remotes.map((each) => ({
      ...each,
      prefixes: [...each.prefixes, ...(each.name === 'settings' ? ['/settings'] : [])],
    })),
  };
  const shown = slugs(visibleMenu(menuOf(allPermissions), wide));
  expect(shown).toEqual(slugs(visibleMenu(menuOf(allPermissions), deployment)));
  expect(isServed(pathTo('dashboard'), deploymentWith(['reports']))).toBe(false);
  expect(isServed(pathTo('login'), deploymentWith([]))).toBe(true);
});

describe('[shell-14] the menu', () => {
  test('shows only entries that a remote of this deployment serves', () => {
    const shown = visibleMenu(menuOf(allPermissions), deploymentWith(['orders', 'shipping']));
    expect(slugs(shown)).toEqual([
      'dashboard',
      'in-store',
      'mail-in',
      'bulk-quote',
      'easy-offer',
      'shipping',
      'payouts',
    ]);
    expect(shown.setting).toEqual([]);
  });

  test('isn’t the only way that is closed: neither are the addresses of remotes that are left out', () => {
    const few = deploymentWith(['orders', 'shipping']);
    for (const path of ['/settings/company-profile', '/add-ons', '/add-ons/connector', '/settings/price-upload']) {
      expect(isServed(path, everything)).toBe(true);
      expect(isServed(path, few)).toBe(false);
    }
  });

  test('[shell-12] [shell-13] leaves out what a feature switch of the deployment hides, whatever the server sends', () => {
    const widget = { ...everything, features: { ...everything.features, widget: false } };
    expect(slugs(visibleMenu(menuOf(allPermissions), widget))).not.toContain('widget');
    expect(slugs(visibleMenu(menuOf(allPermissions), everything))).toContain('widget');
  });

  test('[shell-07] shows every entry the user may open when all remotes are there', () => {
    const all = menuOf(allPermissions);
    expect(slugs(visibleMenu(all, everything))).toEqual(slugs(all));
    expect(slugs(visibleMenu(menuOf(['inventory.view']), everything))).toEqual(['inventory']);
  });
});

describe('[shell-16] the error page', () => {
  test('leads to sign-in without a code or message, and to the dashboard with any code but 503', () => {
    expect(errorRedirect(undefined, 'text')).toBe(pathTo('login'));
    expect(errorRedirect('503', null)).toBe(pathTo('login'));
    expect(errorRedirect('404', 'text')).toBe(pathTo('dashboard'));
    expect(errorRedirect('503', 'text')).toBeNull();
  });

  test('reads its code and message from the address', () => {
    const visit = (code: string, query = '') =>
      errorPage({ request: new Request(`http://a.test/error/${code}${query}`), params: { code } });
    expect(visit('503', '?message=Back%20at%20noon')).toBeNull();
    const [bare, other] = [() => visit('503'), () => visit('404', '?message=gone')].map((open) => {
      try {
        return open();
      } catch (redirect) {
        return (redirect as Response).headers.get('location');
      }
    });
    expect([bare, other]).toEqual([pathTo('login'), pathTo('dashboard')]);
  });
});

test('[shell-05] a company that hasn’t finished registering goes to its step and may look back', () => {
  const at = (path: string, last_register_step: 1 | 2 | 3 | null) =>
    onboardingRedirect(path, { is_onboarding: last_register_step !== null, last_register_step });
  expect(at('/dashboard', 2)).toBe('/onboarding/2');
  expect(at('/onboarding/3', 2)).toBe('/onboarding/2');
  expect(at('/onboarding/1', 2)).toBeNull();
  expect(at('/onboarding/2/some-token', 2)).toBeNull();
  expect(at('/settings', 3)).toBe('/onboarding/3');
  expect(at('/onboarding/1', null)).toBe('/');
  expect(at('/dashboard', null)).toBeNull();
});

describe('[shell-03] a trial that ended or an unpaid bill', () => {
  const locked = (change: Partial<Me['login_status']>, from = aMe()): Me => ({
    ...from,
    login_status: { ...from.login_status, ...change },
  });
  const unpaid = locked({ is_unpaid_billing: true });

  test('leads to the plan from everywhere except the pages that settle it', () => {
    expect(billingRedirect('/order/active/all', unpaid, everything)).toBe(pathTo('plansBillings'));
    expect(billingRedirect('/order/active/all', locked({ is_trial_end: true }), everything)).toBe(
      pathTo('plansBillings'),
    );
    for (const path of [pathTo('plansBillings'), pathTo('plan'), pathTo('planProcessing'), pathTo('endTrial')])
      expect(billingRedirect(path, unpaid, everything)).toBeNull();
    expect(billingRedirect('/order/active/all', aMe(), everything)).toBeNull();
  });

  test('leads to an explanation if the user can’t see the plan or the host has no settings', () => {
    const clerk = locked({ is_trial_end: true }, aMeWith('orders.view'));
    expect(billingRedirect('/dashboard', clerk, everything)).toBe(pathTo('endTrial'));
    expect(billingRedirect('/dashboard', unpaid, deploymentWith(['orders']))).toBe(pathTo('endTrial'));
  });
});
