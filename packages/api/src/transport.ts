import { type Endpoint, fillPath } from '@recoup/contract';
import ky from 'ky';
import * as v from 'valibot';
import { ApiError, apiErrorOf } from './api-error.ts';
import { sessionStore } from './session-store.ts';
import { upload } from './upload.ts';

/** The input of a call. The endpoint's type determines which parts are required. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: File;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly onUpload?: (fraction: number) => void;
}

interface Settings {
  /** '' is this origin. */
  base: string;
  onSignedOut: () => void;
  /** Asks the user to prove their identity. False if they didn't. */
  onProofNeeded: () => Promise<boolean>;
  /** Called when the company's trial has ended, or it has an unpaid bill. */
  onLocked: () => void;
  /** Called when the company's plan lacks the requested feature. `plan` is one that includes it; left out, it's Pro. */
  onPlanNeeded: (plan?: string) => void;
  reload: () => void;
}

const nothing = () => {};
const settings: Settings = {
  base: '',
  onSignedOut: nothing,
  onProofNeeded: async () => false,
  onLocked: nothing,
  onPlanNeeded: nothing,
  reload: () => location.reload(),
};

/** Sets where the API is, and what happens when the session ends. The host calls it once. */
export function configureApi(change: Partial<Settings>): void {
  Object.assign(settings, change);
}

/** Reloads the page. */
export function reloadPage(): void {
  settings.reload();
}

/** Answers that the page requested before this code was loaded, by path. Each one is used once. */
declare global {
  var recoupBoot: Record<string, Promise<Response> | undefined> | undefined;
}

/**
 * Path of a call below the API's base, with parameters and query filled in. Undefined, null and empty values are left
 * out.
 */
export function callPath(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = fillPath(endpoint.path, (name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text && `?${text}`}`;
}

function headersOf({ idempotencyKey }: CallInput): Record<string, string> {
  const token = sessionStore.token();
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

/** Writes are sent as POST with `_method`, which passes every proxy. */
function payloadOf(endpoint: Endpoint, { body }: CallInput): { json?: unknown } {
  if (endpoint.method === 'GET') return {};
  const override = endpoint.method === 'POST' ? {} : { _method: endpoint.method };
  return { json: { ...(body as object | undefined), ...override } };
}

function request(endpoint: Endpoint, input: CallInput): Promise<Response> {
  const path = callPath(endpoint, input);
  const boot = endpoint.method === 'GET' ? globalThis.recoupBoot?.[path] : undefined;
  if (boot && globalThis.recoupBoot) {
    delete globalThis.recoupBoot[path];
    return boot;
  }
  const base = sessionStore.region()?.domain ?? settings.base;
  if (endpoint.upload && input.file) {
    const form = new FormData();
    form.set(endpoint.upload.field, input.file);
    return upload(base + path, form, headersOf(input), input);
  }
  return ky(base + path, {
    method: endpoint.method === 'GET' ? 'get' : 'post',
    headers: headersOf(input),
    ...payloadOf(endpoint, input),
    ...(input.signal && { signal: input.signal }),
    retry: { limit: 2, methods: ['get'] },
    timeout: 30_000,
    throwHttpErrors: false,
  });
}

const region = { domain: v.string(), socket: v.optional(v.nullable(v.string()), null) };
const repostSchema = v.object({ re_post: v.literal(true), ...region });
const reloginSchema = v.object({ re_login: v.literal(true), ...region });

/** A sign-in that is redirected more often than this is going in circles. */
const mostRegions = 5;

/** The earlier attempts of a call that is sent again. */
interface SentBefore {
  readonly reposted?: boolean;
  readonly regions?: number;
  readonly proved?: boolean;
}

/**
 * Sends a call and returns the successful response. An answer that redirects to another region is followed exactly
 * once. One that asks to sign in at another region is followed up to `mostRegions` times. A 401 tells the host that the
 * session has ended. A call that needs proof of identity is repeated after it. An aborted call rejects with the
 * signal's own reason.
 */
export async function send(endpoint: Endpoint, input: CallInput, so: SentBefore = {}): Promise<Response> {
  const { reposted = false, regions = 0, proved = false } = so;
  const token = sessionStore.token();
  let response: Response;
  try {
    response = await request(endpoint, input);
  } catch {
    if (input.signal?.aborted) throw input.signal.reason;
    throw new ApiError('network', 0, 'We couldn’t reach the server. Check your connection and try again.');
  }
  if (!response.ok) {
    const failure = apiErrorOf(response.status, await response.text(), endpoint.failed);
    // Only the current session can end. A call without a session, or from a session that was replaced, doesn't count.
    if (failure.code === 'signed_out' && token !== null && token === sessionStore.token()) settings.onSignedOut();
    if (failure.code === 'proof_needed' && !proved && (await settings.onProofNeeded()))
      return send(endpoint, input, { ...so, proved: true });
    if (failure.code === 'locked') settings.onLocked();
    if (failure.code === 'plan_needed') settings.onPlanNeeded(failure.fields?.plan?.[0]);
    throw failure;
  }
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const body: unknown = await response.clone().json();
  const repost = v.safeParse(repostSchema, body);
  if (repost.success && !reposted) {
    sessionStore.setRegion(repost.output);
    return send(endpoint, input, { ...so, reposted: true });
  }
  const relogin = v.safeParse(reloginSchema, body);
  if (relogin.success && regions < mostRegions) {
    sessionStore.setRegion(relogin.output);
    return send(endpoint, input, { ...so, regions: regions + 1 });
  }
  const { status } = (body ?? {}) as { status?: unknown };
  if (typeof status === 'number' && status >= 500) settings.reload();
  return response;
}
