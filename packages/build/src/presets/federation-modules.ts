import { type Compiler, NormalModuleReplacementPlugin } from '@rspack/core';

/** The CommonJS file of one of the federation's packages. */
const commonJs = /(@module-federation[\\/][^\\/]+[\\/]dist[\\/]index)\.cjs$/;

const asModule = (path: string) => path.replace(commonJs, '$1.js');

/**
 * Uses the federation's runtime as ES modules. Its plugin refers to the CommonJS files, which can't be tree-shaken: the
 * Node loader, the manifest builder and the error texts would end up in the host and in every remote's entry.
 */
export class FederationModulesPlugin {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(commonJs, (data) => {
      data.request = asModule(data.request);
    }).apply(compiler);
    // The federation's plugin sets its aliases in the same hook, before this.
    compiler.hooks.afterPlugins.tap({ name: 'FederationModulesPlugin', stage: 100 }, ({ options }) => {
      const { alias } = options.resolve;
      if (!alias) return;
      const paths = Object.entries(alias).map(([name, to]) => [name, typeof to === 'string' ? asModule(to) : to]);
      options.resolve.alias = Object.fromEntries(paths);
    });
  }
}
