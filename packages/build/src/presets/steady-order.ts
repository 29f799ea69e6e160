import { Compilation, type Compiler, sources } from '@rspack/core';

/** The chunks that an import waits for, as the compiler writes them, before the minimizer has seen its text. */
const waited = /__webpack_require__\.e\([^()]+\)(?:, __webpack_require__\.e\([^()]+\))+/g;

/**
 * Puts the chunks that an import waits for into one order: the compiler's own is another one now and then, and with it
 * the same sources would be other bytes. Before the minimizer, on the compiler's own text, and before names are made of
 * contents.
 */
export class SteadyOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SteadyOrderPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'SteadyOrderPlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
          const text = String(assets[file]?.source());
          const steady = text.replaceAll(waited, (list) => list.split(', ').sort().join(', '));
          if (steady !== text) compilation.updateAsset(file, new sources.RawSource(steady));
        }
      });
    });
  }
}
