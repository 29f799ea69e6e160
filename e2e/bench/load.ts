import autocannon from 'autocannon';
import { median, medianRatio } from './figures.ts';

/** A request that is sent repeatedly. */
export interface Shot {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  readonly token?: string;
}

/**
 * Requests per second while `connections` send one after another. A refused or failed one invalidates the measurement.
 */
async function fire(shot: Shot, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({
    url: shot.url,
    method: shot.method ?? 'GET',
    headers: {
      ...(shot.token && { authorization: `Bearer ${shot.token}` }),
      ...(shot.body && { 'content-type': 'application/json' }),
    },
    ...(shot.body && { body: shot.body }),
    connections,
    duration: seconds,
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${shot.url} failed ${result.errors} times, and answered ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  return result['2xx'] / result.duration;
}

/** Fires at targets without counting, because a server is slower at what it has just started doing. */
export async function warmUp(shots: readonly Shot[]): Promise<void> {
  for (const shot of shots) await fire(shot, 10, 3);
}

export interface Rounds {
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * Fires at several targets in turn, round by round, so that other load on the machine affects all of them. Returns the
 * median of each, and of each round's ratios to the last target.
 */
export async function inTurn(shots: readonly Shot[], { connections, rounds, seconds }: Rounds) {
  const speeds: number[][] = shots.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, shot] of shots.entries()) speeds[i]?.push(await fire(shot, connections, seconds));
  }
  const last = speeds.at(-1) ?? [];
  return speeds.map((own) => ({
    speed: median(own),
    ratio: medianRatio(own, last),
  }));
}
