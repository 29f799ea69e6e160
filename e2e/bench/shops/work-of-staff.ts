import { orderKinds } from '@recoup/contract/order-kind';
import pLimit from 'p-limit';
import { pause, timeOf } from '../crowd.ts';
import { ListeningWindows } from '../listening-windows.ts';
import { orderLike } from '../routes.ts';
import type { Shop } from './made-shops.ts';

/** Milliseconds that a user looks at a result before their next action. */
export const look = 20_000;

/** Every twentieth action is a new order. */
const writeEvery = 20;

/** Concurrent requests, as through a proxy's pool, so that only sockets determine the number of open files. */
const connections = 1000;

/** What all shops did together. */
export class Day {
  readonly atOnce = pLimit(connections);
  readonly reads: number[] = [];
  readonly writes: number[] = [];
  news = 0;
  failures: string[] = [];
}

/** What the staff of a shop read and write. */
interface Counter {
  readonly paths: readonly string[];
  readonly order: string;
}

const { api: orderPath, list: listPath } = orderKinds['mail-in'];
const list = `${listPath}?per_page=25`;
const counts = '/v1/pos/order/order-status?buyback=mail-in';

async function counterOf(address: string, token: string): Promise<Counter> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json() as Promise<T>;
  };
  const { id, number, body } = await orderLike(get);
  const search = `${list}&search=${number}`;
  const dashboard = '/v1/pos/dashboard/today';
  return {
    paths: [list, `${orderPath}/show/${id}`, search, counts, `${orderPath}/show/${id}`, dashboard],
    order: body,
  };
}

/** The staff of one shop, each with a window at one of the nodes. */
export class ShopAtWork {
  readonly #day: Day;
  /** Each shows the list and its counts. */
  readonly #windows = new ListeningWindows(async ({ address, token }) => {
    if (this.#isOver) return;
    await Promise.all([list, counts].map((path) => this.#did('reads', `${address}/api${path}`, token)));
  });
  #isOver = false;
  #end: () => void = () => undefined;
  readonly #over = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  constructor(day: Day) {
    this.#day = day;
  }

  async #did(kind: 'reads' | 'writes', url: string, token: string, body?: string): Promise<void> {
    const wanted = performance.now();
    try {
      await this.#day.atOnce(async () => {
        if (!this.#isOver) await timeOf(url, token, body);
      });
      // What ends later doesn't count.
      if (!this.#isOver) this.#day[kind].push(performance.now() - wanted);
    } catch (error) {
      this.#day.failures.push(String(error));
    }
  }

  /** Opens a window for each user, over the nodes in turn. */
  async open(shop: Shop, nodes: readonly string[], first: number): Promise<() => Promise<void>> {
    const at = (i: number) => nodes[(first + i) % nodes.length] ?? '';
    const counter = await counterOf(at(0), shop[0] ?? '');
    await Promise.all(shop.map((token, i) => this.#windows.open({ address: at(i), token })));
    return async () => {
      await Promise.all(shop.map((token, i) => this.#work(at(i), token, counter, first + i)));
    };
  }

  /** One action after another, until the day is over. */
  async #work(address: string, token: string, { paths, order }: Counter, seed: number): Promise<void> {
    // Starts are spread evenly over the time that a user looks at a result.
    await this.#wait((seed * 7919) % look);
    for (let i = seed; !this.#isOver; i++) {
      const path = paths[i % paths.length] ?? list;
      if (i % writeEvery === 0) await this.#did('writes', `${address}/api${orderPath}`, token, order);
      else await this.#did('reads', `${address}/api${path}`, token);
      await this.#wait(look);
    }
  }

  /** At most until the day is over. */
  async #wait(ms: number): Promise<void> {
    await Promise.race([pause(ms), this.#over]);
  }

  /** Ends the day: no new actions start. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#end();
    this.#day.news += this.#windows.news;
    await this.#windows.close();
  }
}
