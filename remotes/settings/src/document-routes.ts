import type { Routes, ScreensOf } from '@recoup/contract/route';
import { settingsRoutes } from '@recoup/contract/routes/settings';

/** The names of the routes whose page is a settings document's form. */
export type DocumentRoute = {
  [N in ScreensOf<'settings'>]: Routes[N] extends { document: true } ? N : never;
}[ScreensOf<'settings'>];

export const documentRoutes = Object.entries(settingsRoutes).flatMap(([name, row]) =>
  'document' in row ? [name as DocumentRoute] : [],
);

/** All of them share one page, which chooses the form by its address. */
export const documentScreens = Object.fromEntries(
  documentRoutes.map((name) => [name, () => import('./documents/DocumentPage.tsx')]),
) as Record<DocumentRoute, () => Promise<typeof import('./documents/DocumentPage.tsx')>>;
