import type { DeployedRemote } from '@recoup/contract/deployment';
import type { Remote, ScreenModule } from '@recoup/remote-kit';

/** The part of the federation runtime that loads remotes. */
export interface Federation {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}

/** A remote that could not be loaded, neither in its own version nor in the one before. Names it for the panel. */
export class RemoteUnavailable extends Error {
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`The part "${remote}" could not be loaded.`, { cause });
    this.name = 'RemoteUnavailable';
    this.remote = remote;
  }
}

const pauses = [300, 1200];

function isRemote(module: unknown): module is { default: Remote } {
  const remote = (module as { default?: Partial<Remote> } | null)?.default;
  return typeof remote?.name === 'string' && typeof remote.screens === 'object' && typeof remote.routes === 'object';
}

/** Whether the network failed us, as opposed to the code that it brought. */
function isNetworkFailure(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  return /RUNTIME-00[38]|ChunkLoadError|Loading chunk|Failed to fetch|NetworkError/i.test(text);
}

/**
 * Loads remotes by the deployment's data. A network failure is tried again; a version that cannot be had or throws
 * while it is evaluated gives way to the previous one; only then the remote is unavailable, and the next visit or
 * "Try again" starts over. `wait` is the pause between attempts.
 */
export function createRemoteLoader(federation: Federation, wait: (ms: number) => Promise<void>) {
  const loaded = new Map<string, { entry: string; remote: Promise<Remote> }>();

  async function evaluate(name: string, entry: string): Promise<Remote> {
    federation.registerRemotes([{ name, entry }], { force: true });
    for (let attempt = 0; ; attempt++) {
      try {
        const module = await federation.loadRemote(`${name}/remote`);
        if (!isRemote(module)) throw new Error(`${entry} exposes no remote`);
        return module.default;
      } catch (error) {
        const pause = pauses[attempt];
        if (pause === undefined || !isNetworkFailure(error)) throw error;
        await wait(pause);
      }
    }
  }

  async function withFallback({ name, entry, previous }: DeployedRemote): Promise<Remote> {
    try {
      return await evaluate(name, entry);
    } catch (error) {
      if (!previous) throw new RemoteUnavailable(name, error);
      console.error(`${name}: falling back to ${previous}`, error);
      return evaluate(name, previous).catch((cause: unknown) => {
        throw new RemoteUnavailable(name, cause);
      });
    }
  }

  function load(deployed: DeployedRemote): Promise<Remote> {
    const known = loaded.get(deployed.name);
    if (known) return known.remote;
    const remote = withFallback(deployed);
    loaded.set(deployed.name, { entry: deployed.entry, remote });
    remote.catch(() => loaded.delete(deployed.name));
    return remote;
  }

  /**
   * Loads one screen. When its file is gone because the version was removed from the server, the version that
   * `newest` names takes over, so an open tab goes on working.
   */
  async function screen(deployed: DeployedRemote, name: string, newest: () => Promise<DeployedRemote | undefined>) {
    const open = async (remote: Remote): Promise<ScreenModule> => {
      const screens: Readonly<Record<string, (() => Promise<ScreenModule>) | undefined>> = remote.screens;
      const found = screens[name];
      if (!found) throw new Error(`${remote.name} has no screen ${name}`);
      return found();
    };
    try {
      return await open(await load(deployed));
    } catch (error) {
      const current = await newest().catch(() => undefined);
      if (current && current.entry !== loaded.get(deployed.name)?.entry) loaded.delete(deployed.name);
      else if (!isNetworkFailure(error)) throw error;
      return open(await load(current ?? deployed));
    }
  }

  return {
    load,
    screen,
    /** Entry in use by this tab; undefined when the remote was not loaded yet. */
    entryInUse: (name: string) => loaded.get(name)?.entry,
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;
