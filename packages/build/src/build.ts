import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { FaultyDeployment, writeDeployments } from './deployments.ts';
import { wholeHash } from './input-hash.ts';
import { pack } from './pack.ts';
import { hostConfig } from './presets/host.ts';
import { offlineWorkerConfig } from './presets/offline-worker.ts';
import { remoteConfig } from './presets/remote.ts';
import { widgetConfig } from './presets/widget.ts';
import { pruneHost, pruneVersions } from './prune.ts';
import { builtVersion, nameBuild } from './remote-build.ts';
import { hostDir, remoteDirs, type WorkspacePackage, widgetDir, workspacePackages } from './workspace.ts';

export interface BuildTarget {
  readonly name: string;
  readonly fresh: boolean;
  readonly config: () => Configuration;
  readonly done: (files: readonly string[]) => void;
}

/** The version of a remote's newest build. Throws if it isn't built from its current sources. */
export function remoteVersion(dir: string): string {
  const version = builtVersion(packageIn(dir));
  if (version === undefined) throw new Error(`${dir} is not built`);
  return version;
}

function packageIn(dir: string): WorkspacePackage {
  const pkg = workspacePackages().find((candidate) => candidate.dir === dir);
  if (!pkg) throw new Error(`No package in ${dir}`);
  return pkg;
}

function remoteTarget({ name, dir }: { name: string; dir: string }): BuildTarget {
  const pkg = packageIn(dir);
  return {
    name,
    fresh: builtVersion(pkg) !== undefined,
    config: () => remoteConfig({ name, dir, mode: 'production' }),
    done: () => void nameBuild(name, pkg),
  };
}

function hostTarget(): BuildTarget {
  const stamp = join(hostDir, 'dist/.inputs');
  const hash = wholeHash('@recoup/host');
  return {
    name: 'host',
    fresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    config: () => hostConfig(hostDir, 'production'),
    done: (files) => {
      mkdirSync(join(hostDir, 'dist'), { recursive: true });
      writeFileSync(stamp, hash);
      pruneHost(join(hostDir, 'dist'), files);
    },
  };
}

/** The build target of the host's worker, which isn't part of any page. */
function workerTarget(): BuildTarget {
  const stamp = join(hostDir, 'dist/.worker-inputs');
  const hash = wholeHash('@recoup/host');
  return {
    name: 'offline-worker',
    fresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    config: () => offlineWorkerConfig(hostDir, 'production'),
    done: () => writeFileSync(stamp, hash),
  };
}

function widgetTarget(): BuildTarget {
  const out = join(hostDir, 'dist');
  const stamp = join(out, 'widget/.inputs');
  const hash = wholeHash('@recoup/widget');
  return {
    name: 'widget',
    fresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash,
    config: () => widgetConfig(widgetDir, out, 'production'),
    done: () => {
      mkdirSync(join(out, 'widget'), { recursive: true });
      writeFileSync(stamp, hash);
    },
  };
}

/** A build that failed because of the sources. Its text says everything. */
class BuildFailed extends Error {}

/** Runs the builds. Returns the files that each made. */
function run(configs: Configuration[]): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new BuildFailed(stats.toString({ preset: 'errors-only' })) : null);
      const files = stats?.stats.map((one) => one.compilation.getAssets().map((asset) => asset.name)) ?? [];
      compiler.close((closeError) => {
        if (failure ?? closeError) reject(failure ?? closeError);
        else resolve(files);
      });
    });
  });
}

/** Options of a build. */
export interface BuildOptions {
  /** Builds only these: `host`, `widget` and names of remotes. By default, everything. */
  readonly only?: readonly string[];
  /** Puts the newest versions into every deployment, for tests and benchmarks. A plain build deploys nothing. */
  readonly release?: boolean;
}

/** Builds the host, the widget and every remote that changed since its last build. Returns the names of those built. */
export async function buildAll({ only = [], release = false }: BuildOptions = {}): Promise<string[]> {
  const remotes = remoteDirs();
  const names = ['host', 'offline-worker', 'widget', ...remotes.map(({ name }) => name)];
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new BuildFailed(`No such part: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  const asked = ({ name }: { name: string }) => only.length === 0 || only.includes(name);
  const own = [hostTarget(), workerTarget(), widgetTarget()].filter(asked);
  const targets = [...own, ...remotes.filter(asked).map(remoteTarget)];
  const stale = targets.filter((target) => !target.fresh);
  const files = stale.length > 0 ? await run(stale.map((target) => target.config())) : [];
  for (const [index, target] of stale.entries()) target.done(files[index] ?? []);
  const versions = remotes.flatMap(({ name, dir }) => {
    const version = builtVersion(packageIn(dir));
    return version === undefined ? [] : [{ name, version }];
  });
  const folders = remotes.flatMap(({ name, dir }) =>
    versions.filter((one) => one.name === name).map(({ version }) => join(dir, 'dist', version)),
  );
  await pack([join(hostDir, 'dist'), join(hostDir, 'dist/widget'), ...folders]);
  writeDeployments(versions, false);
  if (release) writeDeployments(versions, true);
  for (const { name, dir } of remotes) pruneVersions(name, dir);
  return stale.map((target) => target.name);
}

/** Like {@link buildAll} for a command. Faulty sources end it with the compiler's output instead of our stack trace. */
export async function buildOrExit(options: BuildOptions = {}): Promise<string[]> {
  try {
    return await buildAll(options);
  } catch (error) {
    if (!(error instanceof BuildFailed || error instanceof FaultyDeployment)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
