import { downloadAtom, lookingAtAtom, presenceAtom, useDeployment } from '@recoup/remote-kit';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Connection } from '../../socket.ts';
import { whenQuiet } from '../when-quiet.ts';
import { socketLostAtom } from './socket-lost.ts';

const store = getDefaultStore();
const retryAfterMs = 5_000;

/** What hears the server, however long the network keeps its code back. */
async function liveUpdates(): Promise<typeof import('./listeners.ts')> {
  for (;;) {
    try {
      return await import('./listeners.ts');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

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
      const connected = liveUpdates().then(({ connectLive }) =>
        connectLive(api, (lost) => store.set(socketLostAtom, lost)),
      );
      connected.then(
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
  useEffect(() => {
    let stop: (() => void) | undefined;
    let ended = false;
    if (download)
      void liveUpdates().then(({ follow }) => {
        if (!ended) stop = follow(download);
      });
    return () => {
      ended = true;
      stop?.();
    };
  }, [download]);
}
