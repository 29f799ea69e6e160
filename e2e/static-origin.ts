import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export interface OriginOptions {
  /** The folder whose files are served, and the path below which. */
  readonly folder: string;
  readonly below: string;
  /** The origin of documents, as docker-compose's gateway requests them from the API nodes. */
  readonly documents?: () => string;
}

/** A static service on its own origin, which can die and come back, like a remote or the host in production. */
export class StaticOrigin {
  readonly #options: OriginOptions;
  #server: Server | null = null;
  #port = 0;

  private constructor(options: OriginOptions) {
    this.#options = options;
  }

  static async start(options: OriginOptions): Promise<StaticOrigin> {
    const origin = new StaticOrigin(options);
    await origin.comeBack();
    return origin;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens on the same port as before. */
  async comeBack(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Refuses connections from now on. */
  async die(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { folder, below, documents } = this.#options;
    const { pathname } = new URL(request.url ?? '/', this.address);
    const file = pathname.startsWith(below) ? normalize(pathname.slice(below.length)) : '';
    const type = types[extname(file)];
    const body = type && !file.startsWith('..') ? await readFile(join(folder, file)).catch(() => null) : null;
    if (body) response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
    else if (documents) forward(documents(), request, response);
    else response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
  }
}

function forward(to: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = httpRequest(
    new URL(request.url ?? '/', to),
    { method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
