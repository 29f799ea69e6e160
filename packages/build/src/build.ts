import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { writeDeployments } from './deployments.ts';
import { hostHash, remoteHash } from './input-hash.ts';
import { hostConfig } from './presets/host.ts';
import { remoteConfig } from './presets/remote.ts';
import { pruneHost, pruneVersions } from './prune.ts';
import { hostDir, remoteDirs, workspacePackages } from './workspace.ts';

export interface BuildTarget {
  readonly name: string;
  readonly fresh: boolean;
  readonly config: () => Configuration;
  readonly done: (files: readonly string[]) => void;
}

/** Version of a remote's build: that of its package and a hash of what it bundles. */
export function remoteVersion(dir: string): string {
  const pkg = workspacePackages().find((candidate) => candidate.dir === dir);
  if (!pkg) throw new Error(`No package in ${dir}`);
  return `${pkg.version}-${remoteHash(pkg)}`;
}

function remoteTarget({ name, dir }: { name: string; dir: string }): BuildTarget {
  const version = remoteVersion(dir);
  return {
    name,
    fresh: existsSync(join(dir, 'dist', version, 'mf-manifest.json')),
    config: () => remoteConfig({ name, dir, version, mode: 'production' }),
    done: () => {},
  };
}

function hostTarget(): BuildTarget {
  const stamp = join(hostDir, 'dist/.inputs');
  const hash = hostHash();
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

/** A build that failed because of the sources: its text is all there is to say. */
class BuildFailed extends Error {}

/** Runs the builds and answers the files that each made. */
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

/** Builds the host and every remote that changed since its last build; answers the names of those built. */
export async function buildAll(): Promise<string[]> {
  const remotes = remoteDirs();
  const stale = [hostTarget(), ...remotes.map(remoteTarget)].filter((target) => !target.fresh);
  const files = stale.length > 0 ? await run(stale.map((target) => target.config())) : [];
  for (const [index, target] of stale.entries()) target.done(files[index] ?? []);
  writeDeployments(remotes.map(({ name, dir }) => ({ name, version: remoteVersion(dir) })));
  for (const { name, dir } of remotes) pruneVersions(name, dir);
  return stale.map((target) => target.name);
}

/** As {@link buildAll} for a command: sources at fault end it with the compiler's words, not with a stack of ours. */
export async function buildOrExit(): Promise<string[]> {
  try {
    return await buildAll();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
