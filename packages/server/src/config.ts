import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IntegrationSlug } from '@recoup/contract/add-ons/integration';
import * as v from 'valibot';
import { encryptedMail, plainWays } from './encrypted-ways.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { withFiles, withPassword } from './environment-files.ts';
import type { OwnApp } from './integrations/oauth/by-app.ts';
import type { Region } from './platform/elsewhere.ts';
import type { S3Account } from './platform/s3-file-store.ts';
import type { TraceTarget } from './platform/tracing/tracing.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The service that checks IMEIs, and the key to it. */
export interface DeviceCheckAccount {
  readonly url: string;
  readonly key: string;
}

function deviceChecksOf(env: Environment): DeviceCheckAccount | undefined {
  const { DEVICE_CHECK_URL: url, DEVICE_CHECK_KEY: key } = env;
  if ((url === undefined) !== (key === undefined))
    throw new Error('Set both DEVICE_CHECK_URL and DEVICE_CHECK_KEY, or neither.');
  return url && key ? { url, key } : undefined;
}

/** The service that sends text messages, with its credentials. */
export type TextMessageAccount =
  | (DeviceCheckAccount & { readonly provider: 'own' })
  | { readonly provider: 'twilio'; readonly sid: string; readonly token: string; readonly from: string }
  | { readonly provider: 'vonage'; readonly key: string; readonly secret: string; readonly from: string };

function textMessagesOf(env: Environment): TextMessageAccount | undefined {
  const { SMS_URL: url, SMS_KEY: ownKey, SMS_FROM: from } = env;
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, VONAGE_API_KEY: key, VONAGE_API_SECRET: secret } = env;
  if ((url === undefined) !== (ownKey === undefined)) throw new Error('Set both SMS_URL and SMS_KEY, or neither.');
  if ((sid === undefined) !== (token === undefined))
    throw new Error('Set both TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, or neither.');
  if ((key === undefined) !== (secret === undefined))
    throw new Error('Set both VONAGE_API_KEY and VONAGE_API_SECRET, or neither.');
  if ([url, sid, key].filter((one) => one !== undefined).length > 1)
    throw new Error('Choose one service for text messages: SMS_URL, Twilio or Vonage.');
  if ((sid || key) && !from)
    throw new Error('SMS_FROM is missing. Set the number or name that text messages come from.');
  if (sid && token && from) return { provider: 'twilio', sid, token, from };
  if (key && secret && from) return { provider: 'vonage', key, secret, from };
  return url && ownKey ? { provider: 'own', url, key: ownKey } : undefined;
}

function s3Of(env: Environment): S3Account | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: key } = env;
  const parts = [bucket, keyId, key];
  if (parts.every((part) => part === undefined)) return undefined;
  if (!bucket || !keyId || !key)
    throw new Error('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of the S3 settings.');
  return { bucket, endpoint, region, keyId, key };
}

function tracesOf(env: Environment): TraceTarget | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  return endpoint === undefined ? undefined : { endpoint, headers, share: env.OTEL_TRACES_SAMPLER_ARG };
}

function supportChatOf(env: Environment) {
  const { INTERCOM_APP_ID: appId, INTERCOM_SECRET: secret } = env;
  if ((appId === undefined) !== (secret === undefined))
    throw new Error('Set both INTERCOM_APP_ID and INTERCOM_SECRET, or neither.');
  return appId && secret ? { appId, secret } : undefined;
}

function regionsOf({ REGIONS: all, NEXT_REGION: next }: Environment) {
  if (next !== undefined && !all[next]) throw new Error('NEXT_REGION must be one of REGIONS.');
  return { all, next: (next !== undefined && all[next]) || null };
}

/** The server's configuration, checked once at startup. */
export interface Config {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly deploymentsDir: string;
  /** Undefined: remotes are built on this machine. */
  readonly remotesUrl: string | undefined;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, if `databaseUrl` leads to a transaction pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** A streaming replica of the database. Undefined: there is none. */
  readonly databaseReadUrl: string | undefined;
  /** Undefined: nodes exchange live updates through the database. */
  readonly socketsUrl: string | undefined;
  readonly poolSize: number;
  readonly jobBatches: number;
  readonly databaseWaitMs: number;
  readonly requestsPerMinute: number;
  readonly sessionHours: number;
  readonly apiDocs: boolean;
  /** Undefined: no metrics are served. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Undefined: files are stored below `dataDir`. */
  readonly s3: S3Account | undefined;
  /** Proxies trusted to report the caller's address. Empty: none. */
  readonly trustedProxies: readonly string[];
  readonly webOrigins: readonly string[];
  /** Undefined: emails from background work have no links, except for companies with a site of their own. */
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Messages that can't be sent are written to `dataDir`, for people who try the product. Otherwise they fail. */
  readonly writesMessages: boolean;
  /** Undefined: the key in `dataDir`, created at the first start. */
  readonly secretKey: string | undefined;
  /** Keys that can also open secrets while the key is replaced. */
  readonly acceptedKeys: readonly string[];
  /** Undefined: exporting a company creates one. */
  readonly transferKey: string | undefined;
  /** Undefined: companies check IMEIs with accounts of their own, or not at all. */
  readonly deviceChecks: DeviceCheckAccount | undefined;
  readonly registrationOpen: boolean;
  readonly privateWebhooks: boolean;
  /**
   * Hosts inside our network that integrations may call: those listed, and those of the operator's own service
   * addresses.
   */
  readonly insideHosts: readonly string[];
  /** Undefined: no texts are sent (see `writesMessages`). */
  readonly textMessages: TextMessageAccount | undefined;
  /** Undefined: companies aren't billed. */
  readonly stripeKey: string | undefined;
  /** Verifies Stripe's webhooks. Undefined: none are accepted, and Stripe is asked once an hour. */
  readonly stripeWebhookSecret: string | undefined;
  /** Undefined: there is no address lookup. */
  readonly addresses: { readonly url: string; readonly key: string } | undefined;
  /** The clamd that scans uploads. Undefined: uploads aren't scanned. */
  readonly virusScanner: string | undefined;
  /** Undefined: there is no support chat. */
  readonly supportChat: { readonly appId: string; readonly secret: string } | undefined;
  readonly regions: { readonly all: Readonly<Record<string, Region>>; readonly next: Region | null };
  /** Addresses that replace those of services. */
  readonly serviceUrls: Readonly<Record<string, string>>;
  /** The operator's own apps at services, by integration. */
  readonly oauthApps: Readonly<Partial<Record<IntegrationSlug, OwnApp>>>;
  readonly logLevel: string;
  /** Undefined: tracing is off. */
  readonly traces: TraceTarget | undefined;
  /** Whether answers are parsed against the contract, too. */
  readonly checkAnswers: boolean;
  /** Whether to seed the demo companies. The embedded setup does by default, except in production. */
  readonly demo: boolean;
}

/** The operator's addresses are trusted, so they may be inside our own network. */
function insideHostsOf(env: Environment): string[] {
  const configuredUrls = [...Object.values(env.SERVICE_URLS), env.SMS_URL, env.DEVICE_CHECK_URL, env.GEOAPIFY_URL];
  const hosts = configuredUrls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).host] : []));
  const named = env.INSIDE_HOSTS.split(',').map((host) => host.trim());
  return [...hosts, ...named].filter(Boolean);
}

/** Reads environment and flags. Throws one error that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined>, flags: readonly string[]): Config {
  const variables = withFiles(environment, [...Object.keys(environmentSchema.entries), 'PGPASSWORD']);
  const parsed = v.safeParse(environmentSchema, variables);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The environment isn’t valid.\n${faults.join('\n')}`);
  }
  const env = parsed.output;
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL. Set both, or neither.');
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_READ_URL needs DATABASE_URL. Set both, or neither.');
  if (env.SOCKETS_URL && !env.DATABASE_URL)
    throw new Error('SOCKETS_URL connects several nodes, which need a shared database. Set DATABASE_URL.');
  const plain = plainWays(env, environment.PGSSLMODE);
  if (plain.length > 0) throw new Error(`The environment isn’t valid.\n${plain.join('\n')}`);
  const production = variables.NODE_ENV === 'production';
  const trying = variables.NODE_ENV === 'test' || variables.NODE_ENV === 'development';
  const demo = flags.includes('--demo') || (!env.DATABASE_URL && !production);
  return {
    root,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(root, env.DATA_DIR),
    deploymentsDir: resolve(root, env.DEPLOYMENTS_DIR),
    remotesUrl: env.REMOTES_URL,
    databaseUrl: withPassword(env.DATABASE_URL, environment, variables.PGPASSWORD),
    databaseDirectUrl: withPassword(env.DATABASE_DIRECT_URL, environment, variables.PGPASSWORD),
    databaseReadUrl: withPassword(env.DATABASE_READ_URL, environment, variables.PGPASSWORD),
    socketsUrl: env.SOCKETS_URL,
    poolSize: env.DATABASE_POOL,
    jobBatches: env.JOB_BATCHES,
    databaseWaitMs: env.DATABASE_WAIT * 1000,
    requestsPerMinute: env.RATE_LIMIT,
    sessionHours: env.SESSION_HOURS,
    apiDocs: env.API_DOCS === undefined ? demo || trying : env.API_DOCS === 'open',
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    s3: s3Of(env),
    trustedProxies: env.TRUST_PROXY === '0' ? [] : env.TRUST_PROXY.split(',').map((name) => name.trim()),
    webOrigins: env.WEB_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    publicUrl: env.PUBLIC_URL,
    smtpUrl: encryptedMail(env),
    mailFrom: env.MAIL_FROM,
    writesMessages: demo || trying,
    secretKey: env.SECRET_KEY,
    acceptedKeys: env.ACCEPTED_KEYS,
    transferKey: env.TRANSFER_KEY,
    deviceChecks: deviceChecksOf(env),
    registrationOpen: env.REGISTRATION === undefined ? demo : env.REGISTRATION === 'open',
    privateWebhooks: env.PRIVATE_WEBHOOKS === undefined ? demo : env.PRIVATE_WEBHOOKS === '1',
    insideHosts: insideHostsOf(env),
    textMessages: textMessagesOf(env),
    stripeKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    virusScanner: env.VIRUS_SCANNER,
    supportChat: supportChatOf(env),
    addresses: env.GEOAPIFY_KEY === undefined ? undefined : { url: env.GEOAPIFY_URL, key: env.GEOAPIFY_KEY },
    regions: regionsOf(env),
    serviceUrls: env.SERVICE_URLS,
    oauthApps: env.OAUTH_APPS,
    logLevel: env.LOG_LEVEL,
    traces: tracesOf(env),
    checkAnswers: trying,
    demo,
  };
}
