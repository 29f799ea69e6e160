import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const routesDir = 'packages/contract/src/routes';

/** Files to write, by their path below the root of the repository. */
type Changes = ReadonlyMap<string, string>;

/** Why this name can't be used for a remote below `base`. Null if it can. */
export function nameFault(base: string, name: string): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'Usage: pnpm new:remote NAME   (lower-case letters, digits and hyphens)';
  const taken = [`remotes/${name}`, `${routesDir}/${name}.ts`].find((path) => existsSync(join(base, path)));
  return taken === undefined ? null : `${taken} exists already`;
}

/** The string files that `pnpm strings` updates with its texts. */
export const renewedStrings = (name: string) => ['packages/contract/strings.json', `remotes/${name}/strings.json`];

/**
 * Every file that a new remote adds or changes, computed before any is written. If a file no longer has the expected
 * form, throws its path and the missing line.
 */
export function changesFor(base: string, name: string): Changes {
  const changes = new Map<string, string>();
  const read = (path: string) => changes.get(path) ?? readFileSync(join(base, path), 'utf8');
  /** Inserts text before the first occurrence of an anchor in a file. */
  const insert = (path: string, anchor: string, text: string) => {
    const before = read(path);
    if (!before.includes(anchor)) throw new Error(`${path} no longer has “${anchor.trim()}”`);
    changes.set(
      path,
      before.replace(anchor, () => text + anchor),
    );
  };
  const variable = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

  changes.set(`${routesDir}/${name}.ts`, routesFile(name, variable, title));
  const table = 'packages/contract/src/route.ts';
  insert(
    table,
    "import { addOnsRoutes } from './routes/",
    `import { ${variable}Routes } from './routes/${name}.ts';\n`,
  );
  insert(table, '} as const satisfies Record<string, RouteRow>;', `  ...${variable}Routes,\n`);
  const menu = `${routesDir}/menu-table.ts`;
  insert(menu, "import { addOnsMenu } from './", `import { ${variable}Menu } from './${name}.ts';\n`);
  insert(menu, ']\n  .map((entry: MenuEntry<StaffRoute>)', `  ...${variable}Menu,\n`);

  changes.set(`remotes/${name}/package.json`, packageFile(read('remotes/orders/package.json'), name));
  changes.set(`remotes/${name}/tsconfig.json`, read('remotes/orders/tsconfig.json'));
  changes.set(`remotes/${name}/src/remote.tsx`, remoteFile(name, variable));
  changes.set(`remotes/${name}/src/home/HomePage.tsx`, pageFile(title));

  insert('host/deployments/default.json', ']\n}', `, "${name}"`);
  insert(
    'docker-compose.yml',
    '      reports: { condition: service_started }',
    `      ${name}: { condition: service_started }\n`,
  );
  insert('docker-compose.yml', '  pricing:\n    <<: *remote', serviceOf(name));
  return changes;
}

const routesFile = (
  name: string,
  variable: string,
  title: string,
) => `import { type MenuEntry, routesOf } from './declare.ts';

const { route } = routesOf('${name}');

export const ${variable}Routes = {
  ${variable}Home: route('session', '/${name}', '${title}'),
} as const;

export const ${variable}Menu: readonly MenuEntry<keyof typeof ${variable}Routes>[] = [];
`;

function packageFile(model: string, name: string): string {
  // What its only screen needs. Others are added with the code that uses them.
  const workspace = ['contract', 'remote-kit', 'screens'].map((each) => [`@recoup/${each}`, 'workspace:*']);
  const pkg = {
    ...(JSON.parse(model) as Record<string, unknown>),
    ...{ name: `@recoup/remote-${name}`, version: '1.0.0', description: `The remote ${name}.` },
    dependencies: { ...Object.fromEntries(workspace), react: 'catalog:' },
    devDependencies: { '@types/react': 'catalog:' },
  };
  return `${JSON.stringify(pkg, null, 2)}\n`;
}

const remoteFile = (
  name: string,
  variable: string,
) => `import { ${variable}Routes } from '@recoup/contract/routes/${name}';
import { defineRemote } from '@recoup/remote-kit';

export default defineRemote({
  name: '${name}',
  routes: ${variable}Routes,
  screens: { ${variable}Home: () => import('./home/HomePage.tsx') },
});
`;

const pageFile = (title: string) => `import { Page } from '@recoup/screens';

export default function HomePage() {
  return <Page title="${title}">{null}</Page>;
}
`;

const serviceOf = (name: string) => `  ${name}:
    <<: *remote
    build: { context: ., dockerfile: packages/build/docker/Dockerfile, target: remote, args: { REMOTE: ${name} } }

`;

/**
 * Writes these files below `base`, then runs `steps`. If anything fails, every file is restored (including those in
 * `touched`, which the steps write), `added` is removed, and the error is rethrown.
 */
export async function applyOrUndo(
  base: string,
  changes: Changes,
  steps: () => Promise<void>,
  { touched, added }: { readonly touched: readonly string[]; readonly added: string },
): Promise<void> {
  const before = [...changes.keys(), ...touched].map((path) => {
    const file = join(base, path);
    return { file, text: existsSync(file) ? readFileSync(file, 'utf8') : null };
  });
  try {
    for (const [path, text] of changes) {
      mkdirSync(dirname(join(base, path)), { recursive: true });
      writeFileSync(join(base, path), text);
    }
    await steps();
  } catch (error) {
    for (const { file, text } of before) {
      if (text === null) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
    rmSync(join(base, added), { recursive: true, force: true });
    throw error;
  }
}
