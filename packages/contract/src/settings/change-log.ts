import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer } from '../wire.ts';

export const verifyChangeLog = endpoint({
  method: 'POST',
  path: '/v1/pos/settings/change-log/verify',
  access: 'settings.edit',
  summary: 'Verify the audit log. Each entry seals the one before it.',
  resource: 'setting',
  perMinute: 10,
  answer: actionAnswer(
    v.object({
      whole: v.boolean(),
      /** The number of intact entries, counted from the first. */
      entries: v.number(),
    }),
  ),
});
