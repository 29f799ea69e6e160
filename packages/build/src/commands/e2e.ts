import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildOrExit } from '../build.ts';
import { findChromium } from '../chromium.ts';
import { newestDir } from '../deployments.ts';
import { keepScratchInMemory } from '../scratch.ts';
import { root } from '../workspace.ts';

keepScratchInMemory();
/** `pnpm e2e [what]`: runs only the browser tests, with Playwright's arguments. */
await buildOrExit({ release: true });
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const child = spawn(join(root, 'e2e/node_modules/.bin/playwright'), args, {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, DEPLOYMENTS_DIR: newestDir, CHROMIUM: await findChromium() },
});
child.on('exit', (code) => process.exit(code ?? 1));
