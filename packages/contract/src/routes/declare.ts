import type { OrderKind } from '../order-kind.ts';
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
  /** Its page is the form of a settings document. */
  readonly document?: true;
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
    documentPage: <const P extends string>(path: P, title: string) =>
      ({ owner, access: 'session', path, title, document: true }) as const,
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
type SettingPlace = Extract<MenuPlace, `setting-${string}`>;

interface EntryOf<Name extends string> {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  /** Name of the icon in `ui`. */
  readonly icon: string;
  /** Which of the owner's routes it opens, and with which parameters. */
  readonly route: Name;
  readonly params?: Readonly<Record<string, string>>;
  /** Null: open to whoever may open something behind it. */
  readonly permission: Permission | null;
  /** Of orders of a kind: it has a permission of its own, and some come by parcel. */
  readonly kind?: OrderKind;
}

/** A menu entry: the server makes a user's menu_v2 of them, from their permissions. */
export type MenuEntry<Name extends string = string> = EntryOf<Name> &
  (
    | { readonly place: Exclude<MenuPlace, SettingPlace> }
    | {
        readonly place: SettingPlace;
        /** A line on what it does, for the overview of the settings. */
        readonly about: string;
        /** What its page is found by besides: the names of its fields. */
        readonly fields: readonly string[];
      }
  );
