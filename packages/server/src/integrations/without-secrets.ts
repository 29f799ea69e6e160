/** The parts of a request that may have a key in them. */
interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Files aren't text, and have no keys in them. */
  readonly body?: string | Buffer;
}

/** Headers that don't identify the caller. */
const plain = /^(accept|accept-language|content-type|user-agent|revision|version)$/i;

/** Names of secrets in forms and addresses. */
const named = /secret|key|token|password|code/i;

/** Shorter values may be ordinary words. */
const shortest = 6;

/** Everything in a call that may be a key. */
function keysOf({ url, headers, body: sent }: Sent): string[] {
  const body = typeof sent === 'string' ? sent : '';
  const values = Object.entries(headers).flatMap(([name, value]) => (plain.test(name) ? [] : [value]));
  const words = values.flatMap((value) => value.split(' '));
  const decoded = words.flatMap((word) => Buffer.from(word, 'base64').toString('utf8').split(':'));
  const form = /^[\w-]+=/.test(body) ? [...new URLSearchParams(body)] : [];
  const query = [...new URL(url).searchParams];
  const json = [...body.matchAll(/"([^"]+)":"([^"]+)"/g)].map(([, name = '', value = '']) => [name, value] as const);
  const secretValues = [...form, ...query, ...json].flatMap(([name, value]) => (named.test(name) ? [value] : []));
  return [...words, ...decoded, ...secretValues].filter((word) => word.length >= shortest);
}

/**
 * A service's message with the call's secrets masked. Some services repeat the rejected key, and their messages are
 * shown to staff and logged.
 */
export function withoutSecrets(call: Sent, message: string): string {
  return keysOf(call).reduce((text, key) => text.replaceAll(key, '••••'), message);
}

/** The same for a failure inside a successful answer. */
export const maskSecrets = (secrets: readonly string[], message: string): string =>
  secrets
    .filter((secret) => secret.length >= shortest)
    .reduce((text, secret) => text.replaceAll(secret, '••••'), message);
