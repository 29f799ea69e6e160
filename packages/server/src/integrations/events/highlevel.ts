import { highLevelScopes } from '@recoup/contract/add-ons/highlevel-scopes';
import type { AccountOf } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { type Crm, crmPort } from '../../modules/exchange/crm/crm-port.ts';
import { type EventSink, eventPort, type OrderEvent } from '../../modules/exchange/sinks/event-sink.ts';
import { type Adapter, adapter, provides, type Account as Values } from '../../platform/adapters.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { callService } from '../call-service.ts';
import { jsonService, readAnswer } from '../json-service.ts';
import { e164 } from './person.ts';

/** The typed credentials, what HighLevel adds to them, and where orders go. */
type Account = AccountOf<'highlevel'> & {
  readonly access_token?: string;
  /** Used up by each renewal, which returns another one. */
  readonly refresh_token?: string;
  readonly expires_at?: string;
  readonly user_type?: string;
  readonly company_id?: string;
  readonly location_id?: string;
  readonly pipeline_id?: string;
  readonly stage_id?: string;
  readonly won_stage_id?: string;
};

/** The addresses of HighLevel. */
export interface HighLevelAt {
  readonly api: string;
  readonly consent: string;
}
const highLevel: HighLevelAt = {
  api: 'https://services.leadconnectorhq.com',
  consent: 'https://marketplace.gohighlevel.com/v2/oauth/chooselocation',
};

const version = '2021-07-28';

const tokenSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
  userType: v.optional(v.string(), 'Location'),
  companyId: v.optional(v.string(), ''),
  locationId: v.optional(v.string(), ''),
});
const locationTokenSchema = v.object({ access_token: v.string() });
const locationSchema = v.object({ location: v.object({ id: v.string(), name: v.optional(v.string(), '') }) });
const installedSchema = v.object({
  locations: v.array(
    v.object({ _id: v.string(), name: v.optional(v.string(), ''), isInstalled: v.optional(v.boolean()) }),
  ),
});
const stageSchema = v.object({ id: v.string(), name: v.string() });
const pipelinesSchema = v.object({
  pipelines: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      // Some pipelines have nested lists. Takes all stages that can be parsed.
      stages: v.pipe(
        v.optional(v.array(v.unknown()), []),
        v.transform((stages) => stages.flat().flatMap((one) => (v.is(stageSchema, one) ? [one] : []))),
      ),
    }),
  ),
});
const contactSchema = v.object({ contact: v.object({ id: v.string() }) });
const foundSchema = v.object({
  opportunities: v.array(v.object({ id: v.string(), name: v.optional(v.string(), '') })),
});
const opportunitySchema = v.object({ opportunity: v.object({ id: v.string() }) });
const faultSchema = v.object({
  message: v.optional(v.union([v.string(), v.array(v.string())])),
  error_description: v.optional(v.string()),
  error: v.optional(v.string()),
});

/** Contacts and opportunities in HighLevel, through the company's own app after a user allowed it access. */
export function highLevelAdapter(at: HighLevelAt = highLevel): Adapter {
  return adapter('highlevel', {
    async test(account) {
      const values = account as Account;
      if (!values.access_token)
        throw new ServiceError('auth', 'Access hasn’t been granted yet. Connect it on its page.');
      const [place] = await crm(at, values).subAccounts();
      return place ? `${place.name || 'Sub-account'} (${place.id})` : `Agency ${values.company_id}`;
    },
    consent: {
      address: ({ client_id }, { redirect, state }) =>
        `${at.consent}?${new URLSearchParams({ response_type: 'code', redirect_uri: redirect, client_id, scope: highLevelScopes.join(' '), state })}`,
      claim: (account, { code, redirect, now }) =>
        tokenFor(
          at,
          account,
          { grant_type: 'authorization_code', code, redirect_uri: redirect, user_type: 'Location' },
          now,
        ),
    },
    renewal: {
      isDue: (account, now) => Date.parse((account as Account).expires_at ?? '') - now.getTime() < renewsBeforeMs,
      renew(account, now) {
        const { refresh_token = '', user_type = 'Location' } = account as Account;
        return tokenFor(at, account, { grant_type: 'refresh_token', refresh_token, user_type }, now);
      },
    },
    provides: [
      provides(crmPort, (account: Account) => crm(at, account)),
      provides(eventPort, (account: Account) => events(at, account)),
    ],
  });
}

const renewsBeforeMs = 600_000;

function messageOf(body: unknown): string | undefined {
  const result = v.safeParse(faultSchema, body);
  if (!result.success) return undefined;
  const { message, error_description, error } = result.output;
  return error_description ?? (Array.isArray(message) ? message.join(', ') : message) ?? error;
}

async function postForm(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return callService({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...headers },
    body: new URLSearchParams(form).toString(),
    timeoutMs: 20_000,
    messageOf,
    // It answers a rejected code or token with "bad request".
    faultOf: (status) => (status === 400 || status === 422 ? 'auth' : undefined),
  });
}

async function tokenFor(
  at: HighLevelAt,
  account: AccountOf<'highlevel'>,
  grant: Record<string, string>,
  now: Date,
): Promise<Values> {
  const { client_id, client_secret } = account;
  const answer = await postForm(`${at.api}/oauth/token`, { client_id, client_secret, ...grant });
  const token = readAnswer('HighLevel', tokenSchema, answer);
  return {
    access_token: token.access_token,
    refresh_token: token.refresh_token,
    expires_at: new Date(now.getTime() + token.expires_in * 1000).toISOString(),
    user_type: token.userType,
    company_id: token.companyId,
    ...(token.locationId && { location_id: token.locationId }),
  };
}

function client(at: HighLevelAt, token: string) {
  return jsonService({
    name: 'HighLevel',
    url: at.api,
    headers: { authorization: `Bearer ${token}`, version, accept: 'application/json' },
    timeoutMs: 20_000,
    messageOf,
  });
}

function crm(at: HighLevelAt, account: Account): Crm {
  const { access_token = '', company_id = '', location_id, user_type, client_id } = account;
  return {
    async subAccounts() {
      const companyClient = client(at, access_token);
      if (user_type !== 'Company') {
        if (!location_id) return [];
        const { location } = await companyClient.call(locationSchema, 'GET', `/locations/${location_id}`);
        return [location];
      }
      const query = new URLSearchParams({
        companyId: company_id,
        appId: client_id.split('-')[0] ?? '',
        isInstalled: 'true',
      });
      const { locations } = await companyClient.call(installedSchema, 'GET', `/oauth/installedLocations?${query}`);
      return locations.map(({ _id, name }) => ({ id: _id, name }));
    },
    async pipelines() {
      if (!location_id) return [];
      const locationClient = client(at, await locationToken(at, account));
      return (await locationClient.call(pipelinesSchema, 'GET', `/opportunities/pipelines?locationId=${location_id}`))
        .pipelines;
    },
  };
}

/** The token of a sub-account. An agency's token covers all of them and is exchanged for that of one. */
async function locationToken(
  at: HighLevelAt,
  { access_token = '', user_type, company_id = '', location_id = '' }: Account,
) {
  if (user_type !== 'Company') return access_token;
  const headers = { authorization: `Bearer ${access_token}`, version };
  const answer = await postForm(
    `${at.api}/oauth/locationToken`,
    { companyId: company_id, locationId: location_id },
    headers,
  );
  return readAnswer('HighLevel', locationTokenSchema, answer).access_token;
}

function events(at: HighLevelAt, account: Account): EventSink {
  const { location_id: locationId, pipeline_id: pipelineId, stage_id = '', won_stage_id = '' } = account;
  // Valid while the account is the same. Its tokens are renewed well before an hour of work is over.
  let token: Promise<string> | undefined;
  return {
    async send(event) {
      const { order, status, name } = event;
      const phone = e164(order.customer.phone);
      if (!locationId || (!order.customer.email && !phone)) return null;
      token ??= locationToken(at, account);
      const { call } = client(at, await token);
      const contact = contactOf(event, locationId, phone);
      const { contact: made } = await call(contactSchema, 'POST', '/contacts/upsert', contact);
      if (!pipelineId) return { sent: { contact }, externalId: made.id };
      const title = `Order ${order.number}`;
      const won = name === 'order.completed';
      const stage = won ? won_stage_id || stage_id : stage_id;
      const opportunity = {
        pipelineId,
        name: title,
        ...(stage && { pipelineStageId: stage }),
        status: won ? 'won' : 'open',
        monetaryValue: Number(order.total),
      };
      const query = new URLSearchParams({ location_id: locationId, contact_id: made.id, pipeline_id: pipelineId });
      const { opportunities } = await call(foundSchema, 'GET', `/opportunities/search?${query}`);
      const existing = opportunities.find((one) => one.name === title);
      const { opportunity: saved } = existing
        ? await call(opportunitySchema, 'PUT', `/opportunities/${existing.id}`, opportunity)
        : await call(opportunitySchema, 'POST', '/opportunities/', { ...opportunity, locationId, contactId: made.id });
      return { sent: { contact, opportunity: { ...opportunity, order_status: status } }, externalId: saved.id };
    },
  };
}

function contactOf({ order }: OrderEvent, locationId: string, phone: string | null) {
  const { customer } = order;
  return {
    locationId,
    firstName: customer.first_name,
    lastName: customer.last_name,
    ...(customer.email && { email: customer.email }),
    ...(phone && { phone }),
    source: order.referral_source ?? 'Buyback',
  };
}
