import { join } from 'node:path';
import { buildOrExit } from '../build.ts';
import { generatedDeployments, newestDir } from '../deployments.ts';
import { scriptSizes } from '../measure.ts';
import { hostDir, remotesDir } from '../workspace.ts';

/** Prints the scripts of the host and of every remote with their sizes. `pnpm bench` says what a page loads of them. */
await buildOrExit({ release: true });
const deployed = generatedDeployments(newestDir).find((deployment) => deployment.id === 'default');
const folders = (deployed?.remotes ?? []).map(({ name, entry }) => ({
  name,
  dir: join(remotesDir, name, 'dist', entry.split('/')[3] ?? ''),
}));
for (const { name, dir } of [{ name: 'host', dir: join(hostDir, 'dist') }, ...folders]) {
  const sizes = scriptSizes(dir);
  const sum = (of: 'gzip' | 'brotli') => sizes.reduce((total, size) => total + size[of], 0);
  console.log(`\n${name}: ${sum('gzip')} gzip, ${sum('brotli')} brotli`);
  for (const { file, raw, gzip, brotli } of sizes) {
    console.log(
      `  ${file.padEnd(48)} ${String(raw).padStart(8)} ${String(gzip).padStart(8)} ${String(brotli).padStart(8)}`,
    );
  }
}
