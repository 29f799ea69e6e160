import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { oneAnswer } from '../wire.ts';

export const getIntercom = endpoint({
  method: 'GET',
  path: '/v1/pos/intercom',
  access: 'session',
  summary: 'Identify the user to the support chat with a signature; null if no chat is configured.',
  resource: 'session',
  answer: oneAnswer(
    v.nullable(
      v.object({ app_id: v.string(), user_id: v.string(), user_hash: v.string(), name: v.string(), email: v.string() }),
    ),
  ),
});

export const setConnection = endpoint({
  method: 'POST',
  path: '/v1/config/set-connection',
  access: 'public',
  summary: 'Get a region’s address. Links that name a region lead there.',
  resource: 'session',
  body: v.object({ region: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'isn’t a region')) }),
  answer: oneAnswer(v.object({ domain: v.string(), socket: v.nullable(v.string()) })),
  perMinute: 60,
  refuses: ['not_found', 'too_many'],
});
