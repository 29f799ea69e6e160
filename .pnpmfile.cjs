/** These write types by the API of TypeScript 5, which 7 no longer has: they get their own. */
const withOwnTypeScript = new Set(['openapi-typescript', '@hey-api/openapi-ts']);

function readPackage(pkg) {
  if (withOwnTypeScript.has(pkg.name)) {
    delete pkg.peerDependencies.typescript;
    pkg.dependencies.typescript = '5.9.3';
  }
  // Only its data are read: what Shopify’s Admin API looks like in each version. What its program needs stays away.
  if (pkg.name === '@shopify/dev-mcp') pkg.dependencies = {};
  return pkg;
}

module.exports = { hooks: { readPackage } };
