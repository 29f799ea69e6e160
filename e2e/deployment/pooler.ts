import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { debianPostgres } from './cluster.ts';
import { companyOf, firstKey, trade } from './companies.ts';
import { freePort, Machine, must, play } from './machine.ts';
import { keyCommand } from './page.ts';
import { eventually } from './staff.ts';

/**
 * Two companies behind PgBouncer in transaction mode, with far fewer connections than requests: no answer contains a row
 * of the other company. A start without the direct address, or with a wrong one, is refused.
 */
const pgbouncer = '/usr/sbin/pgbouncer';
const bin = debianPostgres();
if (bin === null || !existsSync(pgbouncer)) {
  console.error('NOT PLAYED: the journey behind a pooler needs Debian’s PostgreSQL (15 or later) and PgBouncer:');
  console.error('  apt-get install postgresql pgbouncer');
  process.exit(2);
}
const machine = new Machine(bin);
const poolSize = 3;
const rounds = 120;

/** PgBouncer doesn't run as root either. */
function startPooler(postgresPort: string, port: number): void {
  const folder = join(machine.work, 'pooler');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
recoup = host=127.0.0.1 port=${postgresPort} dbname=recoup user=recoup
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = userInfo().uid === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  machine.spawn(pgbouncer, [join(folder, 'pgbouncer.ini')], user);
}

async function journey(): Promise<void> {
  machine.step('PostgreSQL, and PgBouncer in transaction mode before it');
  const database = await machine.cluster('machine-a');
  const port = await freePort();
  startPooler(new URL(database.url).port, port);
  const pooled = `postgres://recoup@127.0.0.1:${port}/recoup`;
  const node = await freePort();
  const address = `http://127.0.0.1:${node}`;
  const places = (url: string) => ({
    'postgres://recoup@db.internal/recoup?sslmode=verify-full': url,
    'PGPASSWORD=…': 'PGPASSWORD=none',
    'SECRET_KEY=…': `SECRET_KEY=${machine.run(keyCommand()).trim()}`,
    'https://office.example': address,
    '10.0.0.11': '127.0.0.1',
    '/srv/recoup-data': join(machine.work, 'data'),
    '/srv/recoup/deployments': join(machine.work, 'deployments'),
  });
  const here = places(pooled);

  machine.step('an unsafe start is refused');
  const start = async (direct: string) =>
    (await machine.startNode(here, await freePort(), { DATABASE_DIRECT_URL: direct })).log();
  const elsewhere = database.url.replace(/recoup$/, 'postgres');
  const [without, twice, another] = await Promise.all(['', pooled, elsewhere].map(start));
  must(/DATABASE_URL leads to a transaction pooler/.test(without ?? ''), `without the direct address: ${without}`);
  must(/DATABASE_DIRECT_URL leads to a transaction pooler/.test(twice ?? ''), `with the pooler twice: ${twice}`);
  must(/different databases/.test(another ?? ''), `with another database: ${another}`);

  machine.step('two companies behind PgBouncer');
  const more = { DATABASE_DIRECT_URL: database.url, REGISTRATION: 'open', DATABASE_POOL: '20', DATABASE_WAIT: '60' };
  const running = await machine.startNode(here, node, more);
  must(running.log().includes('Recoup is ready'), running.log());
  // It is logged after the node is ready.
  const key = await eventually('the link to register is logged', async () => firstKey(running.log()) ?? false);
  const first = await companyOf(address, 'Alder', key);
  const second = await companyOf(address, 'Birch');
  // The code that proves an email address would be in an email.
  database.sql('recoup', 'UPDATE tenants SET onboarding_step = NULL');

  machine.step(`${2 * rounds} writes and ${2 * rounds * 5} reads at once over ${poolSize} connections`);
  await Promise.all([trade('Alder', rounds, [first]), trade('Birch', rounds, [second])]);
  const failed = running.log().match(/"A request failed"/g) ?? [];
  must(failed.length === 0, `no request failed:\n${running.log()}`);

  machine.step('jobs run on a direct connection');
  await eventually('housekeeping has run', async () =>
    /^[1-9]/.test(database.sql('recoup', "SELECT count(*) FROM pgboss.job WHERE state = 'completed'")),
  );
  machine.step('done');
}

await play(machine, journey);
