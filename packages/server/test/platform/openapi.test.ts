import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { generateApiKey } from '@recoup/contract/exchange/api-keys';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openApiTypes, { astToString } from 'openapi-typescript';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { withApp } from '../harness.ts';
import { testPassword } from '../template.ts';
import { clientProgram, generatedProgram } from './openapi-client.ts';

const run = promisify(execFile);
const { app, staff, at, device, seeded } = useCompany({ config: { apiDocs: true } });
// Node takes the types off no file below a folder called node_modules.
const folder = mkdtempSync(join(tmpdir(), 'recoup-openapi-'));
const tsc = join(folder, 'node_modules', '.bin', 'tsc');
let address = '';

beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  return () => rm(folder, { recursive: true, force: true });
});

const documents = ['/api/openapi.json', '/api/public/openapi.json'];
const textOf = async (path: string) => (await fetch(address + path)).text();

test('Redocly finds nothing wrong in either document', async () => {
  // Addresses of the back office are given: /show/{id} and /{id}/delete are told apart by ids being numbers.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  for (const path of documents) {
    const problems = await lintFromString({ source: await textOf(path), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  }
});

/** Two paths of the back office; all 750 take @hey-api/openapi-ts half a minute. */
const fewPaths = ['/v1/pos/login', '/v2/pos/customer'];

/** A client that @hey-api/openapi-ts writes, as files that Node runs. */
async function writeClient(name: string, document: { paths: object }): Promise<void> {
  const path = join(folder, name);
  const module = { extension: '.ts' as const };
  await createClient({
    input: { ...document },
    output: { path, module },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
}

test('clients that openapi-typescript and @hey-api/openapi-ts make compile, sign in, create, change and list', async () => {
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'), 'dir');
  for (const [file, path] of [
    ['staff.ts', documents[0]],
    ['programs.ts', documents[1]],
  ] as const)
    await writeFile(join(folder, file), astToString(await openApiTypes(await textOf(path ?? ''))));
  await writeFile(join(folder, 'client.ts'), clientProgram);
  const [all, programs] = await Promise.all(
    documents.map(async (path) => JSON.parse(await textOf(path)) as { paths: object }),
  );
  if (!all || !programs) throw new Error('No documents');
  const few = Object.entries(all.paths).filter(([path]) => fewPaths.includes(path));
  await writeClient('staff-client', { ...all, paths: Object.fromEntries(few) });
  await writeClient('programs-client', programs);
  await writeFile(join(folder, 'generated.ts'), generatedProgram);
  const options = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
  };
  const compilerOptions = { ...options, allowImportingTsExtensions: true, lib: ['es2024', 'dom'], types: ['node'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await run(tsc, ['-p', folder, '--singleThreaded']).catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''));

  const { key } = await staff.data(generateApiKey, { body: { name: 'Client', scope: ['pricing.view'] } });
  const owner = seeded.users.find(({ role }) => role === 'owner');
  const env = { ...process.env, ADDRESS: address, EMAIL: owner?.email, PASSWORD: testPassword, KEY: key };
  const saidBy = async (program: string) =>
    JSON.parse((await run(process.execPath, [join(folder, program)], { env })).stdout) as unknown;
  expect(await saidBy('client.ts')).toEqual({
    ...{ created: 'Greta', changed: 'Gretel', listed: true, product: device.productId },
  });
  expect(await saidBy('generated.ts')).toEqual({ listed: true, product: device.productId });
});

interface Sample {
  readonly label: string;
  readonly source: string;
}
type Documented = Record<string, Record<string, { readonly 'x-codeSamples': readonly Sample[] }>>;

/** How a sample of a language is run; its file, or its text for a shell. */
const runners: Readonly<Record<string, readonly [command: string, ending: string]>> = {
  curl: ['sh', 'sh'],
  JavaScript: [process.execPath, 'mjs'],
  Python: ['python3', 'py'],
  PHP: ['php', 'php'],
};
const isHere = async (command: string) => run(command, ['--version']).then(Boolean, () => command === 'sh');

/** Runs a program in a language; undefined where this machine does not know the language. */
async function outputOf({ label, source }: Sample): Promise<string | undefined> {
  const [command, ending] = runners[label] ?? [];
  if (!command || !(await isHere(label === 'curl' ? 'curl' : command))) return undefined;
  const file = join(folder, `sample.${ending}`);
  await writeFile(file, source);
  return (await run(command, [file])).stdout;
}

test('samples of the public document do what they say, in every language that this machine knows', async () => {
  const order = await at('new');
  const { key } = await staff.data(generateApiKey, {
    body: { name: 'Samples', scope: ['pricing.view', 'pricing.edit', 'orders.view'] },
  });
  const secret = 'known to both of us';
  const { data: connection } = await staff.ok(connectIntegration, {
    params: { id: 13 },
    body: { values: { marketplace: 'PriceRun', secret }, version: 0 },
  });
  const fill = (source: string) =>
    source
      .replaceAll('YOUR_API_KEY', key)
      .replaceAll('YOUR_SECRET', secret)
      .replaceAll('/api/v1/postback/sellcell/YOUR_CONNECTION', connection.hook_path ?? '')
      .replaceAll('iphone-15-128-unlocked-2', `${device.productId}-${device.good}`)
      .replaceAll('iphone-15-128-unlocked', device.productId)
      .replaceAll('/orders/4211', `/orders/${order.id}`);
  const { paths } = JSON.parse(await textOf('/api/public/openapi.json')) as { paths: Documented };
  const expected: Readonly<Record<string, string>> = {
    '/v2/public/prices': device.productId,
    '/v1/admin/pricing': '"success":true',
    '/v2/public/orders': '"data":[',
    '/v2/public/orders/{id}': `"id":${order.id}`,
    '/v1/postback/{integration}/{connection}': '"status":200',
  };
  const ran = new Set<string>();
  for (const [path, summary] of Object.entries(expected))
    for (const operation of Object.values(paths[path] ?? {}))
      for (const sample of operation['x-codeSamples']) {
        const output = await outputOf({ ...sample, source: fill(sample.source) });
        if (output === undefined) continue;
        ran.add(`${path} ${sample.label}`);
        expect([path, sample.label, output]).toEqual([path, sample.label, expect.stringContaining(summary)]);
      }
  expect([...ran].filter((one) => one.endsWith('JavaScript'))).toHaveLength(Object.keys(expected).length);
});

test('samples that receive a webhook take what Standard Webhooks has signed, and nothing else', async () => {
  const { webhooks } = JSON.parse(await textOf('/api/public/openapi.json')) as { webhooks: Documented };
  const samples = webhooks['order.created']?.post?.['x-codeSamples'] ?? [];
  const secret = `whsec_${Buffer.alloc(24, 0xfb).toString('base64')}`;
  const [id, time, body] = ['order-1', new Date(), '{"type":"order.created"}'];
  const signature = new Webhook(secret).sign(id, time, body);
  const seconds = String(Math.floor(time.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature };
  const phpArray = Object.entries(headers).map(([name, value]) => `'${name}' => '${value}'`);
  const calls: Readonly<Record<string, (body: string) => string>> = {
    JavaScript: (sent) => `console.log(verify('${secret}', ${JSON.stringify(headers)}, '${sent}').type);`,
    Python: (sent) => `print(verify('${secret}', ${JSON.stringify(headers)}, b'${sent}')['type'])`,
    PHP: (sent) => `echo verify('${secret}', [${phpArray}], '${sent}')['type'];`,
  };
  expect(samples.map(({ label }) => label)).toEqual(Object.keys(calls));
  for (const { label, source } of samples) {
    const program = (sent: string) => ({ label, source: `${source}\n${calls[label]?.(sent)}\n` });
    const output = await outputOf(program(body));
    if (output === undefined) continue;
    expect([label, output.trim()]).toEqual([label, 'order.created']);
    await expect(outputOf(program('{"type":"order.forged"}'))).rejects.toThrow('signature is wrong');
  }
});

test('programs find their part described where the rest is closed', async () => {
  const closed = await withApp({ config: { apiDocs: false } });
  const answers = ['/api/public/openapi.json', '/api/docs/', '/api/openapi.json'].map((url) =>
    closed.app.inject({ url }),
  );
  const [described, page, all] = await Promise.all(answers);
  await closed.stop();
  expect([described?.statusCode, page?.statusCode, all?.statusCode]).toEqual([200, 200, 404]);
  const { paths, webhooks } = (described?.json() ?? {}) as Record<string, object>;
  expect(Object.keys(paths ?? {})).toEqual(
    expect.arrayContaining(['/v2/public/orders', '/v1/postback/{integration}/{connection}']),
  );
  expect(Object.keys(paths ?? {}).filter((path) => path.includes('/pos/'))).toEqual([]);
  expect(Object.keys(webhooks ?? {})).toContain('order.completed');
});
