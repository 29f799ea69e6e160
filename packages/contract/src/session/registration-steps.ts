import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer } from '../wire.ts';

/** A company that shares its prices. */
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
  summary: 'Get the company whose registration link was used, if it shares its prices.',
  resource: 'session',
  query: v.object({ token: v.pipe(v.string(), v.minLength(1, 'is required'), v.maxLength(100)) }),
  answer: oneAnswer(priceSourceSchema),
  perMinute: 60,
  refuses: ['link_expired', 'too_many'],
});

const declared = { access: 'session', resource: 'session' } as const;

export const getSourceCompany = endpoint({
  ...declared,
  method: 'GET',
  path: '/v5/register/source-company',
  summary: 'Get the company whose link was used to register, or null if there was none or it stopped sharing.',
  answer: oneAnswer(v.nullable(priceSourceSchema)),
});

export const setRegistrationStep = endpoint({
  ...declared,
  method: 'PUT',
  path: '/v5/register/step',
  summary: 'Return to the details of a registration or continue to its email. It resumes there.',
  body: v.object({ step: v.picklist([1, 2], 'isn’t an available step') }),
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'forbidden'],
});

export const ejectRegistration = endpoint({
  ...declared,
  method: 'POST',
  path: '/v5/register/eject',
  summary: 'Abandon an unfinished registration. Its sessions end, and its email can be used again.',
  answer: actionAnswer(v.null()),
  refuses: ['already_done', 'forbidden'],
});
