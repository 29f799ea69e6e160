import type { Routes, ScreensOf } from '@recoup/contract/route';
import { settingsRoutes } from '@recoup/contract/routes/settings';

/** Names of the routes whose page is the form of a settings document. */
export type DocumentRoute = {
  [N in ScreensOf<'settings'>]: Routes[N] extends { document: true } ? N : never;
}[ScreensOf<'settings'>];

export const documentRoutes = Object.entries(settingsRoutes).flatMap(([name, row]) =>
  'document' in row ? [name as DocumentRoute] : [],
);

/** They are all served by the one page, which knows by the address whose form it shows. */
export const documentScreens = Object.fromEntries(
  documentRoutes.map((name) => [name, () => import('./documents/DocumentPage.tsx')]),
) as Record<DocumentRoute, () => Promise<typeof import('./documents/DocumentPage.tsx')>>;
