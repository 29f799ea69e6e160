import type { OrderEvent } from '../../src/modules/exchange/sinks/event-sink.ts';

/** A completed order as other systems receive it. */
export const event: OrderEvent = {
  id: 'order.completed-1-42-7',
  name: 'order.completed',
  at: new Date('2026-03-02T12:00:00Z'),
  status: 'Completed',
  link: 'https://sell.example/s/1',
  message: '',
  order: {
    id: 42,
    number: 'A-1042',
    kind: 'mail-in',
    status: 'Completed',
    total: '123.45',
    currency: 'USD',
    referral_source: 'awin:CLICK',
    customer: {
      id: 9,
      first_name: 'Cara',
      last_name: 'Cole',
      email: 'cara@mail.test',
      phone: '+1 (503) 555-0100',
      custom_fields: {},
    },
    items: [{ name: 'Phone One', imei: '490154203237518', condition: 'Good', amount: '123.45', custom_fields: {} }],
    custom_fields: {},
    created_at: '2026-03-01T12:00:00.000Z',
    updated_at: '2026-03-02T12:00:00.000Z',
  },
};
