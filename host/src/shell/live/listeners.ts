import { invalidate } from '@recoup/api';
import { noticeSoundKey } from '@recoup/contract/session/notice-sound';
import { emit } from '@recoup/event-bus';
import { type Download, lookingAtAtom, presenceAtom } from '@recoup/remote-kit';
import { getDefaultStore } from 'jotai';
import { followDownload } from '../../notifications/follow-download.ts';
import { noticesAtom, withNotice } from '../../notifications/notices.ts';
import { tellJob } from '../../notifications/tell-job.ts';
import { type Connection, connect, onOrderChanged, type SocketListeners } from '../../socket.ts';
import { readAgain } from './read-again.ts';

const store = getDefaultStore();

/** What the page does with each event from the server. */
const listeners: SocketListeners = {
  'job.progress': tellJob,
  'job.done': tellJob,
  'download.progress': ({ job }) => tellJob(job),
  'order.changed': (news) => {
    if (news.by !== null) emit('orders.changedBy', { id: news.id, kind: news.kind, by: news.by });
    onOrderChanged(news.windows);
  },
  'resource.changed': ({ resource, windows }) => readAgain(windows, resource),
  'notification.new': (notification) => {
    store.set(noticesAtom, (notices) => withNotice(notices, notification));
    // Loads only for users who turned the sound on.
    if (localStorage.getItem(noticeSoundKey) === 'true')
      void import('../../notifications/ring.ts').then(({ ring }) => ring());
    void invalidate('notification');
  },
  'user.refresh': () => void invalidate('session'),
  presence: ({ order_id, users }) => {
    if (store.get(lookingAtAtom) === order_id) store.set(presenceAtom, users);
  },
};

/** Connects with this session's token. `onLost` is called when the socket is lost and when it's back. */
export const connectLive = (api: string, onLost: (lost: boolean) => void): Connection =>
  connect(api, listeners, onLost);

/** Shows a download from its start. */
export const follow = (download: Download): (() => void) => followDownload(download, tellJob);
