import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, type Entry, isOpen, mayDrop, nextOf, reply, revive, settle, type Verdict } from './outbox.ts';
import type { Question, QuestionKind } from './questions.ts';

/** An order of one device, as far as the queue is concerned. */
interface Body {
  readonly imei: string;
  readonly customer: string;
  readonly price: number;
}
type Work = Entry<Body>;

/** A server as the contract promises it: one answer per key, one open order per IMEI, and its own price. */
class Server {
  price = 100;
  readonly made: { key: string; body: Body }[] = [];

  take({ key, body }: Work): Verdict {
    const known = this.made.findIndex((order) => order.key === key);
    const said = JSON.stringify(body);
    if (known >= 0 && JSON.stringify(this.made[known]?.body) === said) return this.#is(known);
    if (known >= 0) return asked('sent');
    if (body.price !== this.price) return asked('price');
    if (this.made.some((order) => order.body.imei === body.imei)) return asked('device');
    return this.#is(this.made.push({ key, body }) - 1);
  }

  #is = (at: number): Verdict => ({ kind: 'made', outcome: { id: at, number: at } });
}

const asked = (kind: QuestionKind): Verdict => ({ kind: 'asked', question: { kind, message: '', fields: {} } });

/** What happens to a call: nothing, or the device dies or the network is lost at each of its steps. */
const fates = ['answered', 'answered', 'answered', 'dies before', 'lost before', 'lost after', 'dies after'] as const;

/** A device with what it has on its disk; all else is gone when it dies. */
class Device {
  readonly sent: string[] = [];
  disk: Work[] = [];
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  write(id: string, body: Body): void {
    const about = [`imei ${body.imei}`, `customer ${body.customer}`];
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
    const heard = fate !== 'dies before' && fate !== 'lost before';
    const verdict = heard ? this.#server.take(going) : null;
    if (fate === 'dies before' || fate === 'dies after') this.disk = this.disk.map(revive);
    else this.#keep(settle(going, fate === 'answered' && verdict ? verdict : { kind: 'later' }));
  }

  /** Staff take today’s price for it, and give up a device that is somebody else’s. */
  answer(): void {
    for (const entry of this.disk) {
      if (entry.state !== 'asking') continue;
      const { kind } = entry.question as Question;
      const body = { ...entry.body, price: this.#server.price };
      this.#keep(reply<Body, Work>(entry, kind === 'price' ? { kind: 'send', body } : { kind: 'drop' }));
    }
  }
}

const step = fc.oneof(
  fc.record({ what: fc.constant('write' as const), device: fc.nat(1), imei: fc.nat(6), customer: fc.nat(2) }),
  fc.record({ what: fc.constant('send' as const), device: fc.nat(1), fate: fc.constantFrom(...fates) }),
  fc.record({ what: fc.constant('answer' as const), device: fc.nat(1) }),
  fc.record({ what: fc.constant('price' as const), price: fc.integer({ min: 99, max: 101 }) }),
);

/** Plays steps on two devices that share a server, and then lets everything come to its end. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const server = new Server();
  const devices = [new Device(server), new Device(server)] as const;
  const at = (n: number) => devices[n === 0 ? 0 : 1];
  for (const [n, one] of steps.entries()) {
    if (one.what === 'price') server.price = one.price;
    else if (one.what === 'answer') at(one.device).answer();
    else if (one.what === 'send') at(one.device).send(one.fate);
    else at(one.device).write(`${one.device}-${n}`, { imei: `${one.imei}`, customer: `${one.customer}`, price: 100 });
  }
  const written = steps.flatMap((one, n) => (one.what === 'write' ? [`${one.device}-${n}`] : []));
  for (const device of devices)
    while (device.disk.some(isOpen)) {
      device.send('answered');
      device.answer();
    }
  return { server, devices, written };
}

test('[offline-02] whatever dies, is lost or changes meanwhile: every order is made once, or given up and not made', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, devices, written } = play(steps);
      const all = devices.flatMap(({ disk }) => disk);
      expect(all.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
      const made = server.made.map(({ key }) => key);
      expect(new Set(made).size).toBe(made.length);
      for (const { id, key, state } of all) expect([id, made.includes(key)]).toEqual([id, state === 'done']);
      expect(new Set(server.made.map(({ body }) => body.imei)).size).toBe(made.length);
    }),
    { numRuns: 500 },
  );
});

test('[offline-02] orders of a customer are made in the order in which they were taken', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, devices } = play(steps);
      for (const { disk } of devices)
        for (const { about } of disk) {
          const same = disk.filter((entry) => entry.about.some((one) => about.includes(one)) && entry.state === 'done');
          const ofOne = (thing: string) => same.filter((entry) => entry.about.includes(thing)).map(({ key }) => key);
          for (const thing of about) {
            const keys = ofOne(thing);
            expect(server.made.map(({ key }) => key).filter((key) => keys.includes(key))).toEqual(keys);
          }
        }
    }),
    { numRuns: 1_000 },
  );
});

test('[offline-02] what was sent and never answered can’t be given up: it may exist', () => {
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

test('[offline-03] one that asks steps aside: the next goes on, and what is about the same waits for it', () => {
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
