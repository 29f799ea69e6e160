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
  /** Which page of a settings resource it is. */
  readonly resource?: 'list' | 'create' | 'edit';
}

type ResourceRow<P extends string, O extends string, Page extends string> = RouteRow<P, O> & {
  readonly access: 'session';
  readonly resource: Page;
};

/** Routes of a settings resource by their names: `coupons`, `couponCreate`, `couponEdit`. */
type ResourceRows<O extends string, All extends string, One extends string, P extends string, E extends string> = {
  readonly [N in All]: ResourceRow<P, O, 'list'>;
} & { readonly [N in `${One}Create`]: ResourceRow<`${P}/create`, O, 'create'> } & {
  readonly [N in `${One}Edit`]: ResourceRow<`${P}/${E}`, O, 'edit'>;
};

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
    /** The list of a settings resource, the form of a new one, and the form of one, which lies at `edit` below the list. */
    resourcePages<
      const All extends string,
      const One extends string,
      const P extends string,
      const E extends string = 'edit/:id',
    >(names: readonly [all: All, one: One], path: P, titles: { all: string; new: string; edit?: E }) {
      const [all, one] = names;
      const row = (resource: string, ownPath: string, title: string) =>
        ({ owner, access: 'session', path: ownPath, title, resource }) as const;
      return {
        [all]: row('list', path, titles.all),
        [`${one}Create`]: row('create', `${path}/create`, titles.new),
        [`${one}Edit`]: row('edit', `${path}/${titles.edit ?? 'edit/:id'}`, titles.all),
      } as unknown as ResourceRows<O, All, One, P, E>;
    },
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
  'setting-catalogue': 'Catalog and prices',
  'setting-orders': 'Orders',
  'setting-money': 'Money',
  'setting-company': 'Company',
  'setting-connections': 'Connections',
} as const satisfies Record<string, string | null>;
export type MenuPlace = keyof typeof menuPlaces;

/** What places of the menu are called that belong to one kind of work; a heading stands before the first of its entries. */
export const menuSections: Readonly<Partial<Record<MenuPlace, string>>> = {
  orders: 'Orders',
  stock: 'Stock and packages',
  parcels: 'Stock and packages',
  money: 'Money and insights',
  insights: 'Money and insights',
};
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
  /** Below which path the pages lie that belong to it, where that is more than its own and what lies below that. */
  readonly group?: string;
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
        /** Words that people look for it by and that none of its fields has. */
        readonly also?: readonly string[];
      }
  );
