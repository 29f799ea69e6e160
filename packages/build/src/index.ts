export { buildAll, remoteVersion } from './build.ts';
export { deploymentOf, manifestPath } from './deployments.ts';
export { hostConfig } from './presets/host.ts';
export { remoteConfig, uniqueName } from './presets/remote.ts';
export { sharedModules } from './shared-modules.ts';
