import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { remoteHash } from './input-hash.ts';
import { joinFirstScripts } from './presets/join-scripts.ts';
import { placeholderName, uniqueName, unnamedBuild } from './presets/remote.ts';
import type { WorkspacePackage } from './workspace.ts';

/** What the newest build was made from, next to the versions in `dist`. */
const stampSchema = v.object({ inputs: v.string(), version: v.string() });

const stampOf = (dir: string) => join(dir, 'dist/.newest.json');

/** The version of a remote's newest build. Undefined if its sources have changed since, or it's gone. */
export function builtVersion(pkg: WorkspacePackage): string | undefined {
  const stamp = stampOf(pkg.dir);
  if (!existsSync(stamp)) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), stampSchema), readFileSync(stamp, 'utf8'));
  if (!parsed.success || parsed.output.inputs !== remoteHash(pkg)) return undefined;
  const { version } = parsed.output;
  return existsSync(join(pkg.dir, 'dist', version, 'mf-manifest.json')) ? version : undefined;
}

/**
 * Names a build with its version: that of its package and a hash of its files. It was built under a placeholder for the
 * version, so that the same sources give the same bytes anywhere, and a change without an effect on the bytes doesn't
 * change the version.
 */
export function nameBuild(name: string, pkg: WorkspacePackage): string {
  const from = unnamedBuild(pkg.dir);
  // Dependency data for the vendor's tools. It isn't loaded, and its content varies.
  rmSync(join(from, 'mf-manifest-stats.json'), { force: true });
  joinFirstScripts(from);
  const files = readdirSync(from).sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(from, file)))
      .update('\0');
  const version = `${pkg.version}-${hash.digest('hex').slice(0, 8)}`;
  const to = join(pkg.dir, 'dist', version);
  if (!existsSync(join(to, 'mf-manifest.json'))) {
    const [placeholder, unique] = [placeholderName(name), uniqueName(name, version)];
    for (const file of files.filter((one) => /\.(js|json|css)$/.test(one))) {
      const path = join(from, file);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(placeholder, unique));
    }
    rmSync(to, { recursive: true, force: true });
    renameSync(from, to);
  }
  rmSync(from, { recursive: true, force: true });
  mkdirSync(join(pkg.dir, 'dist'), { recursive: true });
  writeFileSync(stampOf(pkg.dir), JSON.stringify({ inputs: remoteHash(pkg), version }));
  return version;
}
