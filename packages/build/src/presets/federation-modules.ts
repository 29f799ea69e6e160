import { type Compiler, NormalModuleReplacementPlugin } from '@rspack/core';

/** The CommonJS file of one of the federation's packages. */
const commonJs = /(@module-federation[\\/][^\\/]+[\\/]dist[\\/]index)\.cjs$/;

const asModule = (path: string) => path.replace(commonJs, '$1.js');

/**
 * Takes the federation's runtime as ES modules. Its plugin names the CommonJS files, of which nothing can be left out:
 * the loader for Node, the making of manifests and the words of errors came into the host and into every remote's entry.
 */
export class FederationModulesPlugin {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(commonJs, (data) => {
      data.request = asModule(data.request);
    }).apply(compiler);
    // The federation's plugin sets its aliases in the same hook, before.
    compiler.hooks.afterPlugins.tap({ name: 'FederationModulesPlugin', stage: 100 }, ({ options }) => {
      const { alias } = options.resolve;
      if (!alias) return;
      const paths = Object.entries(alias).map(([name, to]) => [name, typeof to === 'string' ? asModule(to) : to]);
      options.resolve.alias = Object.fromEntries(paths);
    });
  }
}
