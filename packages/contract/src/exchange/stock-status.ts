import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { oneAnswer, timeSchema } from '../wire.ts';

export const getRepairDeskStatus = endpoint({
  method: 'GET',
  path: '/v1/pos/repair-desk/processing-status/{id}',
  access: 'integrations.repair-desk',
  summary: 'Get the progress of sending a location’s devices to the repair system.',
  resource: 'delivery',
  answer: oneAnswer(
    v.object({
      waiting: v.number(),
      sent: v.number(),
      failed: v.number(),
      last_sent_at: v.nullable(timeSchema),
      /** Why the last delivery failed. */
      message: v.nullable(v.string()),
    }),
  ),
});
