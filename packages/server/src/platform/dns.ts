import { Resolver } from 'node:dns/promises';
import { connect } from 'node:tls';
import { ServiceError } from './service-error.ts';
import type { DnsService } from './services.ts';

const nothingThere = ['ENOTFOUND', 'ENODATA'];

async function found(look: () => Promise<string[]>): Promise<string[]> {
  try {
    return await look();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code && nothingThere.includes(code)) return [];
    throw new ServiceError('network', `DNS isn’t responding: ${message}`, { cause: error });
  }
}

/** The DNS as seen from this machine. */
export function dnsOverNetwork(): DnsService {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    txt: (name) => found(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => found(() => resolver.resolveCname(name)),
    isSecure: (domain) =>
      new Promise((resolve) => {
        const socket = connect({ host: domain, port: 443, servername: domain, timeout: 5_000 });
        const end = (secure: boolean) => {
          socket.destroy();
          resolve(secure);
        };
        socket.once('secureConnect', () => end(socket.authorized));
        socket.once('error', () => end(false));
        socket.once('timeout', () => end(false));
      }),
  };
}
