import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFiles } from './tests-beside.ts';
import { root } from './workspace.ts';

test('no test waits with vi.waitFor or vi.waitUntil, which give up after a second; expect.poll waits as long as it takes', () => {
  const impatient = globSync(testFiles, { cwd: root }).filter((file) =>
    /\bvi\s*\.(waitFor|waitUntil)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(impatient).toEqual([]);
});
