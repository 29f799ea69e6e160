import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer } from '../wire.ts';

/** A company whose prices others may take. */
const priceSourceSchema = v.object({
  id: idSchema,
  name: v.string(),
  country_code: v.string(),
  country_name: v.string(),
  currency: v.string(),
});

export const getSourceByToken = endpoint({
  method: 'GET',
  path: '/v5/register/by-source-token',
  access: 'public',
  summary: 'Show which company a link to the registration comes from: one that shares its prices.',
  resource: 'session',
  query: v.object({ token: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(100)) }),
  answer: oneAnswer(priceSourceSchema),
  perMinute: 60,
  refuses: ['link_expired', 'too_many'],
});

const own = { access: 'session', resource: 'session' } as const;

export const getSourceCompany = endpoint({
  ...own,
  method: 'GET',
  path: '/v5/register/source-company',
  summary:
    'Get the company by whose link one’s own was registered; null when it was by nobody’s, or it shares no longer.',
  answer: oneAnswer(v.nullable(priceSourceSchema)),
});

export const setRegistrationStep = endpoint({
  ...own,
  method: 'PUT',
  path: '/v5/register/step',
  summary: 'Go back to the details of a registration, or on to its e-mail; it is resumed there.',
  body: v.object({ step: v.picklist([1, 2], 'is not a step one can go to') }),
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'forbidden'],
});

export const ejectRegistration = endpoint({
  ...own,
  method: 'POST',
  path: '/v5/register/eject',
  summary: 'Give a registration up that is not done: its sessions end, and its e-mail can be used anew.',
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'forbidden'],
});
