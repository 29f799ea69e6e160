import {
  type AnswerOf,
  type BodyInput,
  type Endpoint,
  fillPath,
  type ParamsOf,
  type QueryInput,
} from '@recoup/contract';

interface Parts<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
}

/** Calls the API at an address, signed in or not. A refusal ends the journey. */
export class Staff {
  readonly #address: string;
  readonly #headers: Record<string, string>;

  constructor(address: string, token?: string) {
    this.#address = address;
    this.#headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  }

  async ok<E extends Endpoint>(endpoint: E, parts: Parts<E> = {}): Promise<AnswerOf<E>> {
    const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    return this.#send(endpoint, parts, body, { 'content-type': 'application/json' });
  }

  async upload<E extends Endpoint>(endpoint: E, content: string): Promise<AnswerOf<E>> {
    const form = new FormData();
    form.append(endpoint.upload?.field ?? '', new Blob([content]), 'sheet.csv');
    return this.#send(endpoint, {}, form, {});
  }

  async #send<E extends Endpoint>(endpoint: E, parts: Parts<E>, body: BodyInit | undefined, headers: object) {
    const values = (parts.params ?? {}) as Record<string, string | number>;
    const path = fillPath(endpoint.path, (name) => encodeURIComponent(values[name] ?? name));
    const query = new URLSearchParams(Object.entries((parts.query ?? {}) as Record<string, string>));
    const { method } = endpoint;
    const answer = await fetch(`${this.#address}/api${path}?${query}`, {
      method: method === 'GET' ? 'GET' : 'POST',
      headers: { ...this.#headers, ...(body === undefined ? {} : headers) },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as AnswerOf<E>;
  }
}

/** Repeats a check until it passes, for up to a minute. */
export async function eventually<T>(what: string, ask: () => Promise<T | false>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await ask().catch(() => false as const);
    if (found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited a minute in vain: ${what}`);
}
