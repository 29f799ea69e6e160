import type { RemoteName, RoutesOf, ScreensOf } from '@recoup/contract/route';
import type { ComponentType } from 'react';

/** A screen's module. Its default export is the page. Loaded when its route is first visited. */
export type ScreenModule = { default: ComponentType };

/** A visit to a route: its parameters and the full address. */
export interface Visit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

/** Prefetches a screen's data while the screen itself is still loading. */
export type ReadAhead = (visit: Visit) => Promise<unknown>;

/**
 * What a remote exposes: its name, the routes it was built with, and a lazy screen for every row that isn't a redirect.
 * No side effects. It includes the rows so that a newer remote can bring routes that its host doesn't know.
 */
export interface Remote<O extends RemoteName = RemoteName> {
  readonly name: O;
  readonly routes: RoutesOf<O>;
  readonly screens: { readonly [N in ScreensOf<O>]: () => Promise<ScreenModule> };
  readonly reads?: { readonly [N in ScreensOf<O>]?: ReadAhead };
}

/** Declares a remote. A route without a screen doesn't compile, nor does a screen without a route. */
export function defineRemote<const O extends RemoteName>(remote: Remote<O>): Remote<O> {
  return remote;
}
