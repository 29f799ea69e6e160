import type { Permission } from '../permission.ts';

/** Who may open a route: nobody signed in, anybody whatever their state, or a signed-in user. */
export type RouteAccess = 'public' | 'open' | 'session' | 'any';

/** An address, its owner (the host or a remote), who may open it, and its title. */
export interface RouteRow<P extends string = string, O extends string = string> {
  readonly owner: O;
  readonly access: RouteAccess;
  readonly path: P;
  /** Stands in the window title before the product's name. */
  readonly title: string;
  /** A route without a screen of its own: where it leads. */
  readonly redirect?: string;
}

/** Makes the rows of one owner. */
/* @__NO_SIDE_EFFECTS__ */
export function routesOf<const O extends string>(owner: O) {
  return {
    route: <const P extends string>(access: RouteAccess, path: P, title: string): RouteRow<P, O> => ({
      owner,
      access,
      path,
      title,
    }),
    redirect: <const P extends string>(path: P, to: string) =>
      ({ owner, access: 'session', path, title: '', redirect: to }) as const,
  };
}

/** Places of the menu, in their order. Those of the settings have a heading. */
export const menuPlaces = {
  today: null,
  orders: null,
  stock: null,
  parcels: null,
  money: null,
  insights: null,
  'setting-catalogue': 'Catalogue and prices',
  'setting-orders': 'Orders',
  'setting-money': 'Money',
  'setting-company': 'Company',
  'setting-connections': 'Connections',
} as const satisfies Record<string, string | null>;
export type MenuPlace = keyof typeof menuPlaces;

/** A menu entry: the server makes a user's menu_v2 of them, from their permissions. */
export interface MenuEntry<Name extends string = string> {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  /** Name of the icon in `ui`. */
  readonly icon: string;
  readonly place: MenuPlace;
  /** Which of the owner's routes it opens, and with which parameters. */
  readonly route: Name;
  readonly params?: Readonly<Record<string, string>>;
  readonly permission: Permission;
}
