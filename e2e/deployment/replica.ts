import { join } from 'node:path';
import { listCustomers } from '@recoup/contract/stock/customers';
import { debianPostgres } from './cluster.ts';
import { firstKey, tokenOf, trade } from './companies.ts';
import { freePort, Machine, must, play } from './machine.ts';
import { keyCommand, replicaCommands } from './page.ts';
import { eventually, Staff } from './staff.ts';

/**
 * Two nodes and two companies with a streaming replica: one node reads back what the other has written while the
 * replica is up to date, while it doesn't replay, and when it is lost in the process. No answer is an error or contains
 * a row of the other company, and a session that ended is refused.
 */
const bin = debianPostgres();
if (bin === null) {
  console.error('NOT PLAYED: the journey with a read replica needs Debian’s PostgreSQL (15 or later):');
  console.error('  apt-get install postgresql');
  process.exit(2);
}
const machine = new Machine(bin);
const rounds = 40;

interface Readiness {
  readonly status: string;
  readonly read_replica: { readonly reads: number; readonly fallbacks: number; readonly fault?: string };
}

/** Starts a node with a read replica. */
async function nodeOn(places: Readonly<Record<string, string>>, more: Readonly<Record<string, string>>) {
  const port = await freePort();
  const node = await machine.startNode(places, port, { ...more, REGISTRATION: 'open', DATABASE_POOL: '8' });
  must(node.log().includes('Recoup is ready'), node.log());
  const address = `http://127.0.0.1:${port}`;
  return { ...node, address, readiness: async () => (await (await fetch(`${address}/readyz`)).json()) as Readiness };
}
type Node = Awaited<ReturnType<typeof nodeOn>>;

/** How often all nodes read from the replica, or from the primary instead. */
async function counted(what: 'reads' | 'fallbacks', nodes: readonly Node[]): Promise<number> {
  const each = await Promise.all(nodes.map(async ({ readiness }) => (await readiness()).read_replica[what]));
  return each.reduce((sum, count) => sum + count, 0);
}

const saysOf = (node: Node, fault: RegExp | undefined) =>
  eventually(`/readyz says ${fault ?? 'ready'}`, async () => {
    const { status, read_replica } = await node.readiness();
    if (fault === undefined) return status === 'ready';
    return status === 'degraded' && fault.test(read_replica.fault ?? '');
  });

async function journey(): Promise<void> {
  machine.step('PostgreSQL, and a streaming replica by the commands of the page');
  const primary = await machine.cluster('machine-a');
  const { role } = replicaCommands({});
  primary.sql('postgres', role);
  const replica = await machine.replica(
    'machine-b',
    (data) =>
      replicaCommands({
        'host=db.internal': `host=127.0.0.1 port=${primary.port}`,
        '/var/lib/postgresql/15/main': data,
      }).copy,
  );
  const places = {
    'postgres://recoup@db.internal/recoup?sslmode=verify-full': primary.url,
    'PGPASSWORD=…': 'PGPASSWORD=none',
    'SECRET_KEY=…': `SECRET_KEY=${machine.run(keyCommand()).trim()}`,
    '10.0.0.11': '127.0.0.1',
    '/srv/recoup-data': join(machine.work, 'data'),
    '/srv/recoup/deployments': join(machine.work, 'deployments'),
  };
  const start = () => nodeOn(places, { DATABASE_READ_URL: replica.url });
  const nodes = await Promise.all([start(), start()]);
  const [first] = nodes;
  const key = await eventually('the link to register is logged', async () => firstKey(first.log()) ?? false);
  const alder = await tokenOf(first.address, 'Alder', key);
  const birch = await tokenOf(first.address, 'Birch');
  // The code that proves an email address would be in an email.
  primary.sql('recoup', 'UPDATE tenants SET onboarding_step = NULL');
  const at = (token: string) => nodes.map(({ address }) => new Staff(address, token));
  let existing = 0;
  const bothTrade = async () => {
    await Promise.all([trade('Alder', rounds, at(alder), existing), trade('Birch', rounds, at(birch), existing)]);
    existing += rounds;
  };

  machine.step('one node writes, and the other reads it back from the replica');
  await Promise.all(nodes.map((node) => saysOf(node, undefined)));
  await bothTrade();
  const reads = await counted('reads', nodes);
  must(reads > rounds, `the replica was read from, not only ${reads} times`);
  const readsQuery =
    "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'recoup reads' AND query ~ 'customers'";
  must(Number(replica.sql('recoup', readsQuery)) > 0, 'PostgreSQL also reports that customers were read there');

  machine.step('the replica stops replaying, and nodes read from the primary');
  replica.sql('recoup', 'SELECT pg_wal_replay_pause()');
  const before = await counted('fallbacks', nodes);
  await bothTrade();
  must((await counted('fallbacks', nodes)) > before + rounds, 'reads have used the primary');
  await saysOf(first, /seconds behind/);
  replica.sql('recoup', 'SELECT pg_wal_replay_resume()');
  await Promise.all(nodes.map((node) => saysOf(node, undefined)));

  machine.step('the replica is lost while both companies work');
  const lost = async () => {
    const soon = (await counted('reads', nodes)) + rounds;
    await eventually('work continues', async () => (await counted('reads', nodes)) > soon);
    await replica.stop(true);
  };
  await Promise.all([bothTrade(), lost()]);
  await saysOf(first, /./);
  await bothTrade();

  machine.step('the replica is back, and nodes read from it');
  await replica.run();
  await Promise.all(nodes.map((node) => saysOf(node, undefined)));
  // It has to catch up first.
  for (const node of nodes)
    await eventually('both nodes read from it again', async () => {
      const again = await counted('reads', [node]);
      await new Staff(node.address, alder).ok(listCustomers);
      return (await counted('reads', [node])) > again;
    });

  machine.step('an ended session is refused, even before the replica knows');
  replica.sql('recoup', 'SELECT pg_wal_replay_pause()');
  primary.sql(
    'recoup',
    "DELETE FROM sessions WHERE tenant_id = (SELECT tenant_id FROM companies WHERE name = 'Birch')",
  );
  for (const staff of at(birch)) {
    const refused = await staff.ok(listCustomers).then(() => 'nothing', String);
    must(/answered 401/.test(refused), `every node refuses it: ${refused}`);
  }
  for (const { log } of nodes) must(!/"A request failed"/.test(log()), `no request failed:\n${log()}`);
  machine.step('done');
}

await play(machine, journey);
