import { isIP } from 'node:net';
import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';

const number = (initial: number, min: number, max: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max)), String(initial));

/** Integrations where an owner allows an app access. */
const allowed = integrationSlugs.filter((slug) => integrationOf(slug).consent) as [
  IntegrationSlug,
  ...IntegrationSlug[],
];

/** Whether the name is an address, a network, or a keyword for one. */
function isProxyName(name: string): boolean {
  const [address = '', bits, more] = name.split('/');
  if (more !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  return isIP(address) > 0 || (bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(name));
}

const origin = v.pipe(
  v.string(),
  v.url('must be addresses'),
  v.transform((url) => new URL(url).origin),
);
const regionsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be lowercase')),
  v.object({ domain: origin, socket: v.optional(v.nullable(origin), null) }),
);

const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  v.check(
    (address) => URL.canParse(address),
    'can’t be read. Put a password with characters such as # / ? @ in PGPASSWORD',
  ),
);

/** Every variable that the server reads. */
export const environmentSchema = v.object({
  PORT: number(3000, 0, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Folder of the deployments, for those who keep them outside the build. */
  DEPLOYMENTS_DIR: v.optional(v.string(), 'host/dist/deployments'),
  /** Where `release` finds versions of remotes that weren't built on this machine. Goes before their /remotes/… */
  REMOTES_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.transform((address) => address.replace(/\/$/, '')),
    ),
  ),
  /** If left out, PostgreSQL runs embedded in DATA_DIR. The password can be in PGPASSWORD instead, unescaped. */
  DATABASE_URL: v.optional(databaseAddress),
  /** The address that bypasses a transaction pooler, if DATABASE_URL leads to one. */
  DATABASE_DIRECT_URL: v.optional(databaseAddress),
  /** A streaming replica. Staff's lists, searches and reports read from it while it is up to date. */
  DATABASE_READ_URL: v.optional(databaseAddress),
  DATABASE_POOL: number(10, 2, 200),
  /** Batches of one kind of job that a node works on at the same time. */
  JOB_BATCHES: number(2, 1, 20),
  /**
   * The Redis or Valkey server, of this deployment alone, that nodes exchange live updates through. By default, the
   * database.
   */
  SOCKETS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^rediss?:\/\//, 'must start with redis:// or rediss://'),
      v.check((address) => URL.canParse(address), 'can’t be read'),
    ),
  ),
  /** Seconds that a request waits for a connection, and then for the database to begin, before a 503. */
  DATABASE_WAIT: number(2, 1, 60),
  /** Requests per minute of one session, or of one address without a session. */
  RATE_LIMIT: number(3000, 1, 100_000_000),
  /** Hours after which a session ends, even if it's in use. */
  SESSION_HOURS: number(720, 1, 100_000),
  /** Whether the API description is public. By default, not in production. */
  API_DOCS: v.optional(v.picklist(['open', 'closed'])),
  /** The address of the Prometheus metrics, separate from the product's. Off by default. */
  METRICS_PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535))),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Stores files in a bucket of an S3 service instead of DATA_DIR. */
  S3_BUCKET: v.optional(v.string()),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** Origins of hosts served elsewhere, separated by commas. */
  WEB_ORIGINS: v.optional(v.string(), ''),
  /**
   * Where customers reach this deployment. Links in emails start with it, unless their company has a site of its own.
   */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#@\s]+\/?$/i, 'must be an address such as https://sell.example, without a path'),
      v.url('must be an address'),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /** The mail server. Without it, the demo writes emails to DATA_DIR/mail, and elsewhere they fail with an error. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Recoup <no-reply@recoup.test>'),
  /** Seals account numbers. Without it, a key is created once in DATA_DIR. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Old keys that can still open but not seal, while SECRET_KEY is replaced. Separated by spaces or commas. */
  ACCEPTED_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((keys) => keys.split(/[\s,]+/).filter(Boolean)),
      v.everyItem((key) => key.length >= 32, 'must have at least 32 characters each'),
    ),
    '',
  ),
  /** Seals the secrets of a company that moves to another deployment until they arrive there. */
  TRANSFER_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** The IMEI check service for all companies of this deployment. */
  DEVICE_CHECK_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  DEVICE_CHECK_KEY: v.optional(v.string()),
  /**
   * The clamd that scans uploads: `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`. By default, uploads aren't
   * scanned.
   */
  VIRUS_SCANNER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(tcp:\/\/[^/]+|unix:\/[^?#]+)$/, 'must be tcp://host:port or unix:/path/of/its.sock'),
      v.check((address) => URL.canParse(address), 'can’t be read'),
    ),
  ),
  /** Whether anyone may register a company. By default, only in the demo. */
  REGISTRATION: v.optional(v.picklist(['open', 'closed'])),
  /** Hosts inside our network that companies' integrations may call, separated by commas. */
  INSIDE_HOSTS: v.optional(v.string(), ''),
  /**
   * Hosts on other machines that may be reached without TLS, separated by commas. Only the operator uses their network.
   */
  PLAINTEXT_HOSTS: v.optional(v.string(), ''),
  /** Whether webhooks may call addresses inside this network. By default, only in the demo. */
  PRIVATE_WEBHOOKS: v.optional(v.picklist(['0', '1'])),
  /**
   * The text message service. Without it, the demo writes texts to DATA_DIR/sms, and elsewhere they fail with an error.
   */
  SMS_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  SMS_KEY: v.optional(v.string()),
  /** The number, name or messaging service (`MG…`) that Twilio or Vonage sends from. */
  SMS_FROM: v.optional(v.pipe(v.string(), v.minLength(3, 'is too short'))),
  TWILIO_ACCOUNT_SID: v.optional(v.pipe(v.string(), v.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hex digits'))),
  TWILIO_AUTH_TOKEN: v.optional(v.pipe(v.string(), v.minLength(10, 'is too short'))),
  VONAGE_API_KEY: v.optional(v.pipe(v.string(), v.minLength(4, 'is too short'))),
  VONAGE_API_SECRET: v.optional(v.pipe(v.string(), v.minLength(8, 'is too short'))),
  /** The key of a Geoapify account for address lookup. Without it, only addresses that a company knows are found. */
  GEOAPIFY_KEY: v.optional(v.pipe(v.string(), v.minLength(10, 'is too short'))),
  GEOAPIFY_URL: v.optional(v.pipe(v.string(), v.url('must be an address')), 'https://api.geoapify.com'),
  /**
   * The secret key of the Stripe account that bills companies. Without it there is no billing. The demo simulates it.
   */
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'must start with whsec_'))),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(10, 'is too short'))),
  /** The operator's support chat, and the secret that proves a user's identity to it. */
  INTERCOM_APP_ID: v.optional(v.string()),
  INTERCOM_SECRET: v.optional(v.string()),
  /** Regions of the product by name, as JSON: `{"eu": {"domain": "https://eu.sell.example"}}`. */
  REGIONS: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), regionsSchema), '{}'),
  /** The region to ask about accounts that this one doesn't know. */
  NEXT_REGION: v.optional(v.string()),
  /**
   * Addresses of the proxies whose X-Forwarded-For is trusted, separated by commas: 10.0.0.7, 10.1.0.0/16, loopback.
   */
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (names) => names === '0' || names.split(',').every((name) => isProxyName(name.trim())),
        'must name the proxies: addresses or networks separated by commas, or loopback, linklocal, uniquelocal',
      ),
    ),
    '0',
  ),
  /** Addresses that replace those of outside services, by integration, as JSON: a proxy or a simulator. */
  SERVICE_URLS: v.optional(
    v.pipe(
      v.string(),
      v.parseJson(undefined, 'must be JSON'),
      v.record(v.string(), v.pipe(v.string(), v.url('must be addresses'))),
    ),
    '{}',
  ),
  /** The operator's apps at services that companies connect with one button, by integration, as JSON. */
  OAUTH_APPS: v.optional(
    v.pipe(
      v.string(),
      v.parseJson(undefined, 'must be JSON'),
      v.record(
        v.picklist(allowed, `must be named ${allowed.join(', ')}`),
        v.object({ client_id: v.pipe(v.string(), v.nonEmpty()), client_secret: v.pipe(v.string(), v.nonEmpty()) }),
      ),
    ),
    '{}',
  ),
  /** The collector that receives traces with OTLP over HTTP. Tracing is off by default. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.transform((address) => address.replace(/\/$/, '')),
    ),
  ),
  /** Headers that the collector requires: `authorization=Bearer …`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  /** The share of traces to send, up to 1. Traces that the caller has sampled are always sent. */
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.decimal('must be a number'), v.transform(Number), v.minValue(0), v.maxValue(1)),
    '1',
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  NODE_ENV: v.optional(v.string(), 'production'),
});

/** The parsed environment. */
export type Environment = v.InferOutput<typeof environmentSchema>;
