import { sessionStore } from '@recoup/api';
import type { DeployedRemote, Deployment } from '@recoup/contract/deployment';
import type { RouteName, RouteRow } from '@recoup/contract/route';
import {
  type ReadAhead,
  type Remote,
  type RouteObject,
  type RowHandle,
  redirect,
  SteadyRoute,
} from '@recoup/remote-kit';
import type { ReactElement } from 'react';
import { goHome, requireUser } from '../guards/guards.ts';
import { RemotePanel } from './RemotePanel.tsx';
import type { RemoteLoader } from './remotes.ts';

type Patch = (routeId: string | null, children: RouteObject[]) => void;

const openId = (name: string) => `${name}:open`;

/** So long a visit waits for its answers rather than show that it waits. */
const patience = 200;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A row of the table as a route. The screen is fetched by the loader, so that a failed one can be fetched again. */
function rowRoute(
  name: RouteName,
  row: RouteRow,
  deployed: DeployedRemote,
  loader: RemoteLoader,
  read?: ReadAhead,
): RouteObject {
  const handle: RowHandle = { name, row };
  let screen: ReactElement | null = null;
  return {
    path: row.path,
    handle,
    loader: async (visit) => {
      const module = row.redirect ? null : loader.screen(deployed, name);
      // The guard comes first; a screen that fails meanwhile is reported when it is awaited.
      module?.catch(() => {});
      const mayRead = row.access !== 'session' || sessionStore.token() !== null;
      const answers = mayRead ? read?.({ params: visit.params, url: new URL(visit.request.url) }) : undefined;
      if (row.access === 'session') await requireUser(visit);
      if (row.redirect) throw redirect(row.redirect);
      const Screen = (await module)?.default;
      // The same element as long as it is the same screen: a visit that goes on is no reason to render it again.
      if (Screen && screen?.type !== Screen) screen = <Screen />;
      await Promise.race([answers, pause(patience)]);
      return null;
    },
    Component: () => <SteadyRoute>{screen}</SteadyRoute>,
  };
}

/** The splat's loader always leads elsewhere. */
function Nothing() {
  return null;
}

/**
 * Places of the remotes in the tree. A place is a route without a path of its own, whose boundary names the remote;
 * below it stands one splat per prefix, until the remote's own routes come before it. (A placeholder with an exact path
 * would count as a full match, and the remote would never be asked for.)
 */
export function createRemoteRoutes(deployment: Deployment, loader: RemoteLoader) {
  const filled = new Set<string>();
  const failures = new Map<string, unknown>();

  function place(remote: DeployedRemote): RouteObject {
    return {
      id: remote.name,
      ErrorBoundary: () => <RemotePanel name={remote.name} />,
      children: remote.prefixes.map((prefix) => ({
        path: `${prefix}/*`,
        Component: Nothing,
        loader: async (visit) => {
          await requireUser(visit);
          const failure = failures.get(remote.name);
          if (failure) throw failure;
          return goHome();
        },
      })),
    };
  }

  /** Asks for the remote and puts its routes in place. Never throws: that would leave the page blank. */
  async function fill(deployed: DeployedRemote, patch: Patch): Promise<void> {
    const { name } = deployed;
    if (filled.has(name)) return;
    failures.delete(name);
    let remote: Remote;
    try {
      remote = await loader.load(deployed);
    } catch (error) {
      failures.set(name, error);
      return;
    }
    if (filled.has(name)) return;
    filled.add(name);
    const reads: Readonly<Record<string, ReadAhead | undefined>> = remote.reads ?? {};
    const rows = (Object.entries(remote.routes) as [RouteName, RouteRow][]).filter(([, row]) => row.owner === name);
    const made = (open: boolean) =>
      rows
        .filter(([, row]) => (row.access !== 'session') === open)
        .map(([rowName, row]) => rowRoute(rowName, row, deployed, loader, reads[rowName]));
    patch(name, made(false));
    patch(openId(name), made(true));
  }

  return {
    placeholders: deployment.remotes.map(place),
    openPlaceholders: deployment.remotes.map(
      (remote): RouteObject => ({
        id: openId(remote.name),
        ErrorBoundary: () => <RemotePanel name={remote.name} />,
        children: [],
      }),
    ),
    fill,
  };
}

export type RemoteRoutes = ReturnType<typeof createRemoteRoutes>;
