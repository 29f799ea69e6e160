import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RouteRow, routes } from '@recoup/contract/route';
import { baseCss } from '@recoup/ui/base-css';
import { iconSprite } from '@recoup/ui/icon-sprite';
import type { Compilation, Compiler } from '@rspack/core';
import { bootModules, shellModules } from '../shared-modules.ts';
import type { Mode } from './base.ts';
import { devtoolsHook } from './devtools-hook.ts';

/** What somebody without a session sees first, and what one with a session does. */
const screens = { login: './session/LoginPage.tsx', shell: './shell/ShellLayout.tsx' };

/**
 * Writes index.html from its template: the style sheet and icons of every page, the host's own scripts in the head, and
 * preloads of all that its boot will ask for, so that the browser fetches it at once instead of wave after wave. What
 * only one of login and shell needs, the template's script fetches, which knows whether there is a session.
 */
export class PagePlugin {
  readonly #template: string;
  readonly #mode: Mode;

  constructor(template: string, mode: Mode) {
    this.#template = template;
    this.#mode = mode;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.fileDependencies.add(this.#template);
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const scripts = compilation.entrypoints.get('host')?.getFiles().filter(isScript) ?? [];
        const bootstrap = compilation.namedChunkGroups.get('bootstrap')?.getFiles().filter(isScript) ?? [];
        const all = [...new Set([...bootstrap, ...filesOf(compilation, bootModules.map(provided))])];
        const boot = all.filter((file) => !scripts.includes(file));
        const later = (origins: readonly string[]) =>
          JSON.stringify(
            filesOf(compilation, origins)
              .filter((file) => !boot.includes(file))
              .map((file) => `/${file}`),
          );
        const preloads = boot.map((file) => `<link rel="preload" as="script" href="/${file}">`);
        const tags = scripts.map((file) => `<script defer src="/${file}"></script>`);
        const hook = this.#mode === 'development' ? [`<script nonce="__NONCE__">${devtoolsHook}</script>`] : [];
        const emitted = (name: string, type: string, text: string) => {
          const file = `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${type}`;
          compilation.emitAsset(file, new sources.RawSource(text));
          return `/${file}`;
        };
        const sheet = emitted('base', 'css', baseCss());
        const html = readFileSync(this.#template, 'utf8')
          .replace('__LOGIN_SCRIPTS__', later([screens.login]))
          .replace('__SHELL_SCRIPTS__', later([screens.shell, ...shellModules.map(provided)]))
          .replace('__OPEN_PREFIXES__', JSON.stringify(openPrefixes()))
          .replace('<!-- styles -->', `<link rel="stylesheet" href="${sheet}">`)
          .replace('__ICONS__', emitted('icons', 'svg', iconSprite()))
          .replace('<!-- scripts -->', [...hook, ...tags, ...preloads].join('\n    '));
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}

/**
 * Where the pages begin that show no shell: those that everybody may see, and the host's own but one. Sign-in is one of
 * them, and is fetched ahead as what it is.
 */
function openPrefixes(): string[] {
  const rows: readonly RouteRow[] = Object.values(routes);
  const open = rows.filter((row) => {
    if (row.redirect !== undefined || row.path === routes.login.path || row.path === routes.notifications.path)
      return false;
    return row.access === 'public' || row.access === 'open' || row.owner === 'host';
  });
  return [...new Set(open.map(({ path }) => `/${path.split('/')[1]}`))];
}

/** How the compiler names the chunk of a shared module which the host provides. */
const provided = (module: string) => `provide shared module (default) ${module}@`;

/** Scripts of the chunks that begin with one of these. */
function filesOf(compilation: Compilation, origins: readonly string[]): string[] {
  const { chunks = [] } = compilation.getStats().toJson({ all: false, ids: true, chunks: true, chunkOrigins: true });
  return chunks
    .filter(({ origins: own = [] }) =>
      own.some(({ request = '', moduleName = '' }) =>
        origins.some((origin) => request === origin || request.startsWith(origin) || moduleName.startsWith(origin)),
      ),
    )
    .flatMap(({ files = [] }) => files)
    .filter(isScript);
}

function isScript(file: string): boolean {
  return file.endsWith('.js') && !file.includes('.hot-update.');
}
