import { displayEvent } from '@recoup/contract/socket-event';
import { startDisplay } from '@recoup/customer/display-script';
import { io } from 'socket.io-client';

/**
 * The display at a register learns over the socket that its ticket may have changed. The library reconnects
 * automatically.
 */
startDisplay((key, onTicket) => {
  const socket = io({ auth: { display: key }, transports: ['websocket', 'polling'] });
  socket.on('connect', onTicket);
  socket.on(displayEvent, onTicket);
});
