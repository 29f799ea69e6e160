import { displayEvent } from '@recoup/contract/socket-event';
import { startDisplay } from '@recoup/customer/display-script';
import { io } from 'socket.io-client';

/** The screen at a register hears over the socket that its ticket may have changed; the library connects again by itself. */
startDisplay((key, onTicket) => {
  const socket = io({ auth: { display: key }, transports: ['websocket', 'polling'] });
  socket.on('connect', onTicket);
  socket.on(displayEvent, onTicket);
});
