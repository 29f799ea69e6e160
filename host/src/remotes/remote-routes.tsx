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

/** How long a visit waits for its data before it shows placeholders. */
const patience = 200;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Turns a row of the route table into a route. The loader loads the screen, so that a failed one can be retried. */
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
      // The guard runs first. If the screen fails meanwhile, awaiting it reports that.
      module?.catch(() => {});
      const mayRead = row.access !== 'session' || sessionStore.token() !== null;
      const answers = mayRead ? read?.({ params: visit.params, url: new URL(visit.request.url) }) : undefined;
      if (row.access === 'session') await requireUser(visit);
      if (row.redirect) throw redirect(row.redirect);
      const Screen = (await module)?.default;
      // Keeps the same element for the same screen: a continuing visit is no reason to re-render it.
      if (Screen && screen?.type !== Screen) screen = <Screen />;
      await Promise.race([answers, pause(patience)]);
      return null;
    },
    Component: () => <SteadyRoute>{screen}</SteadyRoute>,
  };
}

/** The splat's loader always redirects. */
function Nothing() {
  return null;
}

/**
 * Creates the remotes' places in the route tree. A place is a pathless route whose error boundary names the remote. It
 * has one splat per prefix until the remote's own routes take precedence. (A placeholder with an exact path would count
 * as a full match, and the remote would never be requested.)
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

  /** Loads the remote and adds its routes. Never throws, because that would leave the page blank. */
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
