import { spawn } from 'node:child_process';
import { buildOrExit } from '../build.ts';
import { findChromium } from '../chromium.ts';
import { newestDir } from '../deployments.ts';
import { root } from '../workspace.ts';

/** `pnpm bench [section ...]`: measures page, API, growth, import and build against bare references. */
await buildOrExit({ release: true });
const args = ['--disable-warning=ExperimentalWarning', 'e2e/bench/main.ts', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, DEPLOYMENTS_DIR: newestDir, CHROMIUM: await findChromium() },
});
child.on('exit', (code) => process.exit(code ?? 1));
