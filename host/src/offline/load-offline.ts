import { deviceLocker } from '@recoup/remote-kit';

/** Everything that works offline, in one file. It loads when the page is idle, and when the network fails. */
export const offline = () => import('./offline-parts.tsx');

deviceLocker.open = async () => (await offline()).openLocker();
