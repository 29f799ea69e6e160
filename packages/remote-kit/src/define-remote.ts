import type { RemoteName, RoutesOf, ScreensOf } from '@recoup/contract/route';
import type { ComponentType } from 'react';

/** A screen's module: its page is the default export, loaded when its route is first visited. */
export type ScreenModule = { default: ComponentType };

/** A visit of a route: its parameters and the whole address. */
export interface Visit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** Asks for what a screen will show while the screen itself is still on its way. */
export type ReadAhead = (visit: Visit) => Promise<unknown>;

/**
 * What a remote exposes: its name, its routes as it was built with them, and one lazy screen for every row that is no
 * redirect. No side effects. The rows come along so that a newer remote may bring some that its host has not seen.
 */
export interface Remote<O extends RemoteName = RemoteName> {
  readonly name: O;
  readonly routes: RoutesOf<O>;
  readonly screens: { readonly [N in ScreensOf<O>]: () => Promise<ScreenModule> };
  readonly reads?: { readonly [N in ScreensOf<O>]?: ReadAhead };
}

/** Declares a remote. A route of the table without a screen here does not compile, nor a screen without a route. */
export function defineRemote<const O extends RemoteName>(remote: Remote<O>): Remote<O> {
  return remote;
}
