import { Compilation, type Compiler, sources } from '@rspack/core';

/** The chunks that an import waits for, as the compiler writes them, before minimizing. */
const waited = /__webpack_require__\.e\([^()]+\)(?:, __webpack_require__\.e\([^()]+\))+/g;

/**
 * Sorts the chunks that an import waits for. The compiler's order varies, so the same sources would give different
 * bytes. Runs before the minimizer, on the compiler's own text, and before content hashes.
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
