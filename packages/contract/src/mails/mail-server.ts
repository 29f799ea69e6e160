import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { isDomain, ownDomainSchema } from '../settings/own-domain.ts';
import { actionAnswer, emailSchema, oneAnswer } from '../wire.ts';

export const mailServerSchema = v.object({
  /** The sender that customers see at the moment. */
  sender: v.string(),
  /** The company's own address and its domain. Null if emails come from the operator's address. */
  own: v.nullable(v.object({ email: v.string(), ...ownDomainSchema.entries })),
});
export type MailServer = v.InferOutput<typeof mailServerSchema>;

const path = '/v1/pos/settings/mail-server/domains';
const change = {
  method: 'POST',
  access: 'settings.edit',
  resource: 'setting',
  answer: actionAnswer(mailServerSchema),
} as const;

export const getMailServer = endpoint({
  method: 'GET',
  path,
  access: 'settings.view',
  summary: 'Get the sender address, and the DNS records of a custom one.',
  resource: 'setting',
  answer: oneAnswer(mailServerSchema),
});

export const setMailServer = endpoint({
  ...change,
  path,
  summary: 'Set a custom sender address, used once its domain is verified. Null restores the provider’s address.',
  body: v.object({
    email: v.nullable(
      v.pipe(
        emailSchema,
        v.toLowerCase(),
        v.check((email) => isDomain(email.split('@')[1] ?? ''), 'must be an address at your own domain'),
      ),
    ),
  }),
});

export const checkMailServer = endpoint({
  ...change,
  path: `${path}/check`,
  summary: 'Check the DNS records.',
  refuses: ['not_found', 'unavailable'],
  perMinute: 20,
});
