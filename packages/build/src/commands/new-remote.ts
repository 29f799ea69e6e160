import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { remotesDir, root } from '../workspace.ts';

/** Makes a remote with one screen, and says of it wherever remotes are named. It is served by the next start. */
const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Usage: pnpm new:remote NAME   (lower-case letters, digits and hyphens)');
  process.exit(1);
}
const dir = join(remotesDir, name);
if (existsSync(dir)) {
  console.error(`${dir} exists already`);
  process.exit(1);
}
const variable = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

const written: string[] = [];
function write(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
  written.push(path);
}

/** Puts text in front of the first place that a file has this anchor; without it the file has changed its shape. */
function insert(path: string, anchor: string, text: string) {
  const before = readFileSync(join(root, path), 'utf8');
  if (!before.includes(anchor)) throw new Error(`${path} no longer has “${anchor}”`);
  write(
    path,
    before.replace(anchor, () => text + anchor),
  );
}

const contract = 'packages/contract/src';
write(
  `${contract}/routes/${name}.ts`,
  `import { type MenuEntry, routesOf } from './declare.ts';

const { route } = routesOf('${name}');

export const ${variable}Routes = {
  ${variable}Home: route('session', '/${name}', '${title}'),
} as const;

export const ${variable}Menu: readonly MenuEntry<keyof typeof ${variable}Routes>[] = [];
`,
);
const first = "import { addOnsRoutes } from './routes/add-ons.ts';\n";
insert(`${contract}/route.ts`, first, `import { ${variable}Routes } from './routes/${name}.ts';\n`);
insert(`${contract}/route.ts`, '} as const satisfies Record<string, RouteRow>;', `  ...${variable}Routes,\n`);
const firstMenu = "import { addOnsMenu } from './routes/add-ons.ts';\n";
insert(`${contract}/menu.ts`, firstMenu, `import { ${variable}Menu } from './routes/${name}.ts';\n`);
insert(`${contract}/menu.ts`, ']\n  .map((entry: MenuEntry<RouteName>)', `  ...${variable}Menu,\n`);

const model = JSON.parse(readFileSync(join(remotesDir, 'orders/package.json'), 'utf8')) as Record<string, unknown>;
const own = { name: `@recoup/remote-${name}`, version: '1.0.0', description: `The remote ${name}.` };
// What its one screen needs; the others are added with what uses them.
const workspace = ['contract', 'remote-kit', 'screens'].map((each) => [`@recoup/${each}`, 'workspace:*']);
const pkg = {
  ...model,
  ...own,
  dependencies: { ...Object.fromEntries(workspace), react: 'catalog:' },
  devDependencies: { '@types/react': 'catalog:' },
};
write(`remotes/${name}/package.json`, `${JSON.stringify(pkg, null, 2)}\n`);
write(`remotes/${name}/tsconfig.json`, readFileSync(join(remotesDir, 'orders/tsconfig.json'), 'utf8'));
write(
  `remotes/${name}/src/remote.tsx`,
  `import { ${variable}Routes } from '@recoup/contract/routes/${name}';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: '${name}',
  routes: ${variable}Routes,
  screens: { ${variable}Home: () => import('./home/HomePage.tsx') },
});
`,
);
write(
  `remotes/${name}/src/home/HomePage.tsx`,
  `import { Page } from '@recoup/screens';

export default function HomePage() {
  return <Page title="${title}">{null}</Page>;
}
`,
);

insert('host/deployments/default.json', ']\n}', `, "${name}"`);
insert('docker-compose.yml', 'settings, reports]', `${name}, `);
insert(
  'docker-compose.yml',
  '  pricing:\n    <<: *remote',
  `  ${name}:
    <<: *remote
    build: { context: ., dockerfile: packages/build/docker/Dockerfile, target: remote, args: { REMOTE: ${name} } }

`,
);

// The lock file names every package of the workspace.
const steps: [string, string[]][] = [
  ['npx', ['-y', 'pnpm@12', 'install', '--no-frozen-lockfile']],
  [join(root, 'packages/build/node_modules/.bin/biome'), ['check', '--write', ...new Set(written)]],
];
for (const [program, args] of steps) {
  const { ok, output } = await run(program, args);
  if (!ok) throw new Error(output);
}
console.log(`Made remotes/${name}, served below /${name}. What was written:\n${[...new Set(written)].join('\n')}`);
