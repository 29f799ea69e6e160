import { deviceLocker } from '@recoup/remote-kit';

/** All that works without a network, in one file: it comes when the page is quiet, and where the network fails. */
export const offline = () => import('./offline-parts.tsx');

deviceLocker.open = async () => (await offline()).openLocker();
