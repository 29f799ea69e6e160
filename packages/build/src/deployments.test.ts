import { type Deployment, deploymentSchema } from '@recoup/contract/deployment';
import { remoteNames } from '@recoup/contract/route';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { deploymentOf, deploymentSources, entryFile, manifestPath } from './deployments.ts';

const versions = (number: string) => remoteNames.map((name) => ({ name, version: `1.0.0-${number}` }));
const stands = () => true;

function sourceOf(id: string) {
  const found = deploymentSources().find((source) => source.id === id);
  if (!found) throw new Error(`No deployment ${id}`);
  return found;
}

const entriesOf = (deployment: Deployment) => deployment.remotes.map(({ entry, previous }) => [entry, previous]);

describe('a generated deployment', () => {
  test('matches the contract, with every remote and its prefixes', () => {
    const deployment = deploymentOf(sourceOf('default'), versions('a'), undefined, stands);
    expect(v.is(deploymentSchema, deployment)).toBe(true);
    expect(deployment.remotes.map((remote) => remote.name)).toEqual([...remoteNames]);
    expect(deployment.remotes[0]?.prefixes).toContain('/dashboard');
  });

  test('[shell-12] of the reseller has its own name, logo and colors, three remotes, and no help menu', () => {
    const [own, reseller] = ['default', 'reseller'].map((id) =>
      deploymentOf(sourceOf(id), versions('a'), undefined, stands),
    );
    expect(reseller?.white_label).toBe(true);
    expect(reseller?.features).toEqual({
      help_menu: false,
      marketplace: false,
      multiple_accounts: false,
      watermark: false,
      crm: false,
    });
    expect(reseller?.remotes).toHaveLength(3);
    expect(reseller?.brand.name).not.toBe(own?.brand.name);
    expect(reseller?.brand.logo).not.toBe(own?.brand.logo);
    expect(reseller?.brand.accent).not.toBe(own?.brand.accent);
  });

  test('keeps the deployed versions whatever is built: newer, older, and the one before', () => {
    const source = { ...sourceOf('default'), remotes: ['orders' as const] };
    const first = deploymentOf(source, versions('a'), undefined, stands);
    expect(entriesOf(first)).toEqual([[manifestPath('orders', '1.0.0-a'), undefined]]);
    expect(deploymentOf(source, versions('b'), first, stands)).toEqual(first);
    const [line] = first.remotes;
    if (!line) throw new Error('no remote');
    const elsewhere = 'https://cdn.example.test/orders/1.0.0-z/mf-manifest.json';
    const rolledBack = { ...first, remotes: [{ ...line, entry: elsewhere, previous: line.entry }] };
    expect(deploymentOf(source, versions('b'), rolledBack, stands)).toEqual(rolledBack);
  });

  test('uses the built version for a new remote, or for one whose version is gone', () => {
    const reseller = sourceOf('reseller');
    const first = deploymentOf({ ...reseller, remotes: ['orders'] }, versions('a'), undefined, stands);
    const more = deploymentOf({ ...reseller, remotes: ['orders', 'shipping'] }, versions('b'), first, stands);
    expect(more.remotes.map(({ entry }) => entry)).toEqual([
      manifestPath('orders', '1.0.0-a'),
      manifestPath('shipping', '1.0.0-b'),
    ]);
    const gone = deploymentOf(reseller, versions('b'), first, () => false);
    expect(gone.remotes.map(({ entry }) => entry)).toEqual(
      reseller.remotes.map((name) => manifestPath(name, '1.0.0-b')),
    );
  });

  test('has entries that point to the built files', () => {
    expect(entryFile(manifestPath('orders', '1.0.0-a'))).toMatch(
      /remotes\/orders\/dist\/1\.0\.0-a\/mf-manifest\.json$/,
    );
  });
});
