import { downloadAtom, lookingAtAtom, presenceAtom, useDeployment } from '@recoup/remote-kit';
import { getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Connection } from '../../socket.ts';
import { whenQuiet } from '../when-quiet.ts';
import { socketLostAtom } from './socket-lost.ts';

const store = getDefaultStore();
const retryAfterMs = 5_000;

/** Loads the socket's code, retrying for as long as the network fails. */
async function liveUpdates(): Promise<typeof import('./listeners.ts')> {
  for (;;) {
    try {
      return await import('./listeners.ts');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

/** Keeps the socket open while the signed-in page is, and reports which order is on the screen. */
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
