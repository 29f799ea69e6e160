import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { debianPostgres } from './cluster.ts';
import { freePort, Machine, must, play } from './machine.ts';
import { root } from './page.ts';

/**
 * Recovery to any moment with the commands of docs/operating.md: archives a database with a row in every table, deletes
 * data by mistake, and restores the moment before.
 */
const bin = debianPostgres();
if (bin === null) {
  console.error('NOT PLAYED: the journey back to a moment needs Debian’s PostgreSQL (15 or later):');
  console.error('  apt-get install postgresql');
  process.exit(2);
}
const programs = bin;
const machine = new Machine(bin);
const port = await freePort();
const folder = join(machine.work, 'recovery');
const data = join(folder, 'data');
const [base, archive] = [join(folder, 'base'), join(folder, 'wal')];

const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const section = /### Back to any moment\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
/** The section's commands and configuration with our folders. Blocks in a list are indented. */
const blocks = [...section.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = '']) =>
  block.replaceAll('/srv/recoup-wal', archive).replaceAll('/srv/recoup-base', base).replaceAll(/^ {3}/gm, ''),
);
const [archiving = '', backup = '', recovering = '', numbers = ''] = blocks;

const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
const user = userInfo().uid === 0 ? { uid: id('-u'), gid: id('-g') } : {};
const env = {
  ...process.env,
  PATH: `${programs}:${process.env.PATH ?? ''}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
};

/** Runs a command as PostgreSQL's user, like an administrator. */
const run = (command: string) =>
  execFileSync('sh', ['-c', command], { ...user, cwd: '/', env: { ...env, PGUSER: 'postgres' }, encoding: 'utf8' });
const sql = (statements: string, database = 'recoup', role = 'postgres') => {
  const file = join(folder, 'statements.sql');
  writeFileSync(file, statements);
  return run(`psql -U ${role} -d ${database} -qAt -v ON_ERROR_STOP=1 -f ${file}`).trim();
};
const start = () =>
  run(`pg_ctl -D ${data} -w -l ${folder}/log -o "-p ${port} -k ${folder} -h 127.0.0.1" start > /dev/null`);
const stop = () => run(`pg_ctl -D ${data} -w -m fast stop > /dev/null`);

async function journey(): Promise<void> {
  must(blocks.length === 4, `the page has four blocks on recovery, not ${blocks.length}`);
  machine.step('a database with an archive');
  for (const one of [folder, archive]) {
    mkdirSync(one, { mode: 0o755 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(one, user.uid, user.gid);
  }
  run(`initdb -D ${data} -U postgres --auth=trust --encoding=UTF8 --locale=C > /dev/null`);
  appendFileSync(join(data, 'postgresql.conf'), `\n${archiving}`);
  start();
  sql('CREATE ROLE recoup LOGIN CREATEROLE; CREATE ROLE app_rw NOLOGIN; GRANT app_rw TO recoup', 'postgres');
  sql('CREATE DATABASE recoup OWNER recoup', 'postgres');
  const dump = gunzipSync(readFileSync(join(root, 'packages/server/test/upgrades/kept/0.2.0/database.sql.gz')));
  sql(dump.toString(), 'recoup', 'recoup');

  machine.step('a base backup, and work after it');
  run(backup);
  sql("UPDATE orders SET customer_name = 'After the backup' WHERE id = (SELECT min(id) FROM orders)");
  const figures = `SELECT count(*), sum(total), md5(string_agg(o::text, ' ' ORDER BY tenant_id, id)) FROM orders o`;
  const before = sql(figures);
  const highest = Number(sql('SELECT max(id) FROM orders'));
  // The moment is after the data to keep and before the mistake.
  sql('SELECT pg_sleep(0.1)');
  const moment = sql('SELECT now()');
  sql('SELECT pg_sleep(0.1)');

  machine.step('a mistake, and then the machine is lost');
  sql('UPDATE orders SET total = 0');
  must(sql(figures) !== before, 'the mistake has changed the orders');
  sql('SELECT pg_switch_wal()');
  stop();
  renameSync(data, `${data}-lost`);

  machine.step(`recovery to ${moment}`);
  run(`cp -a ${base} ${data}`);
  const settings = recovering.replace(/recovery_target_time = .*/, `recovery_target_time = '${moment}'`);
  appendFileSync(join(data, 'postgresql.conf'), `\n${settings}`);
  run(`touch ${data}/recovery.signal`);
  start();
  for (let tries = 0; sql('SELECT pg_is_in_recovery()') === 't'; tries++) {
    must(tries < 300, 'recovery ends');
    run('sleep 0.1');
  }
  must(sql(figures) === before, 'every order is as it was at that moment');
  sql(numbers);
  const [next] = sql("SELECT nextval(pg_get_serial_sequence('orders', 'id'))").split('\n');
  must(Number(next) > highest + 99_999, `new numbers are far above the ones given out: ${next} after ${highest}`);

  machine.step('the audit log is whole');
  const url = `postgres://recoup@127.0.0.1:${port}/recoup`;
  const checked = machine.run('npx -y pnpm@12 audit:verify', { DATABASE_URL: url, NODE_ENV: 'production' });
  must(/entries, intact/.test(checked) && !/tampered/.test(checked), checked);
  machine.step('done');
}

/** Its PostgreSQL stops with the journey, regardless of the result. */
async function ended(): Promise<void> {
  try {
    await journey();
  } catch (error) {
    console.error(readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(-20).join('\n'));
    throw error;
  } finally {
    run(`pg_ctl -D ${data} -m immediate stop > /dev/null 2>&1 || true`);
  }
}

await play(machine, ended);
