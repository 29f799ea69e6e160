import type { Routes, ScreensOf } from '@recoup/contract/route';
import { settingsRoutes } from '@recoup/contract/routes/settings';

type PagesOf<Page extends string> = {
  [N in ScreensOf<'settings'>]: Routes[N] extends { resource: Page } ? N : never;
}[ScreensOf<'settings'>];

/** Names of the routes that show the list of a resource. */
export type ResourceList = PagesOf<'list'>;
type ResourceRoute = PagesOf<'list' | 'create' | 'edit'>;

const names = Object.entries(settingsRoutes).flatMap(([name, row]) =>
  'resource' in row ? [name as ResourceRoute] : [],
);

const page = () => import('./resources/ResourcePage.tsx');

/** They are all served by the one page, which knows by the address whose list or form it shows. */
export const resourceScreens = Object.fromEntries(names.map((name) => [name, page])) as Record<
  ResourceRoute,
  typeof page
>;
