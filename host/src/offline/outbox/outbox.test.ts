import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, type Entry, isOpen, mayDrop, nextOf, reply, revive, settle, type Verdict } from './outbox.ts';
import type { Question, QuestionKind } from './questions.ts';

/** An order of one device, a stock count, a package, or an inspection with pictures, as the queue sees them. */
type Body =
  | { readonly imei: string; readonly customer: string; readonly price: number }
  | { readonly place: string; readonly confirmed: number }
  | { readonly label: string }
  | { readonly item: string; readonly version: number; readonly pictures: number };
type Work = Entry<Body>;

/**
 * A server that keeps the contract's promises. It has one response per key, one open order per IMEI, and its own price.
 * Counts and inspections change only what someone has seen.
 */
class Server {
  price = 100;
  /** Whether orders of packages are found. Scans of found ones wait at their stations. */
  isKnown = true;
  readonly stations = new Set<string>();
  /** The number of items that aren’t where a count says. */
  astray = 0;
  readonly made: { key: string; body: Body }[] = [];
  /** How often each device was inspected, by anyone. */
  readonly versions = new Map<string, number>();
  /** The keys of pictures. */
  readonly pictures = new Set<string>();
  /** The keys of all finished work, in order. */
  readonly done: string[] = [];

  versionOf = (item: string) => this.versions.get(item) ?? 0;
  inspect = (item: string) => this.versions.set(item, this.versionOf(item) + 1);

  /** Receives a piece of work and this many of its pictures. */
  hear(work: Work, most: number): Verdict {
    const verdict = this.#take(work);
    const pictures = verdict.kind === 'made' && 'pictures' in work.body ? Math.min(most, work.body.pictures) : 0;
    for (let n = 0; n < pictures; n++) this.pictures.add(`${work.key}.${n}`);
    return verdict;
  }

  #take({ key, body }: Work): Verdict {
    if ('label' in body) {
      if (!this.isKnown) return askedVerdict('refused');
      if (!this.stations.has(key)) this.done.push(key);
      this.stations.add(key);
      return this.#is(0);
    }
    const index = this.made.findIndex((order) => order.key === key);
    const text = JSON.stringify(body);
    if (index >= 0 && JSON.stringify(this.made[index]?.body) === text) return this.#is(index);
    if (index >= 0) return askedVerdict('sent');
    if ('place' in body) {
      if (body.confirmed !== this.astray) return askedVerdict('differs');
      this.astray = 0;
      return this.#make({ key, body });
    }
    if ('item' in body) {
      if (body.version !== this.versionOf(body.item)) return askedVerdict('differs');
      this.inspect(body.item);
      return this.#make({ key, body });
    }
    if (body.price !== this.price) return askedVerdict('price');
    if (this.imeis().includes(body.imei)) return askedVerdict('device');
    return this.#make({ key, body });
  }

  #make(one: { key: string; body: Body }): Verdict {
    this.done.push(one.key);
    return this.#is(this.made.push(one) - 1);
  }

  imeis = () => this.made.flatMap(({ body }) => ('imei' in body ? [body.imei] : []));

  #is = (at: number): Verdict => ({ kind: 'made', outcome: { id: at, number: at } });
}

const askedVerdict = (kind: QuestionKind): Verdict => ({ kind: 'asked', question: { kind, message: '', fields: {} } });

/** What happens to a call: nothing, or the device or the network fails at one of its steps. */
const fates = [
  'answered',
  'answered',
  'answered',
  'dies before',
  'lost before',
  'lost between',
  'lost after',
  'dies after',
] as const;

/** A device with its disk. Everything else is lost when it crashes. */
class Device {
  readonly sent: string[] = [];
  /** What staff last saw of a count with a question. */
  readonly seen = new Map<string, number>();
  disk: Work[] = [];
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  write(id: string, body: Body): void {
    const about =
      'imei' in body
        ? [`imei ${body.imei}`, `customer ${body.customer}`]
        : 'place' in body
          ? [`count ${body.place}`]
          : ['label' in body ? `package ${body.label}` : `device ${body.item}`];
    const fresh = { state: 'waiting', question: null, outcome: null, uncertain: false } as const;
    this.disk.push({ id, key: id, place: this.disk.length, about, body, ...fresh });
  }

  #keep(entry: Work): void {
    this.disk = this.disk.map((other) => (other.id === entry.id ? entry : other));
  }

  send(fate: (typeof fates)[number]): void {
    const next = nextOf(this.disk);
    if (!next) return;
    const going = begin(next);
    this.#keep(going);
    this.sent.push(going.id);
    const isAnswered = fate !== 'dies before' && fate !== 'lost before';
    const verdict = isAnswered ? this.#server.hear(going, fate === 'lost between' ? 1 : 9) : null;
    if (fate === 'dies before' || fate === 'dies after') this.disk = this.disk.map(revive);
    else this.#keep(settle(going, fate === 'answered' && verdict ? verdict : { kind: 'later' }));
  }

  #today(body: Body): Body {
    if ('imei' in body) return { ...body, price: this.#server.price };
    if ('item' in body) return { ...body, version: this.#server.versionOf(body.item) };
    return 'place' in body ? { ...body, confirmed: this.#server.astray } : body;
  }

  /** Staff accept today’s price, confirm the differences, and give up another person’s device. */
  answer(): void {
    for (const entry of this.disk) {
      if (entry.state !== 'asking') continue;
      const { kind } = entry.question as Question;
      const body = this.#today(entry.body);
      if ('confirmed' in body) this.seen.set(entry.key, body.confirmed);
      const isOver = kind === 'device' || kind === 'refused';
      this.#keep(reply<Body, Work>(entry, isOver ? { kind: 'drop' } : { kind: 'send', body }));
    }
  }
}

const step = fc.oneof(
  fc.record({ what: fc.constant('write' as const), device: fc.nat(1), imei: fc.nat(6), customer: fc.nat(2) }),
  fc.record({ what: fc.constant('count' as const), device: fc.nat(1), place: fc.nat(1) }),
  fc.record({ what: fc.constant('package' as const), device: fc.nat(1), label: fc.nat(3) }),
  fc.record({
    ...{ what: fc.constant('inspect' as const), device: fc.nat(1), item: fc.nat(2), pictures: fc.nat(3) },
  }),
  fc.record({ what: fc.constant('inspected' as const), item: fc.nat(2) }),
  fc.record({ what: fc.constant('orders' as const), isKnown: fc.boolean() }),
  fc.record({ what: fc.constant('astray' as const), items: fc.nat(2) }),
  fc.record({ what: fc.constant('send' as const), device: fc.nat(1), fate: fc.constantFrom(...fates) }),
  fc.record({ what: fc.constant('answer' as const), device: fc.nat(1) }),
  fc.record({ what: fc.constant('price' as const), price: fc.integer({ min: 99, max: 101 }) }),
);

const isWritten = (what: string) => ['write', 'count', 'package', 'inspect'].includes(what);

/** Plays steps on two devices with one server, and then lets all work finish. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const server = new Server();
  const devices = [new Device(server), new Device(server)] as const;
  const at = (n: number) => devices[n === 0 ? 0 : 1];
  for (const [n, one] of steps.entries()) {
    const id = `${'device' in one ? one.device : ''}-${n}`;
    if (one.what === 'price') server.price = one.price;
    else if (one.what === 'astray') server.astray = one.items;
    else if (one.what === 'orders') server.isKnown = one.isKnown;
    else if (one.what === 'package') at(one.device).write(id, { label: `${one.label}` });
    else if (one.what === 'inspected') server.inspect(`${one.item}`);
    else if (one.what === 'inspect') {
      const item = `${one.item}`;
      at(one.device).write(id, { item, version: server.versionOf(item), pictures: one.pictures });
    } else if (one.what === 'answer') at(one.device).answer();
    else if (one.what === 'send') at(one.device).send(one.fate);
    else if (one.what === 'count') at(one.device).write(id, { place: `${one.place}`, confirmed: 0 });
    else at(one.device).write(id, { imei: `${one.imei}`, customer: `${one.customer}`, price: 100 });
  }
  const written = steps.flatMap((one, n) => ('device' in one && isWritten(one.what) ? [`${one.device}-${n}`] : []));
  for (const device of devices)
    while (device.disk.some(isOpen)) {
      device.send('answered');
      device.answer();
    }
  return { server, devices, written };
}

test('[offline-02] [offline-06] [offline-07] [offline-08] after any crash, lost connection or change, all work is done once, or given up and not done', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, devices, written } = play(steps);
      const all = devices.flatMap(({ disk }) => disk);
      expect(all.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
      const made = server.made.map(({ key }) => key);
      expect(new Set(made).size).toBe(made.length);
      for (const { id, key, state, body } of all)
        if (!('label' in body)) expect([id, made.includes(key)]).toEqual([id, state === 'done']);
        // Scans may wait for an order that is gone by the time they are given up. None is lost.
        else if (state === 'done') expect([id, server.stations.has(key)]).toEqual([id, true]);
      expect(new Set(server.imeis()).size).toBe(server.imeis().length);
      const pictures = all.flatMap(({ key, state, body }) =>
        'pictures' in body && state === 'done' ? Array.from({ length: body.pictures }, (_, n) => `${key}.${n}`) : [],
      );
      expect([...server.pictures].toSorted()).toEqual(pictures.toSorted());
      // An inspection never replaces another one that nobody has seen.
      const replaced = server.made.flatMap(({ body }) => ('item' in body ? [`${body.item} ${body.version}`] : []));
      expect(new Set(replaced).size).toBe(replaced.length);
      const seen = new Map(devices.flatMap((device) => [...device.seen]));
      for (const { key, body } of server.made) if ('place' in body) expect(body.confirmed).toBe(seen.get(key) ?? 0);
    }),
    { numRuns: 500 },
  );
});

test('[offline-02] [offline-06] orders of a customer and counts of a place are sent in the order they were taken', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, devices } = play(steps);
      for (const { disk } of devices)
        for (const { about } of disk) {
          const same = disk.filter((entry) => entry.about.some((one) => about.includes(one)) && entry.state === 'done');
          const ofOne = (thing: string) => same.filter((entry) => entry.about.includes(thing)).map(({ key }) => key);
          for (const thing of about) {
            const keys = ofOne(thing);
            expect(server.done.filter((key) => keys.includes(key))).toEqual(keys);
          }
        }
    }),
    { numRuns: 1_000 },
  );
});

test('[offline-02] work that was sent and never answered can’t be given up, because it may exist', () => {
  const device = new Device(new Server());
  device.write('one', { imei: '1', customer: '1', price: 100 });
  const [fresh] = device.disk;
  expect(fresh && mayDrop(fresh)).toBe(true);
  device.send('lost after');
  const [entry] = device.disk;
  expect(entry).toMatchObject({ state: 'waiting', uncertain: true });
  expect(entry && reply<Body, Work>(entry, { kind: 'drop' }).state).toBe('waiting');
  device.send('answered');
  expect(device.disk[0]).toMatchObject({ state: 'done', outcome: { id: 0 } });
});

test('[offline-03] work with a question lets the next one pass, and work about the same thing waits for it', () => {
  const server = new Server();
  const device = new Device(server);
  device.write('first', { imei: '1', customer: 'Ada', price: 90 });
  device.write('same customer', { imei: '2', customer: 'Ada', price: 100 });
  device.write('another', { imei: '3', customer: 'Ben', price: 100 });
  for (let n = 0; n < 3; n++) device.send('answered');
  expect(device.disk.map(({ state }) => state)).toEqual(['asking', 'waiting', 'done']);
  device.answer();
  for (let n = 0; n < 2; n++) device.send('answered');
  expect(server.made.map(({ key }) => key)).toEqual(['another', 'first', 'same customer']);
});
