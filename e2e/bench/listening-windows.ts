import { pauseAmong } from '@recoup/contract/socket-event';
import { io, type Socket } from 'socket.io-client';
import { pause } from './crowd.ts';

/** The address of a window, and its user's token. */
interface Place {
  readonly address: string;
  readonly token: string;
}

/** Windows that show a list. Each reads it again when it hears about an order, like a page. */
export class ListeningWindows {
  /** Events that all of them received. */
  news = 0;
  readonly #sockets: Socket[] = [];
  readonly #reading = new Set<Promise<void>>();
  readonly #read: (place: Place) => Promise<unknown>;

  constructor(read: (place: Place) => Promise<unknown>) {
    this.#read = read;
  }

  async open(place: Place): Promise<void> {
    const { address, token } = place;
    const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
    this.#sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    let isWaiting = false;
    const readAgain = async (news: { windows?: number }) => {
      await pause(pauseAmong(news.windows));
      isWaiting = false;
      if (socket.connected) await this.#read(place);
    };
    socket.on('order.changed', (news) => {
      this.news += 1;
      if (isWaiting) return;
      isWaiting = true;
      const reading = readAgain(news).finally(() => this.#reading.delete(reading));
      this.#reading.add(reading);
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.close();
    await Promise.all(this.#reading);
  }
}
