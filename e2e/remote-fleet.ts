import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Deployment } from '@recoup/contract/deployment';
import type { RemoteName } from '@recoup/contract/route';
import { StaticOrigin } from './static-origin.ts';

const root = resolve(import.meta.dirname, '..');
const manifest = 'mf-manifest.json';

/** Changes a built file. */
export type Edit = (text: string, file: string) => string;

/** The script with what a remote exposes. */
export const firstScript = 'remote-entry.js';

/** Makes a remote throw when it's evaluated. */
export const throwWhenEvaluated: Edit = (text, file) =>
  file === firstScript ? `throw new Error('This version is broken');${text}` : text;

/** As if built against the next major version of the shared package. */
export const needsNextMajorOf =
  (library: string): Edit =>
  (text, file) => {
    if (file !== firstScript) return text;
    const wanted = new RegExp(`(shareKey:"${library}",[^{}]*?requiredVersion:")\\^(\\d+)`, 'g');
    return text.replace(wanted, (_, before: string, major: string) => `${before}^${Number(major) + 1}`);
  };

/**
 * The built remotes, copied and served from an origin each, with a deployment that lists them. Here, versions can be
 * deployed, broken, rolled back and removed without affecting anything else.
 */
export class RemoteFleet {
  readonly folder: string;
  readonly deploymentsDir: string;
  readonly #origins = new Map<string, StaticOrigin>();
  readonly #built: Deployment;
  #deployed: Deployment;

  private constructor(folder: string) {
    this.folder = folder;
    this.deploymentsDir = join(folder, 'deployments');
    cpSync(process.env.DEPLOYMENTS_DIR ?? join(root, 'host/dist/deployments'), this.deploymentsDir, {
      recursive: true,
    });
    this.#built = JSON.parse(readFileSync(join(this.deploymentsDir, 'default.json'), 'utf8')) as Deployment;
    this.#deployed = this.#built;
  }

  static async start(): Promise<RemoteFleet> {
    const folder = mkdtempSync(join(tmpdir(), 'recoup-fleet-'));
    chmodSync(folder, 0o755);
    const fleet = new RemoteFleet(folder);
    for (const { name } of fleet.#built.remotes) {
      const version = fleet.builtVersion(name);
      cpSync(join(root, 'remotes', name, 'dist', version), join(folder, name, version), { recursive: true });
      fleet.#origins.set(name, await StaticOrigin.start({ folder: join(folder, name), below: `/remotes/${name}/` }));
    }
    fleet.reset();
    return fleet;
  }

  /** The current deployment. */
  get deployed(): Deployment {
    return this.#deployed;
  }

  builtVersion(name: string): string {
    return this.#built.remotes.find((remote) => remote.name === name)?.entry.split('/')[3] ?? '';
  }

  origin(name: RemoteName): StaticOrigin {
    const origin = this.#origins.get(name);
    if (!origin) throw new Error(`${name} is not deployed`);
    return origin;
  }

  entry(name: RemoteName, version: string): string {
    return `${this.origin(name).address}/remotes/${name}/${version}/${manifest}`;
  }

  /** Makes another version of a remote from the built one, with its own container name and changed files. */
  build(name: RemoteName, version: string, edit: Edit): void {
    const built = this.builtVersion(name);
    const from = join(this.folder, name, built);
    const to = join(this.folder, name, version);
    const unique = (suffix: string) => `${name}_${suffix}`.replace(/[^a-zA-Z0-9]/g, '_');
    mkdirSync(to);
    let changed = false;
    // Compressed copies would still have the old content.
    for (const file of readdirSync(from).filter((one) => !/\.(br|gz)$/.test(one))) {
      const text = readFileSync(join(from, file), 'utf8').replaceAll(unique(built), unique(version));
      const edited = edit(text, file);
      changed ||= edited !== text;
      writeFileSync(join(to, file), edited);
    }
    if (!changed) throw new Error(`${version} of ${name} would be the same as ${built}`);
  }

  remove(name: RemoteName, version: string): void {
    rmSync(join(this.folder, name, version), { recursive: true });
  }

  /** Changes the line of a remote in deployment.json. */
  deploy(name: RemoteName, version: string, previous?: string): void {
    this.change((deployment) => ({
      ...deployment,
      remotes: deployment.remotes.map((remote) => {
        if (remote.name !== name) return remote;
        const before = previous === undefined ? {} : { previous: this.entry(name, previous) };
        return { name, prefixes: remote.prefixes, entry: this.entry(name, version), ...before };
      }),
    }));
  }

  change(edit: (deployment: Deployment) => Deployment): void {
    this.#deployed = edit(this.#deployed);
    writeFileSync(join(this.deploymentsDir, 'default.json'), JSON.stringify(this.#deployed, null, 2));
  }

  /** Resets every remote to the built version. */
  reset(): void {
    this.change(() => ({
      ...this.#built,
      remotes: this.#built.remotes.map(({ name, prefixes }) => {
        const remoteName = name as RemoteName;
        return { name, prefixes, entry: this.entry(remoteName, this.builtVersion(name)) };
      }),
    }));
  }

  async end(): Promise<void> {
    for (const origin of this.#origins.values()) await origin.die();
    rmSync(this.folder, { recursive: true });
  }
}
