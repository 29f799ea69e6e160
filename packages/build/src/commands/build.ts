import { buildOrExit } from '../build.ts';
import { undeployedVersions } from '../deployments.ts';

const started = performance.now();
/**
 * `pnpm build [name...]`: builds the host and remotes that changed, or the named ones. What is deployed stays
 * unchanged.
 */
const built = await buildOrExit({ only: process.argv.slice(2) });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Nothing has changed since the last build',
);

for (const line of undeployedVersions()) console.log(line);
