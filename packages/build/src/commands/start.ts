import { join } from 'node:path';
import { buildOrExit } from '../build.ts';
import { undeployedVersions } from '../deployments.ts';
import { root } from '../workspace.ts';

/** Builds what changed, then becomes the server. With one process, nothing is left behind however it ends. */
const server = join(root, 'packages/server/src/main.ts');
const built = await buildOrExit();
if (built.length > 0) console.log(`Built ${built.join(', ')}`);
for (const line of undeployedVersions()) console.log(line);

const args = [server, ...process.argv.slice(2)];
if (process.platform === 'win32') {
  const { spawn } = await import('node:child_process');
  spawn(process.execPath, args, { stdio: 'inherit', env: process.env }).on('exit', (code) => process.exit(code ?? 1));
} else {
  process.execve?.(process.execPath, [process.execPath, ...args], process.env);
}
