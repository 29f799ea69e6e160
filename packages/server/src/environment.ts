import { isIP } from 'node:net';
import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';

const number = (initial: number, min: number, max: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max)), String(initial));

/** Integrations that somebody allows an app in. */
const allowed = integrationSlugs.filter((slug) => integrationOf(slug).consent) as [
  IntegrationSlug,
  ...IntegrationSlug[],
];

/** An address, a network, or a word for one. */
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
  /** Folder of the deployments, for those who keep them apart from the build. */
  DEPLOYMENTS_DIR: v.optional(v.string(), 'host/dist/deployments'),
  /** Where `release` finds versions of remotes that are not built on this machine, before their /remotes/… */
  REMOTES_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.transform((address) => address.replace(/\/$/, '')),
    ),
  ),
  /** Left out, a PostgreSQL of our own in DATA_DIR. The password may stand in PGPASSWORD instead, as it is. */
  DATABASE_URL: v.optional(databaseAddress),
  /** The address past a transaction pooler, when DATABASE_URL leads to one. */
  DATABASE_DIRECT_URL: v.optional(databaseAddress),
  /** A streaming replica of it, from which staff's lists, searches and reports are read while it is up to date. */
  DATABASE_READ_URL: v.optional(databaseAddress),
  DATABASE_POOL: number(10, 2, 200),
  /** Batches of one kind of job that a node works on at the same time. */
  JOB_BATCHES: number(2, 1, 20),
  /** Redis or Valkey, of this deployment alone, through which nodes tell each other live updates; left out, the database. */
  SOCKETS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^rediss?:\/\//, 'must start with redis:// or rediss://'),
      v.check((address) => URL.canParse(address), 'can’t be read'),
    ),
  ),
  /** Seconds a request waits for a connection, and then for the database to begin, before it is refused with 503. */
  DATABASE_WAIT: number(2, 1, 60),
  /** Requests a minute of one session, and of one address without a session. */
  RATE_LIMIT: number(3000, 1, 100_000_000),
  /** Hours after which a session ends for good, however much it is used. */
  SESSION_HOURS: number(720, 1, 100_000),
  /** Whether the API's description can be read; left out, not in production. */
  API_DOCS: v.optional(v.picklist(['open', 'closed'])),
  /** Where Prometheus asks, beside the product's own address; left out, nowhere. */
  METRICS_PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535))),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Where files are kept instead of DATA_DIR: a bucket of a service that speaks S3. */
  S3_BUCKET: v.optional(v.string()),
  S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** Origins of hosts that are served from elsewhere, separated by commas. */
  WEB_ORIGINS: v.optional(v.string(), ''),
  /** Where customers reach this deployment: what links in mails begin with, unless their company has a site of its own. */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#@\s]+\/?$/i, 'must be an address such as https://sell.example, without a path'),
      v.url('must be an address'),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  /** Where mail leaves. Without it the demo writes mails to DATA_DIR/mail, and elsewhere they fail and say so. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Recoup <no-reply@recoup.test>'),
  /** Seals account numbers; without it a key is made once in DATA_DIR. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Keys that open what they have sealed, and seal nothing: while SECRET_KEY is replaced. Separated by spaces or commas. */
  ACCEPTED_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((keys) => keys.split(/[\s,]+/).filter(Boolean)),
      v.everyItem((key) => key.length >= 32, 'must have at least 32 characters each'),
    ),
    '',
  ),
  /** Seals the secrets of a company that moves to another deployment, until they are there. */
  TRANSFER_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Checks of IMEIs by a service, for every company of this deployment. */
  DEVICE_CHECK_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  DEVICE_CHECK_KEY: v.optional(v.string()),
  /** A clamd that scans what is uploaded: `tcp://host:3310`, or `unix:/run/clamav/clamd.ctl`. Left out, nothing does. */
  VIRUS_SCANNER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(tcp:\/\/[^/]+|unix:\/[^?#]+)$/, 'must be tcp://host:port or unix:/path/of/its.sock'),
      v.check((address) => URL.canParse(address), 'can’t be read'),
    ),
  ),
  /** Whether whoever comes may register a company; left out, only in the demo. */
  REGISTRATION: v.optional(v.picklist(['open', 'closed'])),
  /** Hosts inside our network that integrations of companies may lead to, with commas between them. */
  INSIDE_HOSTS: v.optional(v.string(), ''),
  /** Hosts on other machines that may be reached without TLS, with commas between them: their network is the operator's alone. */
  PLAINTEXT_HOSTS: v.optional(v.string(), ''),
  /** Whether webhooks may lead to addresses inside this network; left out, only in the demo. */
  PRIVATE_WEBHOOKS: v.optional(v.picklist(['0', '1'])),
  /** Where text messages leave. Without it the demo writes them to DATA_DIR/sms, and elsewhere they fail and say so. */
  SMS_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  SMS_KEY: v.optional(v.string()),
  /** The number, name or messaging service (`MG…`) that Twilio or Vonage sends from. */
  SMS_FROM: v.optional(v.pipe(v.string(), v.minLength(3, 'is too short'))),
  TWILIO_ACCOUNT_SID: v.optional(v.pipe(v.string(), v.regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hex digits'))),
  TWILIO_AUTH_TOKEN: v.optional(v.pipe(v.string(), v.minLength(10, 'is too short'))),
  VONAGE_API_KEY: v.optional(v.pipe(v.string(), v.minLength(4, 'is too short'))),
  VONAGE_API_SECRET: v.optional(v.pipe(v.string(), v.minLength(8, 'is too short'))),
  /** Who knows addresses: the key of a Geoapify account. Without it only addresses that a company knows are found. */
  GEOAPIFY_KEY: v.optional(v.pipe(v.string(), v.minLength(10, 'is too short'))),
  GEOAPIFY_URL: v.optional(v.pipe(v.string(), v.url('must be an address')), 'https://api.geoapify.com'),
  /** Who bills companies: the secret key of a Stripe account. Without it nobody is billed; the demo simulates it. */
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'must start with whsec_'))),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(10, 'is too short'))),
  /** The support chat of whoever runs this, and the secret that signs who somebody is to it. */
  INTERCOM_APP_ID: v.optional(v.string()),
  INTERCOM_SECRET: v.optional(v.string()),
  /** Regions of the product by name, as JSON: `{"eu": {"domain": "https://eu.sell.example"}}`. */
  REGIONS: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), regionsSchema), '{}'),
  /** Which of them is asked for somebody whom this one does not know. */
  NEXT_REGION: v.optional(v.string()),
  /** Addresses of the proxies whose X-Forwarded-For is believed, separated by commas: 10.0.0.7, 10.1.0.0/16, loopback. */
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
  /** Where outside services are reached instead, by integration, as JSON: a proxy, or one that plays them. */
  SERVICE_URLS: v.optional(
    v.pipe(
      v.string(),
      v.parseJson(undefined, 'must be JSON'),
      v.record(v.string(), v.pipe(v.string(), v.url('must be addresses'))),
    ),
    '{}',
  ),
  /** Apps of the operator at services that companies allow in by one button, by integration, as JSON. */
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
  /** Where traces are told by OTLP over HTTP: a collector. Left out, none are. */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address'),
      v.transform((address) => address.replace(/\/$/, '')),
    ),
  ),
  /** Headers that the collector asks for: `authorization=Bearer …`, separated by commas. */
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  /** Which share of traces is told, up to 1; those of callers that say so are told in any case. */
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(v.string(), v.decimal('must be a number'), v.transform(Number), v.minValue(0), v.maxValue(1)),
    '1',
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  NODE_ENV: v.optional(v.string(), 'production'),
});

/** The environment as the schema has read it. */
export type Environment = v.InferOutput<typeof environmentSchema>;
