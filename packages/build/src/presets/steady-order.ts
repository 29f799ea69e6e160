import { Compilation, type Compiler, sources } from '@rspack/core';

/** The chunks that an import waits for, as the minimizer writes them: `Promise.all([o.e(171),o.e(764)])`. */
const waited = /(?<=Promise\.all\(\[)\w+\.e\(\d+\)(?:,\w+\.e\(\d+\))+(?=\]\))/g;

/**
 * Puts the chunks that an import waits for into one order: the compiler's own is another one now and then, and with it
 * the same sources would be other bytes. Before names are made of contents.
 */
export class SteadyOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SteadyOrderPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'SteadyOrderPlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
          const text = String(assets[file]?.source());
          const steady = text.replaceAll(waited, (list) => list.split(',').sort().join(','));
          if (steady !== text) compilation.updateAsset(file, new sources.RawSource(steady));
        }
      });
    });
  }
}
