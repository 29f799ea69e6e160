import type { Routes, ScreensOf } from '@recoup/contract/route';
import { settingsRoutes } from '@recoup/contract/routes/settings';

type PagesOf<Page extends string> = {
  [N in ScreensOf<'settings'>]: Routes[N] extends { resource: Page } ? N : never;
}[ScreensOf<'settings'>];

/** The names of the routes that list a resource. */
export type ResourceList = PagesOf<'list'>;
type ResourceRoute = PagesOf<'list' | 'create' | 'edit'>;

const names = Object.entries(settingsRoutes).flatMap(([name, row]) =>
  'resource' in row ? [name as ResourceRoute] : [],
);

const page = () => import('./resources/ResourcePage.tsx');

/** All of them share one page, which chooses the list or form by its address. */
export const resourceScreens = Object.fromEntries(names.map((name) => [name, page])) as Record<
  ResourceRoute,
  typeof page
>;
