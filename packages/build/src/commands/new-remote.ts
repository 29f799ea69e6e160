import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotesDir } from '../workspace.ts';

/** Makes the folder of a new remote, like the others; what is left to do by hand is printed. */
const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error('Usage: pnpm new:remote NAME   (lower-case letters, digits and hyphens)');
  process.exit(1);
}
const dir = join(remotesDir, name);
if (existsSync(dir)) {
  console.error(`${dir} exists already`);
  process.exit(1);
}

const model = JSON.parse(readFileSync(join(remotesDir, 'orders/package.json'), 'utf8')) as Record<string, unknown>;
const pkg = { ...model, name: `@recoup/remote-${name}`, version: '1.0.0', description: `The remote ${name}.` };
const remote = `import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: '${name}',
  routes,
  screens: {},
});
`;
mkdirSync(join(dir, 'src'), { recursive: true });
writeFileSync(join(dir, 'package.json'), `${JSON.stringify(pkg, null, 2)}\n`);
writeFileSync(join(dir, 'tsconfig.json'), readFileSync(join(remotesDir, 'orders/tsconfig.json')));
writeFileSync(join(dir, 'src/remote.tsx'), remote);
console.log(`Made remotes/${name}. Next:
  1. its name in remoteNames and its rows in packages/contract/src/route.ts (the compiler then asks for the screens)
  2. its name in host/deployments/default.json`);
