import { people } from '../fixtures.ts';
import type { Company } from './company.ts';

/** Opens this many sessions of staff, so that each sends its own requests. */
export async function sessionsOf({ ours }: Company, many: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < many; i++) {
    const answer = await fetch(`${ours}/api/v1/pos/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(people.owner),
    });
    if (!answer.ok) throw new Error(`Signing in answers ${answer.status}`);
    tokens.push(((await answer.json()) as { data: { token: string } }).data.token);
  }
  return tokens;
}

/** Sends a request and reads the whole answer. Returns the milliseconds it took. */
export async function timeOf(url: string, token: string, body?: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const content = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${Buffer.from(content).toString().slice(0, 300)}`);
  return performance.now() - started;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
