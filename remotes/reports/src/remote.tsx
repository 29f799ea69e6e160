import { reportsRoutes } from '@recoup/contract/routes/reports';
import { defineRemote } from '@recoup/remote-kit';
import { linePages, ownPages } from './own-pages.ts';

export default defineRemote({ name: 'reports', routes: reportsRoutes, screens: { ...ownPages, ...linePages } });
