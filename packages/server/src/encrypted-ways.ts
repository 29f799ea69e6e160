import type { Environment } from './environment.ts';

/** The modes in which a PostgreSQL address requires encryption or a valid certificate. */
const checkedModes = ['require', 'verify-ca', 'verify-full'];

/** Whether a host is this machine, or a folder of its sockets. */
const isHere = (host: string) => /^(\/.*|(.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

interface Way {
  readonly name: string;
  readonly url: URL;
}

/** The host that a database address leads to. A parameter can name a folder of sockets or another host. */
const databaseHost = (url: URL) => url.searchParams.get('host') ?? url.hostname;

function databasesOf(env: Environment): Way[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = env;
  return waysOf({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL });
}

function servicesOf(env: Environment): Way[] {
  const { SOCKETS_URL, S3_ENDPOINT, SMS_URL, DEVICE_CHECK_URL, GEOAPIFY_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  const { VIRUS_SCANNER } = env;
  const ownUrls = {
    SOCKETS_URL,
    S3_ENDPOINT,
    SMS_URL,
    DEVICE_CHECK_URL,
    GEOAPIFY_URL,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    VIRUS_SCANNER,
  };
  return [...waysOf(ownUrls), ...waysOf(env.SERVICE_URLS).map(({ url }) => ({ name: 'SERVICE_URLS', url }))];
}

const waysOf = (addresses: Readonly<Record<string, string | undefined>>): Way[] =>
  Object.entries(addresses).flatMap(([name, address]) =>
    address !== undefined && URL.canParse(address) ? [{ name, url: new URL(address) }] : [],
  );

const namesOf = (hosts: string) =>
  hosts
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);

/** Whether a host may be reached without TLS: it is this machine, or the operator listed it. */
const mayBePlain = (host: string, port: string, named: readonly string[]) =>
  isHere(host) || named.includes(host) || named.includes(`${host}:${port}`);

/**
 * Faults of addresses that lead to other machines without TLS. Hosts in `PLAINTEXT_HOSTS` are in a network that the
 * operator trusts.
 */
export function plainWays(env: Environment, sslMode: string | undefined): string[] {
  const named = namesOf(env.PLAINTEXT_HOSTS);
  const isPlain = ({ url }: Way) => !mayBePlain(url.hostname, url.port, named);
  const databases = databasesOf(env).filter(({ url }) => {
    const mode = url.searchParams.get('sslmode') ?? sslMode ?? '';
    return !checkedModes.includes(mode) && !mayBePlain(databaseHost(url), url.port, named);
  });
  const services = servicesOf(env).filter((way) => !/^(https|rediss|unix):$/.test(way.url.protocol) && isPlain(way));
  return [
    ...databases.map(
      ({ name, url }) => `${name}: ${databaseHost(url)} is reached without TLS. Add ?sslmode=verify-full`,
    ),
    ...services.map(
      ({ name, url }) =>
        `${name}: ${url.host} is reached without TLS. Use ${
          url.protocol === 'tcp:' ? 'a socket of this machine' : 'an https:// or rediss:// address'
        }`,
    ),
  ].map((fault) => `${fault}, or name the host in PLAINTEXT_HOSTS if its network is yours alone`);
}

/** The mail server's address, with TLS required before anything is sent, unless the host may do without. */
export function encryptedMail(env: Environment): string | undefined {
  if (env.SMTP_URL === undefined || !URL.canParse(env.SMTP_URL)) return env.SMTP_URL;
  const url = new URL(env.SMTP_URL);
  const isPlain = mayBePlain(url.hostname, url.port, namesOf(env.PLAINTEXT_HOSTS));
  if (url.protocol === 'smtps:' || isPlain) return env.SMTP_URL;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
