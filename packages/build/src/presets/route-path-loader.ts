import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteRow, routes } from '@recoup/contract/route';
import type { LoaderContext } from '@rspack/core';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../workspace.ts';

const rows: Readonly<Record<string, RouteRow | undefined>> = routes;

/** The declarations of paths. The loader's results are cached until they change. */
const declarations = globSync('packages/contract/src/routes/*.ts', { cwd: root });

/**
 * Replaces route names with paths in remotes: `pathTo('coupons')` becomes `fillRoute('/settings/coupons')`. A remote
 * links to a few pages of others, and would otherwise bundle the table of all of them.
 */
export default function routePathLoader(this: LoaderContext, source: string): string {
  if (!source.includes('pathTo(')) return source;
  for (const file of declarations) this.addDependency(join(root, file));
  const { program, errors } = parseSync(this.resourcePath, source);
  if (errors.length > 0) return source;
  let text = '';
  let at = 0;
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'pathTo' || name?.type !== 'Literal') return;
      const row = rows[String(name.value)];
      if (!row) return;
      text += `${source.slice(at, callee.start)}fillRoute(${JSON.stringify(row.path)}`;
      at = name.end;
    },
  }).visit(program);
  if (at === 0) return source;
  return `import { fillRoute } from '@recoup/contract/routes/fill-route';\n${text}${source.slice(at)}`;
}
