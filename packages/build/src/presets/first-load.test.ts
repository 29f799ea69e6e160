import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root, type WorkspacePackage } from '../workspace.ts';
import { FirstLoad } from './first-load.ts';
import { firstScript } from './first-script.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const dir = mkdtempSync(join(root, '.cache/first-load-'));
mkdirSync(join(dir, 'src/parts'), { recursive: true });
for (const file of ['a.ts', 'parts/b.ts', 'parts/c.ts']) writeFileSync(join(dir, 'src', file), '');
afterAll(() => rmSync(dir, { recursive: true }));

const withLoads = (loads: WorkspacePackage['recoup']['loads']): WorkspacePackage => ({
  name: '@recoup/example',
  version: '1.0.0',
  recoup: { role: 'web', ...(loads && { loads }) },
  dir,
});

test('the longest matching entry decides which file a module goes to', () => {
  const loads = new FirstLoad([withLoads({ boot: ['src', 'ky'], shell: ['src/parts'], later: ['src/parts/c.ts'] })]);
  const groups = ['a.ts', 'parts/b.ts', 'parts/c.ts'].map((file) => loads.groupOf(join(dir, 'src', file)));
  expect(groups).toEqual(['boot', 'shell', 'later']);
  expect(loads.groupOf(join(root, 'node_modules/.pnpm/ky@1/node_modules/ky/index.js'))).toBe('boot');
  expect(loads.groupOf(join(root, 'node_modules/kyoto/index.js'))).toBeUndefined();
  expect(loads.unmet()).toEqual([]);
});

test('a name that doesn’t exist or isn’t imported fails the build', () => {
  const missing = withLoads({ boot: ['src/gone.ts'] });
  expect(() => new FirstLoad([missing])).toThrow(
    '@recoup/example: recoup.loads.boot names "src/gone.ts", which does not exist.',
  );
  const loads = new FirstLoad([withLoads({ boot: ['src/a.ts', 'ky'] })]);
  expect(loads.groupOf(join(dir, 'src/a.ts'))).toBe('boot');
  expect(loads.unmet()).toEqual(['@recoup/example: recoup.loads.boot names "ky", which is not in the build.']);
});

test('the page’s first script is a single small script without a library', () => {
  const files = { icons: '/i.svg', login: [], shell: [], openPrefixes: ['</script>'], home: '/dashboard', me: '/me' };
  const script = firstScript(files);
  expect(script).not.toContain('</');
  expect(script.length).toBeLessThan(4_000);
});
