import * as v from 'valibot';
import { callService } from './call-service.ts';
import { readAnswer } from './json-service.ts';

/** A token that calls are made with, as long as it is taken. */
export interface Session {
  token(): Promise<string>;
  /** It was not taken: answers whether a fresh one is worth a try. */
  forget(): boolean;
}

/** How a service gives a token for the credentials of an account. */
interface SignIn {
  readonly name: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form, or JSON where the service wants that. */
  readonly body: URLSearchParams | object;
  readonly timeoutMs: number;
  messageOf(body: unknown): string | undefined;
}

const tokenSchema = v.object({ access_token: v.string(), expires_in: v.union([v.string(), v.number()]) });

/** Renewed before the service stops taking it. */
const marginMs = 60_000;

/** Signs in by client credentials when it must, and keeps the token until it is about to end. */
export function oauthSession({ name, body, headers = {}, ...service }: SignIn, now = Date.now): Session {
  let kept: { readonly text: string; readonly until: number } | null = null;
  const isForm = body instanceof URLSearchParams;
  return {
    async token() {
      if (kept && kept.until > now()) return kept.text;
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const answer = await callService({
        ...service,
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: isForm ? body.toString() : JSON.stringify(body),
      });
      const { access_token: text, expires_in } = readAnswer(name, tokenSchema, answer);
      kept = { text, until: now() + Number(expires_in) * 1_000 - marginMs };
      return text;
    },
    forget() {
      const had = kept !== null;
      kept = null;
      return had;
    },
  };
}
