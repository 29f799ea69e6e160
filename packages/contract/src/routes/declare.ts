import type { OrderKind } from '../order-kind.ts';
import type { Permission } from '../permission.ts';

/**
 * Who can open a route: a signed-in user (`session`) or anyone. `public` pages are meant for signed-out visitors.
 * `open` and `any` don't depend on the session.
 */
export type RouteAccess = 'public' | 'open' | 'session' | 'any';

/** An address, its owner (the host or a remote), who can open it, and its title. */
export interface RouteRow<P extends string = string, O extends string = string> {
  readonly owner: O;
  readonly access: RouteAccess;
  readonly path: P;
  /** Comes before the product's name in the window title. */
  readonly title: string;
  /** The target of a route without a screen of its own. */
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

/** Creates the rows of one owner. */
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
    /**
     * The list of a settings resource, the form to create an item, and the form to edit one. `edit` is that form's path
     * below the list.
     */
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

/** Places of the menu, in order. The ones in settings have a heading. */
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

/** Headings of the menu places that belong to one kind of work. A heading comes before the first of its entries. */
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
  /** The owner's route that it opens, with its parameters. */
  readonly route: Name;
  readonly params?: Readonly<Record<string, string>>;
  /** The path above all of its pages, if that isn't its own address. */
  readonly group?: string;
  /** Null if it's open to anyone who can open one of the pages behind it. */
  readonly permission: Permission | null;
  /** The order kind, if it has one. A kind has its own permission, and some kinds are shipped. */
  readonly kind?: OrderKind;
}

/** A menu entry. The server builds a user's menu_v2 from these and their permissions. */
export type MenuEntry<Name extends string = string> = EntryOf<Name> &
  (
    | { readonly place: Exclude<MenuPlace, SettingPlace> }
    | {
        readonly place: SettingPlace;
        /** One line on what it does, for the settings overview. */
        readonly about: string;
        /** The names of its fields, which the search finds it by. */
        readonly fields: readonly string[];
        /** Other words that people search for and that no field has. */
        readonly also?: readonly string[];
      }
  );
