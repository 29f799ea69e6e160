import { describe, expect, test } from 'vitest';
import { parseDeployment } from './deployment.ts';

const features = { help_menu: false, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
const brand = { name: 'Recoup', accent: '#0f6b5c', accent_dark: '#4fc3ae', logo: '/deployments/default.svg' };
const orders = { name: 'orders', entry: '/remotes/orders/1/mf-manifest.json', prefixes: ['/order'] };
const deployment = { id: 'default', brand, api: '', white_label: false, features, remotes: [orders] };

describe('deployment.json', () => {
  test('is read with remotes on this origin and on other origins', () => {
    const elsewhere = { ...orders, entry: 'https://orders.example.test/2/mf-manifest.json' };
    expect(parseDeployment({ ...deployment, remotes: [elsewhere] }).remotes).toEqual([elsewhere]);
  });

  test.each([
    ['an entry that isn’t an address', { ...orders, entry: 'javascript:alert(1)' }, 'remotes.0.entry'],
    ['a remote without a prefix', { ...orders, prefixes: [] }, 'remotes.0.prefixes'],
    ['an invalid name', { ...orders, name: '../orders' }, 'remotes.0.name'],
  ])('names what is wrong: %s', (_what, remote, where) => {
    expect(() => parseDeployment({ ...deployment, remotes: [remote] })).toThrow(where);
  });

  test('refuses an invalid file with a clear message', () => {
    expect(() => parseDeployment(null)).toThrow('deployment.json can’t be read');
  });
});
