import { buildOrExit } from '../build.ts';
import { undeployedVersions } from '../deployments.ts';

const started = performance.now();
/** `pnpm build [name...]`: the host and remotes that changed, or those named. What is deployed stays as it is. */
const built = await buildOrExit({ only: process.argv.slice(2) });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Nothing has changed since the last build',
);

for (const line of undeployedVersions()) console.log(line);
