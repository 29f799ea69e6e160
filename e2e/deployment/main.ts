import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Deployment } from '@recoup/contract/deployment';
import { personalIn } from '../personal-in.ts';
import { browserPath, Visitor } from './browser.ts';
import { debianPostgres } from './cluster.ts';
import { firstPaidOrder, owner, readPaidOrder } from './first-order.ts';
import { liveUpdatesThroughRedis, redisAt } from './live-updates.ts';
import { freePort, Machine, must, play } from './machine.ts';
import {
  backupCommands,
  buildCommand,
  keyCommand,
  nginxConfiguration,
  nodeEnvironment,
  releaseCommands,
  remotesVariable,
  root,
  signInLinkCommand,
  verifyCommand,
} from './page.ts';
import { eventually } from './staff.ts';

/**
 * `pnpm deployment-journey` follows docs/operating.md to the letter, from empty folders to the first paid order behind
 * Debian's nginx on Debian's PostgreSQL. It deploys a remote and rolls it back, and restores a backup into a fresh
 * cluster. The commands, statements and configuration are read from the page.
 */
const nginx = '/usr/sbin/nginx';
const openssl = '/usr/bin/openssl';
const bin = debianPostgres();
if (bin === null || !existsSync(nginx) || !existsSync(openssl) || browserPath === undefined) {
  console.error('NOT PLAYED: the journey of a deployment needs Debian’s PostgreSQL (15 or later), nginx and Chromium:');
  console.error('  apt-get install postgresql nginx-light openssl chromium');
  process.exit(2);
}

const machines = new Machine(bin);
const { work } = machines;
const visitors: Visitor[] = [];
const step = (what: string) => machines.step(what);
const run = (command: string, env?: Record<string, string>) => machines.run(command, env);
const redis = await redisAt(machines);
const startNode: Machine['startNode'] = (places, port, more = {}) =>
  machines.startNode(places, port, { ...(redis && { SOCKETS_URL: redis.url }), ...more });

async function journey(): Promise<void> {
  step('an empty PostgreSQL with an owner who isn’t a superuser');
  const database = await machines.cluster('machine-a');
  must(
    database.sql('postgres', "SELECT rolsuper FROM pg_roles WHERE rolname = 'recoup'").trim() === 'f',
    'no superuser',
  );

  step('the build, and its files for a static host');
  run(buildCommand());
  const machine = join(work, 'machine-b');
  mkdirSync(machine);
  cpSync(join(root, 'host/dist'), join(machine, 'host'), { recursive: true });
  for (const name of readdirSync(join(root, 'remotes')))
    cpSync(join(root, 'remotes', name, 'dist'), join(machine, 'remotes', name), { recursive: true });

  step(`two nodes, with the variables of the page${redis ? '' : '; without Redis or Valkey, which aren’t installed'}`);
  const running = redis?.start();
  const [first, second, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const address = `https://127.0.0.1:${proxyPort}`;
  const certificate = selfSigned(work);
  const key = run(keyCommand()).trim();
  const places = (url: string) => ({
    'postgres://recoup@db.internal/recoup?sslmode=verify-full': url,
    'PGPASSWORD=…': 'PGPASSWORD=p#/?@ss',
    'SECRET_KEY=…': `SECRET_KEY=${key}`,
    'https://office.example': address,
    '10.0.0.5': '127.0.0.1',
    '10.0.0.11': '127.0.0.1',
    '/srv/recoup-data': join(machine, 'data'),
    '/srv/recoup/deployments': join(machine, 'deployments'),
  });
  const here = places(database.url);
  const node = await startNode(here, first);
  const signInLink = () => /within a day: (\S+)\s/.exec(node.log())?.[1];
  // It is logged after the node is ready.
  await eventually('the link to register is logged', async () => signInLink() !== undefined);
  const link = signInLink();
  must(link?.startsWith(`${address}/register?key=`), `a link for the first owner:\n${node.log()}`);
  for (const state of ['connected  database', 'connected  public address', 'missing    emails'])
    must(node.log().includes(state), `the start report has "${state}":\n${node.log()}`);
  must(!/simulated/.test(node.log()), 'nothing is simulated');
  const beside = await startNode(here, second);

  step('nodes with another key or another folder for files refuse to start');
  const anotherKey = { 'SECRET_KEY=…': 'SECRET_KEY=another-key-that-is-long-enough-to-be-one' };
  const [strange, apart] = await Promise.all([
    startNode({ ...here, ...anotherKey }, await freePort()),
    startNode({ ...here, '/srv/recoup-data': join(work, 'elsewhere') }, await freePort()),
  ]);
  must(/another key \(fingerprint/.test(strange.log()), `another key is refused: ${strange.log()}`);
  must(/files of this database are elsewhere/.test(apart.log()), `other files are refused: ${apart.log()}`);

  step('nginx in front, with the configuration of the page');
  const prefix = join(work, 'nginx');
  mkdirSync(prefix);
  chmodSync(prefix, 0o777);
  const configuration = nginxConfiguration(prefix, {
    '10.0.0.11:3000': `127.0.0.1:${first}`,
    '10.0.0.12:3000': `127.0.0.1:${second}`,
    '443 ssl': `127.0.0.1:${proxyPort} ssl`,
    'office.example': '127.0.0.1',
    '/etc/ssl/recoup/fullchain.pem': certificate.file,
    '/etc/ssl/recoup/privkey.pem': certificate.key,
    '/srv/recoup': machine,
  });
  writeFileSync(join(prefix, 'nginx.conf'), configuration);
  const nginxArgs = ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', join(prefix, 'error.log')];
  machines.spawn(nginx, nginxArgs);
  await eventually('the product is ready behind nginx', async () => (await fetch(`${address}/readyz`)).ok);
  const page = await fetch(`${address}/login`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  for (const [, script = ''] of html.matchAll(/<script[^>]+src="([^"]+)"/g))
    must(
      (await fetch(new URL(script, address))).headers.get('cache-control')?.includes('immutable'),
      `${script} is served`,
    );

  // With a self-signed certificate, commands that download are told to trust it.
  const variablesOfNode = { ...nodeEnvironment(here), NODE_EXTRA_CA_CERTS: alsoTrusted(certificate.file, work) };
  step('the first company and its owner, by the link');
  const order = await firstPaidOrder(address, new URL(link ?? '').searchParams.get('key') ?? '', async () => {
    step('pricing is deployed and rolled back');
    const deployed = async () =>
      ((await (await fetch(`${address}/deployment.json`)).json()) as Deployment).remotes.find(
        ({ name }) => name === 'pricing',
      );
    const before = await deployed();
    const old = before?.entry.split('/')[3] ?? '';
    const visitor = await Visitor.signIn(address, owner);
    visitors.push(visitor);
    must((await visitor.versionOfPricing()) === old, 'the browser has the deployed version');
    const next = newVersion(join(machine, 'remotes/pricing'), old);
    must((await deployed())?.entry === before?.entry, 'building a version doesn’t deploy it');
    run(`${remotesVariable(address)} ${releaseCommands(next).release}`, variablesOfNode);
    must((await visitor.versionOfPricing()) === next, 'the browser has the new version');
    const now = await deployed();
    must(
      now?.entry.includes(next) && now.previous?.includes(old),
      'the new version is in use, with the old one as its fallback',
    );
    must((await fetch(`${address}${now?.entry}`)).ok, 'the new version is served');
    const { release, list } = releaseCommands(old);
    run(release, variablesOfNode);
    must((await deployed())?.entry === before?.entry, 'it is rolled back');
    must((await visitor.versionOfPricing()) === old, 'the browser has the old version');
    const listed = run(list, variablesOfNode);
    must(new RegExp(`^${old} .*in use by default`, 'm').test(listed), `the version in use is listed:\n${listed}`);
    must(listed.includes(next), 'the other version is listed, too');
    const [chunk = ''] = readdirSync(join(machine, 'remotes/pricing', next)).filter((file) =>
      /^\d+\..*\.js$/.test(file),
    );
    rmSync(join(machine, 'remotes/pricing', next, chunk));
    const refusal = refusalOf(() =>
      run(`${remotesVariable(address)} ${releaseCommands(next).release}`, variablesOfNode),
    );
    must(refusal.includes(`${chunk} answers 404`), `a version with a missing file is refused: ${refusal}`);
    writeFileSync(join(machine, 'deployments/default.json'), '{ "id": "default", ');
    must((await deployed())?.entry === before?.entry, 'the last valid file stays in use');
    await eventually('the broken file is named', async () => /default\.json, line 1 isn’t valid JSON/.test(node.log()));
    cpSync(join(machine, 'data/deployments/default.json'), join(machine, 'deployments/default.json'));
  });
  step(`order ${order.number} is paid`);

  if (redis && running) {
    step('live updates pass from node to node through Redis, also after an outage');
    const nodes = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`] as const;
    await liveUpdatesThroughRedis(nodes, { ...redis, running });
  }

  step('a command creates a sign-in link for the owner');
  const ownersLink = run(signInLinkCommand(owner.email), variablesOfNode).trim().split('\n').at(-1) ?? '';
  must(ownersLink.startsWith(`${address}/`), `a link: ${ownersLink}`);

  step('a backup is restored into a fresh cluster, and a node runs on it');
  const { dump, restore } = backupCommands();
  must(database.asOwner(dump, work) === '', 'the database is backed up');
  const fresh = await machines.cluster('machine-c');
  const complaints = fresh.asOwner(restore, work);
  must(complaints === '', `the restore reports no errors: ${complaints}`);
  const port = await freePort();
  const restored = await startNode(places(fresh.url), port);
  must(restored.log().includes('ready'), `the restored node starts: ${restored.log()}`);
  const policies = 'SELECT tablename, policyname FROM pg_policies ORDER BY 1, 2';
  must(fresh.sql('recoup', policies) === database.sql('recoup', policies), 'every policy is restored');
  await readPaidOrder(`http://127.0.0.1:${port}`, order);

  step('nginx accepts the configuration of compose');
  for (const file of ['host.conf', 'remote.conf']) {
    const inner = readFileSync(join(root, 'packages/build/docker', file), 'utf8').replaceAll(
      /\$\{PROXY\}/g,
      '127.0.0.1',
    );
    const at = join(prefix, file);
    writeFileSync(at, `pid ${prefix}/other.pid;\nevents {}\nhttp {\n${inner}\n}\n`);
    execFileSync(nginx, ['-t', '-p', prefix, '-c', at, '-e', join(prefix, 'error.log')], { stdio: 'pipe' });
  }

  step('the audit log is intact');
  // The audit log is sealed once a minute.
  await eventually('the audit log is whole', async () => /entries, intact/.test(run(verifyCommand(), variablesOfNode)));

  step('no log contains personal data or a key');
  for (const [output, url] of [
    [node.log(), database.url],
    [beside.log(), database.url],
    [restored.log(), fresh.url],
  ] as const) {
    const found = await personalIn(output, url);
    must(found.length === 0, `no personal data and no key: ${found.slice(0, 5).join('\n')}`);
  }
  step('done');
}

/** A certificate for this machine, which this process trusts from now on. */
function selfSigned(folder: string): { file: string; key: string } {
  const [file, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(openssl, ['req', '-x509', ...what, ...subject, '-keyout', key, '-out', file], { stdio: 'ignore' });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')]);
  return { file, key };
}

/** This certificate together with those that this machine trusts already: npx may ask the registry through a proxy. */
function alsoTrusted(file: string, folder: string): string {
  const bundle = join(folder, 'trusted.pem');
  const known = process.env.NODE_EXTRA_CA_CERTS;
  const files = known ? [known, file] : [file];
  writeFileSync(bundle, files.map((one) => readFileSync(one, 'utf8')).join('\n'));
  return bundle;
}

/** The error of a command that must fail. */
function refusalOf(command: () => unknown): string {
  try {
    command();
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr);
  }
  return 'It was not refused';
}

/** Another version of a remote, like a build of changed sources. */
function newVersion(folder: string, old: string): string {
  const version = '9.9.9-00c0ffee';
  cpSync(join(folder, old), join(folder, version), { recursive: true });
  const unique = (name: string) => `pricing_${name}`.replaceAll(/[^a-zA-Z0-9]/g, '_');
  for (const file of readdirSync(join(folder, version))) {
    const path = join(folder, version, file);
    // Compressed copies would still have the old content.
    if (/\.(br|gz)$/.test(file)) rmSync(path);
    else writeFileSync(path, readFileSync(path, 'utf8').replaceAll(unique(old), unique(version)));
  }
  return version;
}

await play(machines, () => journey().finally(() => Promise.all(visitors.map((visitor) => visitor.end()))));
