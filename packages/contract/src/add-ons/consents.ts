import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, oneAnswer } from '../wire.ts';
import type { IntegrationSlug } from './integration.ts';
import { connectAs, connectIntegration, connectionSchema } from './integrations.ts';

export const askConsent = endpoint({
  method: 'POST',
  path: '/v1/pos/integrations/{id}/authorize',
  access: 'settings.edit',
  summary:
    'Get the page where the account owner grants access. The entered credentials are stored encrypted until they return.',
  resource: 'integration',
  body: connectIntegration.body,
  answer: oneAnswer(v.object({ url: v.string() })),
});

/**
 * `askConsent` with the integration's own fields, for its form. With `isStored`, a blank secret keeps the stored one.
 */
export function consentAs(slug: IntegrationSlug, isStored: boolean, byApp: boolean) {
  return { ...askConsent, body: connectAs(slug, isStored, 'consent', byApp).body };
}

const claim = {
  method: 'POST',
  access: 'settings.edit',
  resource: 'integration',
  touches: ['setting'],
  body: v.object({
    code: v.pipe(v.string('Code is required'), v.trim(), v.minLength(1, 'Code is required'), v.maxLength(4_000)),
    /** The company that the owner chose at the service, if the service returns it with the code. */
    realm: v.optional(v.pipe(v.string(), v.regex(/^\d{0,30}$/)), ''),
    /** The whole query string of the callback address, for services that sign it. */
    query: v.optional(v.pipe(v.string(), v.maxLength(8_000)), ''),
    state: v.pipe(v.string('State is required'), v.minLength(1, 'State is required'), v.maxLength(200)),
  }),
  answer: actionAnswer(connectionSchema),
  refuses: ['link_expired'],
} as const;

export const claimConsent = endpoint({
  ...claim,
  path: '/v1/pos/connections/token-claims',
  summary: 'Connect the account that the owner authorized.',
});

export const claimHighLevel = endpoint({
  ...claim,
  also: 'integrations.highlevel',
  path: '/v1/pos/highlevel/token-claims',
  summary: 'Get the CRM page where the owner grants access.',
});
