import * as v from 'valibot';
import { callService } from './call-service.ts';
import { readAnswer } from './json-service.ts';

/** A token for calls, as long as it's accepted. */
export interface Session {
  token(): Promise<string>;
  /** Called when the token was rejected. Returns whether a fresh one is worth a try. */
  forget(): boolean;
}

/** A session that also knows its token's scopes, if the service gave them. */
export interface ScopedSession extends Session {
  scopes(): Promise<readonly string[] | null>;
}

/** How a service issues a token for an account's credentials. */
interface SignIn {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form, or JSON if the service wants that. */
  readonly body: URLSearchParams | object;
  readonly timeoutMs: number;
  messageOf(body: unknown): string | undefined;
}

const tokenSchema = v.object({
  access_token: v.string(),
  expires_in: v.union([v.string(), v.number()]),
  scope: v.nullish(v.string()),
});

/** Renewed this long before it expires. */
const marginMs = 60_000;

/** Signs in with client credentials when needed, and keeps the token until it is about to expire. */
export function oauthSession({ name, body, headers = {}, ...service }: SignIn, now = Date.now): ScopedSession {
  let token: { readonly text: string; readonly until: number; readonly scope: string | null } | null = null;
  const isForm = body instanceof URLSearchParams;
  const signedIn = async () => {
    if (token && token.until > now()) return token;
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const answer = await callService({
      ...service,
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: isForm ? body.toString() : JSON.stringify(body),
    });
    const { access_token: text, expires_in, scope = null } = readAnswer(name, tokenSchema, answer);
    token = { text, scope, until: now() + Number(expires_in) * 1_000 - marginMs };
    return token;
  };
  return {
    token: async () => (await signedIn()).text,
    scopes: async () => (await signedIn()).scope?.split(' ') ?? null,
    forget() {
      const had = token !== null;
      token = null;
      return had;
    },
  };
}
