/** What was sent, as far as it may hold a key. */
interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Files are no text, and hold no key. */
  readonly body?: string | Buffer;
}

/** Headers that say nothing of who calls. */
const plain = /^(accept|accept-language|content-type|user-agent|revision|version)$/i;

/** Names of what is a key, in forms and addresses. */
const named = /secret|key|token|password|code/i;

/** What is shorter may be a word of any message. */
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
 * Words of a service without what it was called with: some say the key back that they do not take, and what they say is
 * shown to staff and kept in logs.
 */
export function withoutSecrets(call: Sent, message: string): string {
  return keysOf(call).reduce((text, key) => text.replaceAll(key, '••••'), message);
}

/** The same where a fault stands inside an answer that looks well. */
export const maskSecrets = (secrets: readonly string[], message: string): string =>
  secrets
    .filter((secret) => secret.length >= shortest)
    .reduce((text, secret) => text.replaceAll(secret, '••••'), message);
