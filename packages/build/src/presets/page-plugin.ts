import { readFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import type { Mode } from './base.ts';
import { devtoolsHook } from './devtools-hook.ts';

/**
 * Writes index.html from its template: the host's own scripts in the head, and preloads of what its boot asks for next,
 * so that the browser fetches them while it reads the first one.
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
        const preloads = (compilation.namedChunkGroups.get('bootstrap')?.getFiles() ?? [])
          .filter((file) => isScript(file) && !scripts.includes(file))
          .map((file) => `<link rel="preload" as="script" href="/${file}">`);
        const tags = scripts.map((file) => `<script defer src="/${file}"></script>`);
        const hook = this.#mode === 'development' ? [`<script nonce="__NONCE__">${devtoolsHook}</script>`] : [];
        const html = readFileSync(this.#template, 'utf8').replace(
          '<!-- scripts -->',
          [...hook, ...preloads, ...tags].join('\n    '),
        );
        compilation.emitAsset('index.html', new sources.RawSource(html));
      });
    });
  }
}

function isScript(file: string): boolean {
  return file.endsWith('.js') && !file.includes('.hot-update.');
}
