import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectWhenReady } from '../../src/platform/postgres/connect-when-ready.ts';

/** PostgreSQL's response while it recovers from a crash. */
function recovering(): Buffer {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', ''].map((field) => `${field}\0`).join('');
  const message = Buffer.alloc(5 + fields.length, 'E');
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  return message;
}

/** The address of the tests' PostgreSQL. */
function address(): NetConnectOpts {
  const server = inject('server');
  if (!('connectionString' in server)) return { path: `${server.host}/.s.PGSQL.${server.port}` };
  const { hostname, port, searchParams } = new URL(server.connectionString);
  const folder = searchParams.get('host');
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port) || 5432 };
}

/** A fake PostgreSQL on its own port, which handles each connection with `answer`. */
async function listening(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const known = inject('server');
  if (!('connectionString' in known)) return { ...known, host: '127.0.0.1', port };
  const url = new URL(known.connectionString);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}

const hasEnded = () => false;

test.each([
  {
    said: 1,
    recoveryAfterMs: 0,
    what: 'a database that recovers is waited for longer than others, and that is said once',
  },
  { said: 0, recoveryAfterMs: 600_000, what: 'a database that starts up for a moment is not said to recover' },
])('$what', async ({ said, recoveryAfterMs }) => {
  // Shorter than the pause between two attempts: without the recovery response, it would give up at the second.
  const withinMs = 1;
  let answers = 0;
  let connections = 0;
  const connection = await listening((socket) => {
    socket.once('data', (first) => {
      if (answers < 5) {
        answers += 1;
        socket.end(recovering());
        return;
      }
      const real = connect(address());
      real.on('error', () => socket.destroy());
      real.write(first);
      socket.pipe(real).pipe(socket);
    });
  });
  const onRecovery = () => {
    connections += 1;
  };
  const client = await connectWhenReady(connection, { withinMs, hasEnded, onRecovery, recoveryAfterMs });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  expect(answers).toBe(5);
  expect(connections).toBe(said);
});

test('one that says nothing has its time, and one that has ended none', async () => {
  const connection = await listening((socket) => socket.destroy());
  let recoveries = 0;
  const onRecovery = () => {
    recoveries += 1;
  };
  await expect(connectWhenReady(connection, { withinMs: 50, hasEnded, onRecovery })).rejects.toThrow();
  await expect(
    connectWhenReady(connection, { withinMs: 1_000_000, hasEnded: () => true, onRecovery }),
  ).rejects.toThrow();
  expect(recoveries).toBe(0);
});
