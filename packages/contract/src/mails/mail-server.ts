import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { isDomain, ownDomainSchema } from '../settings/own-domain.ts';
import { actionAnswer, emailSchema, oneAnswer } from '../wire.ts';

export const mailServerSchema = v.object({
  /** Whom customers see as the sender by now. */
  sender: v.string(),
  /** The company's own address with its domain; null is the provider's. */
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
  summary: 'Show from which address mails are sent, and the DNS records of an address of one’s own.',
  resource: 'setting',
  answer: oneAnswer(mailServerSchema),
});

export const setMailServer = endpoint({
  ...change,
  path,
  summary: 'Send mails from an address of one’s own, once its domain is verified; null is the provider’s address.',
  body: v.object({
    email: v.nullable(
      v.pipe(
        emailSchema,
        v.toLowerCase(),
        v.check((email) => isDomain(email.split('@')[1] ?? ''), 'must be an address at a domain of yours'),
      ),
    ),
  }),
});

export const checkMailServer = endpoint({
  ...change,
  path: `${path}/check`,
  summary: 'Look whether the DNS records are there.',
  refuses: ['not_found', 'unavailable'],
  perMinute: 20,
});
