import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { escapeHtml } from '../platform/html-mail.ts';
import { Refusal } from '../platform/refusal.ts';
import { isThisMachine } from './route-parts.ts';

const most = 100;
const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const noteSchema = v.object({ to: v.string(), subject: v.string(), text: v.string() });
type Message = v.InferOutput<typeof noteSchema> & { readonly at: Date };

/** The newest messages in a folder. One that is being written shows up the next time. */
async function messagesIn(
  folder: string,
  end: string,
  read: (content: string) => Omit<Message, 'at'> | null,
): Promise<Message[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(end));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), at: (await stat(join(folder, name))).mtime })),
  );
  const newest = files.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most);
  const found = await Promise.all(
    newest.map(async ({ path, at }) => {
      const message = read(await readFile(path, 'utf8'));
      return message ? [{ ...message, at }] : [];
    }),
  );
  return found.flat();
}

function mailOf(content: string): Omit<Message, 'at'> | null {
  try {
    return v.parse(noteSchema, JSON.parse(content));
  } catch {
    return null;
  }
}

function textMessageOf(content: string): Omit<Message, 'at'> {
  const [first = '', , ...rest] = content.split('\n');
  return { to: first.replace(/^To: /, ''), subject: 'Text message', text: rest.join('\n').trim() };
}

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #8885; padding: 1rem 0; }
  h2 { font-size: 1rem; margin: 0; }
  p { margin: 0; opacity: .7; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .5rem 0 0; }`;

function pageOf(messages: readonly Message[], nonce: string): string {
  const articles = messages.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${at.toLocaleString('en-GB')}</p><pre>${withLinks(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head>
<body><main><h1>Outbox</h1><p>What would have left this server, newest first. Nothing did: it has no mail server and no service for text messages.</p>
${articles.join('\n') || '<article><p>Nothing was written yet.</p></article>'}</main></body></html>`;
}

/**
 * `/outbox`: emails and texts of a server that writes them to files instead of sending them. They contain sign-in
 * links, so only a browser on the same machine can see them.
 */
export function outboxPage(app: FastifyInstance, { writesMessages, dataDir }: Config): void {
  if (!writesMessages) return;
  const isHere = ({ ip, hostname }: FastifyRequest) => loopback.includes(ip) && isThisMachine(hostname);
  app.get('/outbox', async (request, reply) => {
    if (!isHere(request)) throw new Refusal('not_found');
    const folders = await Promise.all([
      messagesIn(join(dataDir, 'mail'), '.json', mailOf),
      messagesIn(join(dataDir, 'sms'), '.txt', textMessageOf),
    ]);
    const messages = folders.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(messages.slice(0, most), nonce));
  });
}
