import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Half of the time of a start was Node.js looking for modules: for each import of each file it looks into the folders
 * above for a package, and reads the manifest of the found file again (docs/decisions/0173). These answers repeat, so
 * this keeps them: the format of a folder's files, and where a package is for all files of one of ours.
 */

const formats = new Map<string, string>();
const packages = new Map<string, ResolveFnOutput>();

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/') + 1);

/** The package of one of our own files. Null for a library's, whose parts may have manifests of their own. */
function ownPackage(url: string): string | null {
  if (url.includes('/node_modules/')) return null;
  return /^.*\/(packages|remotes)\/[^/]+\//.exec(url)?.[0] ?? null;
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    // Only what one module imports from another one. CommonJS has rules of its own.
    if (!parentURL?.startsWith('file:') || conditions.includes('require')) return next(specifier, context);
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      const { href: url } = new URL(specifier, parentURL);
      // The manifest that decides about a file is the nearest, so files of one folder and ending are alike.
      const kind = folderOf(url) + url.slice(url.lastIndexOf('.'));
      const format = formats.get(kind);
      if (format) return { url, format, shortCircuit: true };
      const found = next(specifier, context);
      if (found.url === url && (found.format === 'module' || found.format === 'module-typescript'))
        formats.set(kind, found.format);
      return found;
    }
    const own = specifier.startsWith('node:') ? null : ownPackage(parentURL);
    if (!own) return next(specifier, context);
    const known = packages.get(own + specifier);
    if (known) return known;
    const found = { ...next(specifier, context), shortCircuit: true };
    packages.set(own + specifier, found);
    return found;
  },
});
