/** openapi-typescript writes types by the API of TypeScript 5, which 7 no longer has: it gets its own. */
function readPackage(pkg) {
  if (pkg.name === 'openapi-typescript') {
    delete pkg.peerDependencies.typescript;
    pkg.dependencies.typescript = '5.9.3';
  }
  return pkg;
}

module.exports = { hooks: { readPackage } };
