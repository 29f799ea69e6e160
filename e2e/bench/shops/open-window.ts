/** A socket of somebody's window. Thousands of them share a process, so it is no more than the frames that are needed. */
export interface OpenWindow {
  close(): void;
}

/** Frames of Engine.IO and Socket.IO that are sent and heard here. */
const frames = { opened: '0', ping: '2', pong: '3', connect: '40', event: '42', refused: '44' } as const;

/** Connects as the page does, and hears what is told to whoever sees orders: the event, and how many windows heard it. */
export function openWindow(
  address: string,
  token: string,
  onNews: (event: string, said: { readonly windows?: number }) => void,
): Promise<OpenWindow> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error(`${address} takes no socket`));
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text === frames.ping) socket.send(frames.pong);
      else if (text.startsWith(frames.connect)) resolve({ close: () => socket.close() });
      else if (text.startsWith(frames.refused)) reject(new Error(`A socket was refused: ${text}`));
      else if (text.startsWith(frames.event)) {
        const [event, said] = JSON.parse(text.slice(frames.event.length)) as [string, { windows?: number }];
        onNews(event, said);
      } else if (text.startsWith(frames.opened)) socket.send(`${frames.connect}${JSON.stringify({ token })}`);
    };
  });
}
