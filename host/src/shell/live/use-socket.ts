import { invalidate } from '@recoup/api';
import { noticeSoundKey } from '@recoup/contract/session/notice-sound';
import type { Job } from '@recoup/contract/socket-event';
import { emit } from '@recoup/event-bus';
import { downloadAtom, jobNewsAtom, lookingAtAtom, presenceAtom, useDeployment } from '@recoup/remote-kit';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { followDownload } from '../../notifications/follow-download.ts';
import { jobsAtom, withNews } from '../../notifications/jobs.ts';
import { noticesAtom, withNotice } from '../../notifications/notices.ts';
import { type Connection, connect, onOrderChanged, type SocketListeners } from '../../socket.ts';
import { whenQuiet } from '../when-quiet.ts';
import { readAgain } from './read-again.ts';
import { socketLostAtom } from './socket-lost.ts';

const store = getDefaultStore();

function tellJob(job: Job): void {
  store.set(jobsAtom, (jobs) => withNews(jobs, job));
  store.set(jobNewsAtom, job);
}

const listeners: SocketListeners = {
  'job.progress': tellJob,
  'job.done': tellJob,
  'download.progress': ({ job }) => tellJob(job),
  'order.changed': (news) => {
    if (news.by !== null) emit('orders.changedBy', { id: news.id, kind: news.kind, by: news.by });
    onOrderChanged(news.windows);
  },
  'resource.changed': ({ resource, windows }) => readAgain(windows, resource),
  'notification.new': (told) => {
    store.set(noticesAtom, (notices) => withNotice(notices, told));
    // Its code comes to those who want to hear it.
    if (localStorage.getItem(noticeSoundKey) === 'true')
      void import('../../notifications/ring.ts').then(({ ring }) => ring());
    void invalidate('notification');
  },
  'user.refresh': () => void invalidate('session'),
  presence: ({ order_id, users }) => {
    if (store.get(lookingAtAtom) === order_id) store.set(presenceAtom, users);
  },
};

/** The socket lives as long as the signed-in page; it says which order is on the screen. */
export function useSocket(): void {
  const { api } = useDeployment();
  const [connection, setConnection] = useState<Connection | null>(null);
  const orderId = useAtomValue(lookingAtAtom);
  const download = useAtomValue(downloadAtom);
  useEffect(() => {
    let ended = false;
    let open: Connection | undefined;
    const giveUp = whenQuiet(() => {
      connect(api, listeners, (lost) => store.set(socketLostAtom, lost)).then(
        (made) => {
          if (ended) return made.close();
          open = made;
          setConnection(made);
        },
        (error: unknown) => console.error('The socket could not be started', error),
      );
    });
    return () => {
      ended = true;
      giveUp();
      open?.close();
      store.set(socketLostAtom, false);
    };
  }, [api]);
  useEffect(() => {
    store.set(presenceAtom, []);
    connection?.say('presence.look', { order_id: orderId });
  }, [connection, orderId]);
  useEffect(() => {
    if (download) connection?.say('user-info', { session: download.session });
  }, [connection, download]);
  useEffect(() => (download ? followDownload(download, tellJob) : undefined), [download]);
}
