import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { customerRoutes } from '@recoup/contract/routes/customer';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer, type Configuration as ServerOptions } from '@rspack/dev-server';
import { buildOrExit } from '../build.ts';
import { generatedDeployments } from '../deployments.ts';
import { hostConfig } from '../presets/host.ts';
import { remoteConfig } from '../presets/remote.ts';
import { hostDir, remoteDirs, root } from '../workspace.ts';

/** `pnpm dev [remote...]`: runs the host, the server and the named remotes (or all) in watch mode. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !remoteDirs().some((remote) => remote.name === name));
if (unknown.length > 0) {
  console.error(`No such remote: ${unknown.join(', ')}`);
  process.exit(1);
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function serve(config: Configuration, port: number, options: ServerOptions): Promise<void> {
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      headers: { 'access-control-allow-origin': '*' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      ...options,
    },
    rspack(config),
  );
  await server.start();
}

await buildOrExit();
const [port, apiPort] = [Number(process.env.PORT ?? 3000), await freePort()];
const watched = remoteDirs().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const entries = new Map<string, string>();
for (const { name, dir } of watched) {
  const own = await freePort();
  entries.set(name, `http://localhost:${own}/mf-manifest.json`);
  await serve(remoteConfig({ name, dir, version: 'dev', mode: 'development' }), own, { static: false });
}

/** The deployment of a host name, with the watched remotes served from their own ports. */
function deploymentFor(host: string) {
  const all = generatedDeployments();
  const name = host.split(':')[0] ?? '';
  const deployment =
    all.find(({ hosts }) => hosts.includes(name)) ??
    all.find(({ id }) => `${id}.localhost` === name) ??
    all.find(({ id }) => id === 'default');
  const remotes = deployment?.remotes.map((remote) => ({ ...remote, entry: entries.get(remote.name) ?? remote.entry }));
  return { ...deployment, remotes };
}

/** The addresses of customers' pages, which the server renders. */
const customerPath = new RegExp(
  `^(${Object.values(customerRoutes)
    .map(({ path }) => path.replaceAll(/:[^/]+/g, '[^/]+'))
    .join('|')})(/[a-z]+)?/?$`,
);
const toServer = `http://127.0.0.1:${apiPort}`;
await serve(hostConfig(hostDir, 'development'), port, {
  static: false,
  historyApiFallback: true,
  setupMiddlewares: (middlewares) => [
    {
      name: 'deployment.json',
      path: '/deployment.json',
      middleware: (request: IncomingMessage, response: ServerResponse) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(deploymentFor(request.headers.host ?? '')));
      },
    },
    ...middlewares,
  ],
  proxy: [
    {
      context: ['/api', '/remotes', '/deployments', '/healthz', '/readyz', '/robots.txt', '/site', '/help'],
      target: toServer,
    },
    // The server renders customers' pages, each at its own address.
    { context: (path: string) => customerPath.test(path), target: toServer },
    { context: ['/socket.io'], target: toServer, ws: true },
  ],
});

const api = spawn(process.execPath, ['--watch', join(root, 'packages/server/src/main.ts')], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development', PORT: String(apiPort) },
});
// It prints where it listens, but the address to open is the page in front of it.
api.stdout?.on('data', (said: Buffer) => {
  process.stdout.write(said.toString().replaceAll(`localhost:${apiPort}`, `localhost:${port}`));
});
api.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => api.kill('SIGTERM'));
while (!(await fetch(`${toServer}/readyz`).catch(() => null))?.ok) await new Promise((done) => setTimeout(done, 200));
console.log(`\nIn watch mode on http://localhost:${port} (${watched.map(({ name }) => name).join(', ')})`);
