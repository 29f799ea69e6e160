import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RouteRow, routes } from '@recoup/contract/route';
import { getMe } from '@recoup/contract/session/auth';
import { baseCss } from '@recoup/ui/base-css';
import { iconSprite } from '@recoup/ui/icon-sprite';
import type { Compilation, Compiler } from '@rspack/core';
import { bootModules, shellModules } from '../shared-modules.ts';
import type { Mode } from './base.ts';
import { devtoolsHook } from './devtools-hook.ts';
import { firstScript, firstScriptSource } from './first-script.ts';
import { firstStylesFile } from './first-styles-file.ts';
import { joinScripts } from './join-scripts.ts';

/** The first screens without a session and with one. */
const screens = { login: './session/LoginPage.tsx', shell: './shell/ShellLayout.tsx' };

/**
 * Writes index.html from its template: every page's style sheet and icons, and one script with everything that the
 * host's boot loads, so that the browser fetches it at once instead of in waves. What only login or shell needs is
 * fetched by the page's first script, which knows whether there is a session.
 */
export class PagePlugin {
  readonly #template: string;
  readonly #mode: Mode;
  readonly #language: string;

  constructor(template: string, mode: Mode, language = 'en') {
    this.#template = template;
    this.#mode = mode;
    this.#language = language;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      for (const file of [this.#template, firstScriptSource, firstStylesFile]) compilation.fileDependencies.add(file);
      // The last stage, in which files have their final names and content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => {
        const scripts = compilation.entrypoints.get('host')?.getFiles().filter(isScript) ?? [];
        const bootstrap = compilation.namedChunkGroups.get('bootstrap')?.getFiles().filter(isScript) ?? [];
        const all = [...new Set([...bootstrap, ...filesOf(compilation, bootModules.map(provided))])];
        const parts = all.filter((file) => !scripts.includes(file));
        const later = (origins: readonly string[]) =>
          filesOf(compilation, origins)
            .filter((file) => !parts.includes(file))
            .map((file) => `/${file}`);
        const hook = this.#mode === 'development' ? [`<script nonce="__NONCE__">${devtoolsHook}</script>`] : [];
        const emitted = (name: string, type: string, text: string) => {
          const file = `${name}.${shortHash(text)}.${type}`;
          compilation.emitAsset(file, new sources.RawSource(text));
          return `/${file}`;
        };
        const sheet = emitted('base', 'css', baseCss(readFileSync(firstStylesFile, 'utf8')));
        const script = firstScript({
          icons: emitted('icons', 'svg', iconSprite()),
          login: later([screens.login]),
          shell: later([screens.shell, ...shellModules.map(provided)]),
          openPrefixes: openPrefixes(),
          home: routes.dashboard.path,
          me: `/api${getMe.path}`,
        });
        // What every page starts with is one file. In development, each part is replaced individually.
        const [entry = ''] = scripts;
        const textOf = (file: string) => String(compilation.getAsset(file)?.source.source() ?? '');
        const joined = this.#mode === 'production' && scripts.length === 1;
        const first = joined ? [emitted('first', 'js', joinScripts(parts.map(textOf), textOf(entry)))] : undefined;
        if (first) for (const file of [...parts, entry]) compilation.deleteAsset(file);
        const preloads = first ? [] : parts.map((file) => `<link rel="preload" as="script" href="/${file}">`);
        const tags = (first ?? scripts.map((file) => `/${file}`)).map((src) => `<script defer src="${src}"></script>`);
        // What opens offline (docs/offline.md). Its name changes whenever its content does.
        const files = this.#mode === 'production' ? keptFiles(compilation) : [];
        const list = JSON.stringify(files);
        const listName = `offline-files.${shortHash(list + compilation.hash)}.json`;
        if (files.length > 0) compilation.emitAsset(listName, new sources.RawSource(list));
        const kept = files.length > 0 ? [`<meta name="offline-files" content="/${listName}">`] : [];
        const html = readFileSync(this.#template, 'utf8')
          .replace('<html lang="en">', `<html lang="${this.#language}">`)
          .replace('<!-- first requests -->', () => `<script nonce="__NONCE__">${script}</script>`)
          .replace('<!-- styles -->', `<link rel="stylesheet" data-written href="${sheet}">`)
          .replace('<!-- scripts -->', [...kept, ...hook, ...tags, ...preloads].join('\n    '));
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}

/** The host's own pages that are shown in the shell. */
const inShell: readonly string[] = [routes.notifications.path, routes.offline.path];

/**
 * Path prefixes of pages without the shell: public ones, and all but one of the host's own. Sign-in isn't included,
 * since it's prefetched separately.
 */
function openPrefixes(): string[] {
  const rows: readonly RouteRow[] = Object.values(routes);
  const open = rows.filter((row) => {
    // The server renders customers' pages.
    if (row.owner === 'customer') return false;
    if (row.redirect !== undefined || row.path === routes.login.path || inShell.includes(row.path)) return false;
    return row.access === 'public' || row.access === 'open' || row.owner === 'host';
  });
  return [...new Set(open.map(({ path }) => `/${path.split('/')[1]}`))];
}

/** The compiler's name for the chunk of a shared module that the host provides. */
const provided = (module: string) => `provide shared module (default) ${module}@`;

/** The scripts of the chunks with one of these origins. Throws if an origin has none. */
function filesOf(compilation: Compilation, origins: readonly string[]): string[] {
  const { chunks = [] } = compilation.getStats().toJson({ all: false, ids: true, chunks: true, chunkOrigins: true });
  const filesOfOne = (origin: string) => {
    const begun = chunks.filter(({ origins: own = [] }) =>
      own.some(({ request = '', moduleName = '' }) => request.startsWith(origin) || moduleName.startsWith(origin)),
    );
    if (begun.length === 0) throw new Error(`The page's first files: no chunk of the host begins with "${origin}".`);
    return begun.flatMap(({ files = [] }) => files).filter(isScript);
  };
  return [...new Set(origins.flatMap(filesOfOne))];
}

/** Everything that pages of the host may load: scripts, styles and icons. */
function keptFiles(compilation: Compilation): string[] {
  const names = compilation.getAssets().map(({ name }) => name);
  return names.filter((name) => /^[^/]+\.(js|css|svg)$/.test(name)).map((name) => `/${name}`);
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function isScript(file: string): boolean {
  return file.endsWith('.js') && !file.includes('.hot-update.');
}
