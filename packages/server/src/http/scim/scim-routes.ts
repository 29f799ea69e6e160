import { errorStatuses } from '@recoup/contract/error';
import { errorMessages } from '@recoup/contract/errors/error-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Found, Paging, ScimCall } from '../../modules/session/scim/scim-call.ts';
import { errorBody, invalid, ScimError, unknownResource } from '../../modules/session/scim/scim-error.ts';
import {
  createScimGroup,
  deleteScimGroup,
  getScimGroup,
  listScimGroups,
  patchScimGroup,
  putScimGroup,
} from '../../modules/session/scim/scim-groups.ts';
import {
  mostResources,
  providerConfigAt,
  resourceTypesAt,
  schemasAt,
} from '../../modules/session/scim/scim-schemas.ts';
import {
  createScimUser,
  deleteScimUser,
  getScimUser,
  listScimUsers,
  patchScimUser,
  putScimUser,
} from '../../modules/session/scim/scim-users.ts';
import { keyHolder } from '../../platform/api-keys.ts';
import { TooMany } from '../../platform/attempts.ts';
import type { Tx } from '../../platform/db/db.ts';
import { retried } from '../../platform/db/retry.ts';
import { Refusal } from '../../platform/refusal.ts';
import { withEffects } from '../../platform/request-effects.ts';
import { bearerToken } from '../../platform/session.ts';
import { noteCaller } from '../request-log.ts';
import { linksFor, type RouteTools } from '../route-parts.ts';

type Tools = Pick<RouteTools, 'pool' | 'outbox' | 'sockets' | 'services' | 'now' | 'publicUrl'>;

const path = '/scim/v2';
const mediaType = 'application/scim+json; charset=utf-8';
const usualPage = 100;

/** A directory's request. */
interface Asked {
  readonly id: string;
  readonly body: unknown;
  readonly paging: Paging;
}
type Work = (tx: Tx, call: ScimCall, request: Asked) => Promise<object | undefined>;

interface Query {
  readonly filter?: string;
  readonly startIndex?: string;
  readonly count?: string;
  readonly excludedAttributes?: string;
}

const numberOf = (text: string | undefined, otherwise: number) => {
  if (text === undefined) return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw invalid('startIndex and count have to be numbers');
  return Number(text);
};

function pagingOf({ filter, startIndex, count, excludedAttributes = '' }: Query): Paging {
  return {
    filter,
    offset: Math.max(0, numberOf(startIndex, 1) - 1),
    limit: Math.min(mostResources, Math.max(0, numberOf(count, usualPage))),
    members: !excludedAttributes.split(',').some((name) => name.trim().toLowerCase() === 'members'),
  };
}

const listBody = ({ total, resources }: Found, { offset }: Pick<Paging, 'offset'>) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

const whole = (resources: readonly object[]) => listBody({ total: resources.length, resources }, { offset: 0 });

/**
 * SCIM 2.0: a company's directory provisions its users and groups. It sends a bearer token that an owner created. Every
 * answer, including errors, is in the standard's format.
 */
export function scimRoutes(app: FastifyInstance, tools: Tools): void {
  const { pool, outbox, sockets } = tools;

  const linksOf = (request: FastifyRequest) => linksFor({ tools }, request);
  const baseOf = (request: FastifyRequest) => `${linksOf(request).origin}${path}`;

  async function holderOf(request: FastifyRequest) {
    const key = bearerToken(request.headers.authorization);
    const holder = await keyHolder(pool, { key, address: request.ip }, 'users.edit', tools.now(), true);
    noteCaller(request, { tenantId: holder.tenantId });
    return holder;
  }

  /** Runs work in the token's company, in one transaction. */
  const route =
    (work: Work, status = 200) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { tenantId } = await holderOf(request);
      const { id = '' } = request.params as { id?: string };
      const scimRequest = { id, body: request.body, paging: pagingOf(request.query as Query) };
      const db = withEffects(pool, outbox, sockets, linksOf(request));
      const answer = await retried(() =>
        db.inTenant(tenantId, (tx, effects) => {
          const author = { tenantId, actor: 'system' } as const;
          return work(tx, { tenantId, author, effects, now: tools.now(), base: baseOf(request) }, scimRequest);
        }),
      );
      reply.header('cache-control', 'no-store').type(mediaType);
      if (answer === undefined) return reply.code(204).send();
      const location = (answer as { meta?: { location?: string } }).meta?.location;
      if (status === 201 && location) reply.header('location', location);
      return reply.code(status).send(JSON.stringify(answer));
    };

  /** Answers that are the same for every company, but still need a token. */
  const answering =
    (answer: (base: string, id: string) => object) => async (request: FastifyRequest, reply: FastifyReply) => {
      await holderOf(request);
      const { id = '' } = request.params as { id?: string };
      return reply.type(mediaType).send(JSON.stringify(answer(baseOf(request), id)));
    };
  const oneOf = (all: readonly { readonly id: string }[], id: string) => {
    const found = all.find((one) => one.id === id);
    if (!found) throw unknownResource(id);
    return found;
  };

  app.register(
    async (scope) => {
      scope.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (_request, text, done) => {
        try {
          done(null, text === '' ? null : JSON.parse(String(text)));
        } catch {
          done(invalid('The body isn’t valid JSON', 'invalidSyntax'));
        }
      });
      scope.setErrorHandler((error, request, reply) => {
        const { known: scimError, retryAfter } = scimErrorOf(error);
        if (scimError.status >= 500) request.log.error({ reqId: request.id, err: error }, 'A request failed');
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
        return reply
          .code(scimError.status)
          .type(mediaType)
          .send(JSON.stringify(errorBody(scimError)));
      });
      scope.get('/ServiceProviderConfig', answering(providerConfigAt));
      scope.get(
        '/Schemas',
        answering((base) => whole(schemasAt(base))),
      );
      scope.get(
        '/Schemas/:id',
        answering((base, id) => oneOf(schemasAt(base), id)),
      );
      scope.get(
        '/ResourceTypes',
        answering((base) => whole(resourceTypesAt(base))),
      );
      scope.get(
        '/ResourceTypes/:id',
        answering((base, id) => oneOf(resourceTypesAt(base), id)),
      );

      scope.get(
        '/Users',
        route(async (tx, call, { paging }) => listBody(await listScimUsers(tx, call, paging), paging)),
      );
      scope.get(
        '/Users/:id',
        route((tx, call, { id }) => getScimUser(tx, call, id)),
      );
      scope.post(
        '/Users',
        route((tx, call, { body }) => createScimUser(tx, call, body), 201),
      );
      scope.put(
        '/Users/:id',
        route((tx, call, { id, body }) => putScimUser(tx, call, id, body)),
      );
      scope.patch(
        '/Users/:id',
        route((tx, call, { id, body }) => patchScimUser(tx, call, id, body)),
      );
      scope.delete('/Users/:id', route(nothing((tx, call, { id }) => deleteScimUser(tx, call, id))));

      scope.get(
        '/Groups',
        route(async (tx, call, { paging }) => listBody(await listScimGroups(tx, call, paging), paging)),
      );
      scope.get(
        '/Groups/:id',
        route((tx, call, { id, paging }) => getScimGroup(tx, call, id, paging.members)),
      );
      scope.post(
        '/Groups',
        route((tx, call, { body }) => createScimGroup(tx, call, body), 201),
      );
      scope.put(
        '/Groups/:id',
        route((tx, call, { id, body }) => putScimGroup(tx, call, id, body)),
      );
      scope.patch('/Groups/:id', route(nothing((tx, call, { id, body }) => patchScimGroup(tx, call, id, body))));
      scope.delete('/Groups/:id', route(nothing((tx, call, { id }) => deleteScimGroup(tx, call, id))));
      scope.all('/*', async () => {
        throw new ScimError(404, 'This endpoint doesn’t exist');
      });
    },
    { prefix: path },
  );
}

const nothing =
  (work: (tx: Tx, call: ScimCall, request: Asked) => Promise<void>): Work =>
  async (tx, call, scimRequest) => {
    await work(tx, call, scimRequest);
    return undefined;
  };

/** A failure in SCIM's format. An unexpected one reveals no details. */
function scimErrorOf(error: unknown): { known: ScimError; retryAfter?: number } {
  if (error instanceof ScimError) return { known: error };
  if (error instanceof TooMany) return { known: new ScimError(429, error.message), retryAfter: error.retryAfter };
  if (error instanceof Refusal) return { known: new ScimError(errorStatuses[error.code], error.message) };
  const { statusCode } = error as { statusCode?: unknown };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return { known: new ScimError(statusCode, 'The request can’t be read', 'invalidSyntax') };
  return { known: new ScimError(500, errorMessages.internal) };
}
