import type { DeployedRemote } from '@recoup/contract/deployment';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRemoteLoader, type Federation, RemoteUnavailable } from './remotes.ts';
import type { Fallback } from './report-fallback.ts';

const deployed: DeployedRemote = { name: 'orders', entry: '/v2', previous: '/v1', prefixes: ['/order'] };
const dropped = () => new Error('RUNTIME-003: failed to get manifest');
const broken = () => new TypeError('x is not a function');

/** A federation in which every entry returns what `answers` says, in order. The last answer repeats. */
function federation(answers: Record<string, (() => unknown)[]>) {
  let entry = '';
  const requests: string[] = [];
  const fake: Federation = {
    registerRemotes: ([remote]) => {
      entry = remote?.entry ?? '';
    },
    loadRemote: async () => {
      requests.push(entry);
      const left = answers[entry] ?? [];
      const answer = left.length > 1 ? left.shift() : left[0];
      if (!answer) throw dropped();
      return answer();
    },
  };
  return { fake, asked: requests };
}

const fails = (error: () => Error) => () => {
  throw error();
};
const remote = (version: string, screens: Record<string, () => Promise<unknown>> = {}) => ({
  default: { name: 'orders', routes: {}, screens, version },
});

const pauses: number[] = [];
/** Fallbacks that were reported to the operator. */
const fallbacks: Fallback[] = [];
/** Long waits are only for what hangs. They expire when `late` is set, and never for what does arrive. */
let late = false;
const around = (newest: DeployedRemote | undefined = deployed) => ({
  wait: (ms: number) => {
    if (ms < 1_000 || ms === 1_200) pauses.push(ms);
    return ms < 1_000 || ms === 1_200 || late ? Promise.resolve() : new Promise<void>(() => {});
  },
  newest: async () => newest,
  onFallback: (fallback: Fallback) => fallbacks.push(fallback),
});

beforeEach(() => {
  pauses.length = 0;
  fallbacks.length = 0;
  late = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('loading a remote', () => {
  test('tries again with growing pauses when the network failed', async () => {
    const { fake, asked: requests } = federation({ '/v2': [fails(dropped), fails(dropped), () => remote('2')] });
    await expect(createRemoteLoader(fake, around()).load(deployed)).resolves.toMatchObject({ version: '2' });
    expect(requests).toEqual(['/v2', '/v2', '/v2']);
    expect(pauses[0]).toBeLessThan(pauses[1] ?? 0);
  });

  test('falls back to the previous version at once when the new one throws while evaluated', async () => {
    const { fake, asked: requests } = federation({ '/v2': [fails(broken)], '/v1': [() => remote('1')] });
    await expect(createRemoteLoader(fake, around()).load(deployed)).resolves.toMatchObject({ version: '1' });
    expect(requests).toEqual(['/v2', '/v1']);
    expect(fallbacks).toEqual([{ remote: 'orders', entry: '/v2', used: '/v1' }]);
  });

  test('uses the version deployed now when the one this tab knows was removed', async () => {
    const { fake } = federation({ '/v3': [() => remote('3')] });
    const loader = createRemoteLoader(fake, around({ ...deployed, entry: '/v3', previous: '/v2' }));
    await expect(loader.load(deployed)).resolves.toMatchObject({ version: '3' });
    expect(loader.entryInUse('orders')).toBe('/v3');
    expect(fallbacks).toEqual([]);
  });

  test('fails with the remote’s name when no version works, and starts over at the next visit', async () => {
    const { fake } = federation({ '/v2': [fails(broken), () => remote('2')], '/v1': [fails(broken)] });
    const loader = createRemoteLoader(fake, around());
    await expect(loader.load(deployed)).rejects.toMatchObject({ remote: 'orders' });
    expect(loader.entryInUse('orders')).toBeUndefined();
    await expect(loader.load(deployed)).resolves.toMatchObject({ version: '2' });
  });

  test('starts with the script that the deployment names, and falls back to the manifest of the version before', async () => {
    const { fake, asked } = federation({ '/v2.js': [fails(broken)], '/v1': [() => remote('1')] });
    const registered: unknown[] = [];
    const watched = {
      ...fake,
      registerRemotes(...[remotes, options]: Parameters<Federation['registerRemotes']>) {
        registered.push(...remotes);
        fake.registerRemotes(remotes, options);
      },
    };
    const named = { ...deployed, script: { address: '/v2.js', container: 'orders_2' } };
    const loader = createRemoteLoader(watched, around(named));
    await expect(loader.load(named)).resolves.toMatchObject({ version: '1' });
    expect(asked).toEqual(['/v2.js', '/v1']);
    expect(registered).toEqual([
      { name: 'orders', entry: '/v2.js', entryGlobalName: 'orders_2' },
      { name: 'orders', entry: '/v1' },
    ]);
    expect(loader.entryInUse('orders')).toBe('/v2');
    expect(fallbacks).toEqual([{ remote: 'orders', entry: '/v2', used: '/v1' }]);
  });

  test('loads it once, however many ask', async () => {
    const { fake, asked: requests } = federation({ '/v2': [() => remote('2')] });
    const loader = createRemoteLoader(fake, around());
    await Promise.all([loader.load(deployed), loader.load(deployed)]);
    expect(requests).toHaveLength(1);
  });

  test('refuses a module that isn’t a remote', async () => {
    const { fake } = federation({ '/v2': [() => ({ default: {} })] });
    const loader = createRemoteLoader(fake, around({ ...deployed, previous: undefined }));
    await expect(loader.load({ ...deployed, previous: undefined })).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(fallbacks).toEqual([{ remote: 'orders', entry: '/v2', used: null }]);
  });
});

const hangs = () => new Promise<never>(() => {});

describe('a remote that hangs', () => {
  beforeEach(() => {
    late = true;
  });

  test('is replaced by the version before', async () => {
    const { fake } = federation({ '/v2': [hangs], '/v1': [() => remote('1')] });
    const loader = createRemoteLoader(slowly(fake, '/v2'), around());
    await expect(loader.load(deployed)).resolves.toMatchObject({ version: '1' });
  });

  test('is named when nothing of it arrives, and requested once', async () => {
    const { fake, asked: requests } = federation({ '/v2': [hangs], '/v1': [hangs] });
    await expect(createRemoteLoader(fake, around()).load(deployed)).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(requests).toEqual(['/v2', '/v1']);
  });

  test('has ten seconds for all its versions, including the newest deployment', async () => {
    const limits: number[] = [];
    const { fake } = federation({ '/v3': [hangs], '/v2': [hangs], '/v1': [hangs] });
    const surroundings = {
      wait: async (ms: number) => void limits.push(ms),
      newest: () => hangs(),
      onFallback: () => {},
    };
    const changed = { ...surroundings, newest: async () => ({ ...deployed, entry: '/v3' }) };
    for (const around of [surroundings, changed]) {
      limits.length = 0;
      await expect(createRemoteLoader(fake, around).load(deployed)).rejects.toBeInstanceOf(RemoteUnavailable);
      expect(limits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10_000);
    }
  });
});

test('a version that fails at once leaves the newest deployment and the other versions its time', async () => {
  const limits: number[] = [];
  const { fake } = federation({ '/v2': [fails(broken)], '/v3': [hangs], '/v1': [hangs] });
  const wait = async (ms: number) => void limits.push(ms);
  const newest = async () => ({ ...deployed, entry: '/v3' });
  const loader = createRemoteLoader(fake, { wait, newest, onFallback: () => {} });
  await expect(loader.load(deployed)).rejects.toBeInstanceOf(RemoteUnavailable);
  expect(limits.slice(1)).toEqual([3_000, 2_250, 2_250]);
});

/** Whatever responds does so before any limit. The limit of what hangs expires at once. */
function slowly(fake: Federation, hanging: string): Federation {
  let entry = '';
  return {
    registerRemotes(remotes, options) {
      entry = remotes[0]?.entry ?? '';
      late = entry === hanging;
      fake.registerRemotes(remotes, options);
    },
    loadRemote: (id) => fake.loadRemote(id),
  };
}

describe('loading a screen', () => {
  const page = { default: () => null };

  test('uses the version before when a file of the deployed one is missing or hangs', async () => {
    for (const list of [async () => Promise.reject(new Error('ChunkLoadError: Loading chunk 7 failed')), hangs]) {
      const { fake } = federation({
        '/v2': [() => remote('2', { list })],
        '/v1': [() => remote('1', { list: async () => page })],
      });
      const loader = createRemoteLoader(slowly(fake, '/v2'), around());
      await loader.load(deployed);
      await expect(loader.screen(deployed, 'list')).resolves.toBe(page);
      // There is no newer version to offer.
      expect(loader.entryInUse('orders')).toBe('/v2');
    }
  });

  test('uses the version deployed now when its file was removed with the old one', async () => {
    const brokenModule = { list: async () => Promise.reject(new Error('ChunkLoadError: Loading chunk 7 failed')) };
    const { fake } = federation({
      '/v2': [() => remote('2', brokenModule)],
      '/v3': [() => remote('3', { list: async () => page })],
    });
    const loader = createRemoteLoader(fake, around({ ...deployed, entry: '/v3' }));
    await expect(loader.screen(deployed, 'list')).resolves.toBe(page);
    expect(loader.entryInUse('orders')).toBe('/v3');
  });

  test('doesn’t retry a screen that throws, because the fault is its own', async () => {
    const list = vi.fn(async () => Promise.reject(broken()));
    const { fake } = federation({ '/v2': [() => remote('2', { list })] });
    await expect(createRemoteLoader(fake, around()).screen(deployed, 'list')).rejects.toThrow('not a function');
    expect(list).toHaveBeenCalledOnce();
  });

  test('names the remote when the network stays down', async () => {
    const list = async () => Promise.reject(new Error('ChunkLoadError: Loading chunk 7 failed'));
    const { fake } = federation({ '/v2': [() => remote('2', { list })] });
    await expect(createRemoteLoader(fake, around()).screen(deployed, 'list')).rejects.toMatchObject({
      remote: 'orders',
    });
  });
});

describe('the target of a link', () => {
  const list = vi.fn(async () => ({ default: () => null }));
  const detail = vi.fn(async () => ({ default: () => null }));
  const read = vi.fn(async () => {});
  const loader = () => {
    const routes = {
      orders: { path: '/order/:status', owner: 'orders', access: 'session' },
      order: { path: '/order/detail/:id', owner: 'orders', access: 'session' },
      foreign: { path: '/order/detail/7', owner: 'settings', access: 'session' },
    };
    const module = {
      default: { ...remote('2', { orders: list, order: detail }).default, routes, reads: { order: read } },
    };
    return createRemoteLoader(federation({ '/v2': [() => module] }).fake, around());
  };
  afterEach(() => vi.clearAllMocks());

  test('is loaded alone with its data', async () => {
    await loader().ahead(deployed, new URL('https://shop.example/order/detail/7?tab=log'));
    expect(detail).toHaveBeenCalledOnce();
    expect(list).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledWith({ params: { id: '7' }, url: expect.objectContaining({ search: '?tab=log' }) });
  });

  test('is followed by the other screens one by one, each in an idle moment', async () => {
    const moments: (() => void)[] = [];
    const idle = () => new Promise<void>((resolve) => moments.push(resolve));
    const all = loader().warm(deployed, idle);
    await expect.poll(() => moments.length).toBe(1);
    expect(list).not.toHaveBeenCalled();
    moments[0]?.();
    await expect.poll(() => moments.length).toBe(2);
    expect(list).toHaveBeenCalledOnce();
    expect(detail).not.toHaveBeenCalled();
    moments[1]?.();
    await all;
    expect(detail).toHaveBeenCalledOnce();
  });
});
