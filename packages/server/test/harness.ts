import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type AnswerOf, type Endpoint, fillPath, isFileAnswer } from '@recoup/contract';
import type { Refusal } from '@recoup/contract/error';
import type { Role } from '@recoup/contract/permissions/role-names';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import { inject } from 'vitest';
import type { Config } from '../src/config.ts';
import type { AnyHandlers } from '../src/http/routes.ts';
import { type ApiNode, startNode } from '../src/node.ts';
import type { Database } from '../src/platform/db/db.ts';
import type { Connection } from '../src/platform/db/pool.ts';
import type { LinkParts } from '../src/platform/effects.ts';
import { openLog } from '../src/platform/log.ts';
import { type SocketTeller, withEffects } from '../src/platform/request-effects.ts';
import { hashToken, newToken } from '../src/platform/session.ts';
import { testConfig } from './config.ts';
import { type MadeUpServices, madeUpServices } from './services.ts';
import { copyTemplate, dropCopy, type Fixture } from './template.ts';
import type { DataOf, Parts, Trader } from './trader.ts';

export type { Parts };

/** A caller of the API. */
export interface Caller extends Trader {
  readonly token: string | null;
  /** Sends a request and returns any response; `body` is parsed if it's JSON. */
  raw(
    options: InjectOptions,
  ): Promise<{ status: number; body: unknown; headers: Record<string, unknown>; text: string }>;
  /** Calls an endpoint that must refuse. */
  refused<E extends Endpoint>(
    endpoint: E,
    parts?: Parts<E>,
  ): Promise<Refusal & { status: number; headers: Record<string, unknown> }>;
}

/** An app with its own database. */
export interface TestApp extends ApiNode {
  readonly config: Config;
  readonly connection: Connection;
  readonly fixture: Fixture;
  readonly services: MadeUpServices;
  /** Stops the app and drops its database. Hundreds of them would fill a RAM disk. */
  remove(): Promise<void>;
  /** The parts for links in emails of background work. */
  readonly links: LinkParts;
  /** A database for background work; `sockets` receive its events. */
  database(sockets?: SocketTeller): Database;
  /** Signs in a user of the fixture. Each call starts a new session. */
  as(company: keyof Fixture, role: Role): Promise<Caller>;
  /** A caller with this token, or without a session. */
  with(token: string | null): Caller;
}

/** The address of an endpoint below the origin, with its parameters. */
export function urlOf(endpoint: Endpoint, params: unknown = {}, query: unknown = {}): string {
  const values = params as Record<string, string | number>;
  const path = fillPath(endpoint.path, (name) => encodeURIComponent(values[name] ?? name));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as object))
    if (value !== undefined) search.set(key, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** How a test's app differs from the usual one. */
export interface AppOptions {
  readonly config?: Partial<Config>;
  readonly connection?: Connection;
  readonly replica?: Connection;
  readonly alone?: boolean;
  readonly now?: () => Date;
  readonly log?: Logger;
  readonly handlers?: AnyHandlers;
}

/** Starts an app on a fresh copy of the template, for tests that stop it. Others use `useCompany`. */
export async function withApp(more: AppOptions = {}): Promise<TestApp> {
  const connection = more.connection ?? (await copyTemplate(inject('server'), `t_${randomUUID().replaceAll('-', '')}`));
  const config = testConfig(more.config);
  const services = madeUpServices();
  const log = more.log ?? openLog(process.env.TEST_LOG ?? 'silent');
  const node = await startNode(config, {
    connection,
    replica: more.replica,
    alone: more.alone ?? more.connection === undefined,
    isFreshCopy: more.connection === undefined,
    log,
    services,
    now: more.now,
    handlers: more.handlers,
    everyMinute: false,
  });
  const fixture = inject('fixture');
  const links = { origin: config.publicUrl ?? null, trusted: true, secrets: services.secrets };
  const stop = async () => {
    await node.stop();
    await rm(config.dataDir, { recursive: true, force: true });
  };

  return {
    ...node,
    config,
    connection,
    fixture,
    services,
    links,
    with: (token) => caller(node, token),
    database: (sockets = node.sockets) => withEffects(node.pool, node.jobs, sockets, links),
    stop,
    async remove() {
      await stop();
      await dropCopy(inject('server'), connection);
    },
    async as(company, role) {
      const { tenantId, users, locations } = fixture[company];
      const user = users.find((candidate) => candidate.role === role);
      const token = newToken();
      await node.pool.asPlatform((tx) =>
        tx.execute(sql`
          INSERT INTO sessions (token_hash, tenant_id, user_id, location_id)
          VALUES (${hashToken(token)}, ${tenantId}, ${user?.id}, ${locations[0]?.id})`),
      );
      return caller(node, token);
    },
  };
}

function caller(node: ApiNode, token: string | null): Caller {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };

  async function raw(options: InjectOptions) {
    const answer = await node.app.inject({ ...options, headers: { ...authorization, ...options.headers } });
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? (answer.json() as unknown) : null,
      headers: answer.headers,
      text: answer.body,
    };
  }
  function send<E extends Endpoint>(endpoint: E, parts: Parts<E>) {
    const { params, query, body, headers } = parts;
    const payload = body === undefined ? {} : { payload: body as object };
    return raw({ method: endpoint.method, url: urlOf(endpoint, params, query), headers, ...payload });
  }
  async function ok<E extends Endpoint>(endpoint: E, parts: Parts<E> = {}): Promise<AnswerOf<E>> {
    const answer = await send(endpoint, parts);
    if (answer.status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${answer.text}`);
    return (isFileAnswer(endpoint.answer) ? answer.text : answer.body) as AnswerOf<E>;
  }
  return {
    token,
    raw,
    ok,
    data: async (endpoint, parts) => ((await ok(endpoint, parts)) as { data: DataOf<typeof endpoint> }).data,
    async refused(endpoint, parts = {}) {
      const { status, body, headers, text } = await send(endpoint, parts);
      if (status < 400) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${text}`);
      return { ...(body as Refusal), status, headers };
    },
  };
}
