import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, emailSchema, oneAnswer } from '../wire.ts';

const declared = { access: 'session', resource: 'setting' } as const;

export const getRegistrationWidget = endpoint({
  ...declared,
  method: 'GET',
  path: '/v5/register/widget',
  summary: 'Get the widget code that a company adds to its website.',
  answer: oneAnswer(v.object({ url: v.string(), code: v.string() })),
  refuses: ['unavailable'],
});

export const sendRegistrationWidget = endpoint({
  ...declared,
  method: 'POST',
  path: '/v5/register/widget/send-email',
  summary: 'Email the widget code to the website’s contact.',
  body: v.object({ email: emailSchema }),
  answer: actionAnswer(v.null()),
  perMinute: 10,
  refuses: ['unavailable', 'forbidden'],
});
