import type { DeployedRemote } from '@recoup/contract/deployment';
import type { RouteRow } from '@recoup/contract/route';
import { matchRoutes, type ReadAhead, type Remote, type ScreenModule } from '@recoup/remote-kit';
import type { Fallback } from './report-fallback.ts';

/** The part of the federation runtime that loads remotes. */
export interface Federation {
  registerRemotes(
    remotes: { name: string; entry: string; entryGlobalName?: string }[],
    options: { force: boolean },
  ): void;
  loadRemote(id: string): Promise<unknown>;
}

/** Thrown if a remote can't be loaded, neither in its own version nor in the previous one. Names it for the panel. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`The part "${remote}" could not be loaded.`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

/** How the runtime locates a version of a remote: by its script if the deployment names one, else by its manifest. */
const placeOf = ({ name, entry: deployed, script }: DeployedRemote, entry: string) =>
  script && entry === deployed ? { name, entry: script.address, entryGlobalName: script.container } : { name, entry };

const pauses = [300, 1200];

function isRemote(module: unknown): module is { default: Remote } {
  const remote = (module as { default?: Partial<Remote> } | null)?.default;
  return typeof remote?.name === 'string' && typeof remote.screens === 'object' && typeof remote.routes === 'object';
}

/** Whether the network failed, as opposed to the code it delivered. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TooLate) return true;
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return /RUNTIME-00[38]|ChunkLoadError|Loading chunk|Failed to fetch|NetworkError/i.test(text);
}

/**
 * After this many milliseconds, a remote that doesn't load is replaced by its panel. The limit covers all its versions.
 */
const patience = 9_000;

/** Thrown on a timeout. As far as we can tell the network is to blame, and retrying would only add to the wait. */
class TooLate extends Error {}

export interface Surroundings {
  /** The pause between attempts. */
  wait(ms: number): Promise<void>;
  /** The remote in the current deployment.json, which may differ from the one this tab was opened with. */
  newest(name: string): Promise<DeployedRemote | undefined>;
  /** Called when a version is replaced by another one, or by none. */
  onFallback(fallback: Fallback): void;
}

/**
 * Loads the deployment's remotes. Network failures are retried. A version may be unavailable (perhaps removed from the
 * server) or throw on evaluation. Then the currently deployed one replaces it, and after that the previous one. If none
 * works, the remote is unavailable, and the next visit or "Try again" starts over.
 */
export function createRemoteLoader(federation: Federation, { wait, newest, onFallback }: Surroundings) {
  /** `entry` is the one that deployment.json named, whichever version is in use. A different one means an update. */
  const loaded = new Map<string, { entry: string; remote: Promise<Remote> }>();

  /** Resolves within the time limit, or rejects with {@link TooLate}. */
  function within<T>(ms: number, work: Promise<T>): Promise<T> {
    work.catch(() => {});
    const late = wait(ms).then((): never => {
      throw new TooLate(`No response within ${ms} ms`);
    });
    late.catch(() => {});
    return Promise.race([work, late]);
  }

  /** An attempt that hangs isn't repeated: the remaining time is for the other versions. */
  async function evaluate(deployed: DeployedRemote, entry: string, ms: number): Promise<Remote> {
    const { name } = deployed;
    federation.registerRemotes([placeOf(deployed, entry)], { force: true });
    for (let attempt = 0; ; attempt++) {
      try {
        const module = await within(ms, federation.loadRemote(`${name}/remote`));
        if (!isRemote(module)) throw new Error(`${entry} exposes no remote`);
        return module.default;
      } catch (error) {
        const pause = pauses[attempt];
        if (pause === undefined || error instanceof TooLate || !isNetworkFailure(error)) throw error;
        await wait(pause);
      }
    }
  }

  /** The current deployment's entry for a remote, or the known one if there is no response in time. */
  async function newestOf(deployed: DeployedRemote, ms = patience / 9): Promise<DeployedRemote> {
    return (await within(ms, newest(deployed.name)).catch(() => undefined)) ?? deployed;
  }

  async function firstThatWorks(deployed: DeployedRemote, tellEntry: (entry: string) => void): Promise<Remote> {
    const { name, entry, previous } = deployed;
    try {
      return await evaluate(deployed, entry, previous === undefined ? patience : patience / 2);
    } catch (error) {
      // A version that hung has used up its time. One that failed leaves more for the others.
      const [toAsk, toLoad] = error instanceof TooLate ? [patience / 9, patience / 3] : [patience / 3, patience / 2];
      const now = await newestOf(deployed, toAsk);
      tellEntry(now.entry);
      const others = [now.entry, now.previous].filter((other) => other !== undefined && other !== entry);
      for (const other of others) {
        console.error(`${name}: ${entry} failed, trying ${other}`, error);
        const remote = await evaluate(now, other ?? '', toLoad / others.length).catch(() => null);
        if (remote) {
          // A tab opened before a release that takes the current version isn't a fallback.
          if (other !== now.entry) onFallback({ remote: name, entry: now.entry, used: other ?? null });
          return remote;
        }
      }
      onFallback({ remote: name, entry: now.entry, used: null });
      throw new RemoteUnavailable(name, error);
    }
  }

  function load(deployed: DeployedRemote): Promise<Remote> {
    const { name, entry } = deployed;
    const earlier = loaded.get(name);
    if (earlier) return earlier.remote;
    const remote = firstThatWorks(deployed, (named) => loaded.set(name, { entry: named, remote }));
    loaded.set(name, { entry, remote });
    remote.catch(() => loaded.delete(name));
    return remote;
  }

  function open(remote: Remote, name: string): Promise<ScreenModule> {
    const screens: Readonly<Record<string, (() => Promise<ScreenModule>) | undefined>> = remote.screens;
    const found = screens[name];
    if (!found) throw new Error(`${remote.name} has no screen ${name}`);
    return found();
  }

  /**
   * Loads a screen. If its file is missing or doesn't arrive, falls back to the currently deployed version, and then to
   * the previous one.
   */
  async function screen(deployed: DeployedRemote, name: string): Promise<ScreenModule> {
    try {
      const remote = await load(deployed);
      return await within(deployed.previous === undefined ? patience : patience / 2, open(remote, name));
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      const now = await newestOf(deployed);
      const used = loaded.get(deployed.name)?.entry;
      if (now.entry !== used) loaded.delete(deployed.name);
      const again = now.entry === used && error instanceof TooLate ? Promise.reject(error) : openOf(now, name);
      return again.catch((cause: unknown) => beforeThat(now, name, cause));
    }
  }

  async function openOf(deployed: DeployedRemote, name: string): Promise<ScreenModule> {
    return within(patience / 3, open(await load(deployed), name));
  }

  /** Loads the screen from the previous version, which this tab then keeps using. */
  async function beforeThat(now: DeployedRemote, name: string, cause: unknown): Promise<ScreenModule> {
    if (!isNetworkFailure(cause)) throw cause;
    const report = { remote: now.name, entry: now.entry };
    try {
      if (now.previous === undefined) throw cause;
      console.error(`${now.name}: a file of ${now.entry} is missing, trying ${now.previous}`, cause);
      const remote = await evaluate(now, now.previous, patience / 3);
      const module = await within(patience / 3, open(remote, name));
      loaded.set(now.name, { entry: now.entry, remote: Promise.resolve(remote) });
      onFallback({ ...report, used: now.previous });
      return module;
    } catch {
      onFallback({ ...report, used: null });
      throw new RemoteUnavailable(now.name, cause);
    }
  }

  /** Prefetches the code and the data of the screen at an address before it's visited. Errors are left to the visit. */
  async function ahead(deployed: DeployedRemote, url: URL): Promise<void> {
    const remote = await load(deployed);
    const rows: [string, RouteRow][] = Object.entries(remote.routes);
    const ownRoutes = rows.filter(([, row]) => row.owner === deployed.name && !row.redirect);
    const [match] =
      matchRoutes(
        ownRoutes.map(([id, { path }]) => ({ id, path })),
        url,
      ) ?? [];
    if (!match) return;
    const reads: Readonly<Record<string, ReadAhead | undefined>> = remote.reads ?? {};
    await Promise.all([open(remote, match.route.id), reads[match.route.id]?.({ params: match.params, url })]);
  }

  /**
   * Prefetches a remote's staff screens, each while the browser is idle. All at once would slow down whatever the user
   * does meanwhile.
   */
  async function warm(deployed: DeployedRemote, idle: () => Promise<void>): Promise<void> {
    const { screens, routes } = await load(deployed);
    const rows: Readonly<Record<string, RouteRow | undefined>> = routes;
    const staffs = Object.entries(screens).filter(([name]) => rows[name]?.access === 'session');
    for (const open of new Set(staffs.map(([, open]) => open))) {
      await idle();
      await open();
    }
  }

  return {
    load,
    screen,
    ahead,
    warm,
    /** The entry in use by this tab. Undefined if the remote hasn't been loaded yet. */
    entryInUse: (name: string) => loaded.get(name)?.entry,
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
