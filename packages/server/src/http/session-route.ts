import type { Endpoint, SessionAccess } from '@recoup/contract';
import type { Deployment } from '@recoup/contract/deployment';
import { permissionsFor } from '@recoup/contract/endpoint';
import type { ErrorCode } from '@recoup/contract/error';
import type { Permission } from '@recoup/contract/permission';
import { isHidden } from '@recoup/contract/routes/feature';
import type { FastifyRequest } from 'fastify';
import { isAllowedFrom } from '../platform/access/networks.ts';
import { checkProof } from '../platform/access/proof.ts';
import { retried, watched } from '../platform/db/retry.ts';
import { checkKinds } from '../platform/frames/order-kinds.ts';
import type { Session } from '../platform/handler.ts';
import { runOncePerKey } from '../platform/idempotency.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { bearerToken, type OpenSession, openReadSession, openSession } from '../platform/session.ts';
import { noteCaller } from './request-log.ts';
import { callOf, downHost, effectsFor, keyOf, type Mounted, type Route, send } from './route-parts.ts';
import { type ReceivedFile, receiveUpload } from './uploads/upload.ts';
import { countUpload } from './uploads/upload-quota.ts';

/** The session has changed since, or the replica failed. Nothing that was read is sent. */
class ReadAgain extends Error {}

/** PostgreSQL's code for a statement that takes too long, which it would on the primary as well. */
const tookTooLong = '57014';

/** Whether the primary may succeed where the replica failed. */
function isOfReplica(open: OpenSession, error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return open.isFar === true && !(error instanceof Refusal) && (cause?.code ?? code) !== tookTooLong;
}

/** A call by a signed-in user who has access: one transaction in their company. */
export function sessionRoute(mounted: Mounted, access: SessionAccess): Route {
  const { endpoint, remotes, handler, parser, tools } = mounted;
  const { pool } = tools;

  /** A read starts with the last known session, or on the replica. If that doesn't work, it starts over. */
  async function inSession(request: FastifyRequest, services: Services, received?: ReceivedFile): Promise<unknown> {
    try {
      return await answerOf(await opened(request, true), request, services, received);
    } catch (error) {
      if (!(error instanceof ReadAgain)) throw error;
      return answerOf(await opened(request), request, services, received);
    }
  }

  async function answerOf(
    open: OpenSession,
    request: FastifyRequest,
    services: Services,
    received?: ReceivedFile,
  ): Promise<unknown> {
    const { tx } = open;
    const session = atHost(open.session, request);
    const { effects, happen } = effectsFor(mounted, request, session.tenantId, tx);
    let answer: unknown;
    try {
      refuseOthers(session, request);
      if (endpoint.proof) await checkProof(open.tx, session, access);
      const call = { ...callOf(mounted, request, session, effects, received), services };
      checkKinds(session, call.query);
      const work = () => handler(tx, call);
      const keyed = keyOf(mounted, request, call, received && [received.name, received.hash]);
      answer = keyed ? await runOncePerKey(tx, session, keyed, work) : await work();
      if (tools.checkAnswers) parser.checkAnswer(answer);
    } catch (error) {
      await open.rollback().catch(() => undefined);
      throw (await open.holds) === false || isOfReplica(open, error) ? readAgain(open) : error;
    }
    await open.commit();
    if ((await open.holds) === false) throw readAgain(open);
    happen();
    return answer;
  }

  function readAgain({ isFar }: OpenSession): ReadAgain {
    if (isFar) pool.replica?.countFailed();
    return new ReadAgain();
  }

  async function opened(request: FastifyRequest, first = false): Promise<OpenSession> {
    const token = bearerToken(request.headers.authorization);
    const open = await (token === undefined
      ? null
      : endpoint.method === 'GET'
        ? openReadSession(pool, token, tools.sessionHours, first)
        : openSession(pool, token, tools.sessionHours));
    if (!open) throw new Refusal('signed_out');
    noteCaller(request, open.session);
    return open;
  }

  /** Whether a deployment has none of the remotes whose pages call this. */
  const leavesOut = (deployment: Deployment | null) =>
    remotes !== null && deployment !== null && !deployment.remotes.some(({ name }) => inRemotes(name));
  const inRemotes = (name: string) => (remotes as readonly string[]).includes(name);

  function refuseOthers(session: Session, request: FastifyRequest): void {
    const { hosts } = tools.services;
    // Until the host's deployment can be read, what it leaves out is unknown.
    const isLost = session.deploymentId !== null && hosts.named(session.deploymentId) === null;
    if (isLost || hosts.isDown(request.host)) throw downHost();
    if (!isAllowedFrom(session.networks, request.ip)) throw new Refusal('address_refused');
    const refused = refusalOf(endpoint, access, session);
    if (refused) throw new Refusal(refused);
    const isLeftOut = [hosts.named(session.deploymentId), hosts.at(request.host)].some(leavesOut);
    if (isLeftOut || session.hides('calls', endpoint.path))
      throw new Refusal('forbidden', 'This isn’t available here.');
  }

  /** Features that the company's host hides aren't available through another host either. */
  function atHost(session: Session, request: FastifyRequest): Session {
    const { hosts } = tools.services;
    const ownHost = hosts.named(session.deploymentId);
    const both = [ownHost, hosts.at(request.host)];
    return {
      ...session,
      hides: (what, path) => both.some((host) => host !== null && isHidden(what, path, host.features)),
    };
  }

  /** Retries if concurrent transactions got in the way, as long as nothing was sent. */
  async function write(request: FastifyRequest): Promise<unknown> {
    let reachedOut = false;
    const services = watched(tools.services, () => {
      reachedOut = true;
    });
    return retried(
      () => inSession(request, services),
      () => !reachedOut,
    );
  }

  const { upload } = endpoint;
  if (!upload) {
    return async (request, reply) => {
      const answer = endpoint.method === 'GET' ? inSession(request, tools.services) : write(request);
      return send(mounted, reply, await answer);
    };
  }
  return async (request, reply) => {
    const open = await opened(request);
    await open.commit();
    refuseOthers(atHost(open.session, request), request);
    // Refuses invalid parameters before it receives the file.
    parser.params(request.params as Record<string, string>);
    parser.query(request.query);
    const received = await receiveUpload(request, upload, tools.uploadFolder, tools.scanFile);
    try {
      await countUpload(pool, open.session, received.bytes);
      return send(mounted, reply, await inSession(request, tools.services, received));
    } finally {
      await received.discard();
    }
  };
}

/** Why a user may not call, in the order in which they can fix it. */
function refusalOf(endpoint: Endpoint, access: SessionAccess, session: Session): ErrorCode | null {
  const { needs } = endpoint;
  if (access !== 'session') {
    if (session.onboarding) return 'onboarding';
    if (session.locked && !isBilling(access)) return 'locked';
  }
  if (permissionsFor(endpoint).some((needed) => !session.permissions.includes(needed))) return 'forbidden';
  return needs === 'pro' && !session.pro ? 'plan_needed' : null;
}

const isBilling = (permission: Permission) => permission === 'billing.view' || permission === 'billing.edit';
