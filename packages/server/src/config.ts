import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Region } from './platform/elsewhere.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const number = (initial: number, min: number, max: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max)), String(initial));

const origin = v.pipe(
  v.string(),
  v.url('must be addresses'),
  v.transform((url) => new URL(url).origin),
);
const regionsSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be named in small letters')),
  v.object({ domain: origin, socket: v.optional(v.nullable(origin), null) }),
);

const environmentSchema = v.object({
  PORT: number(3000, 0, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Folder of the deployments, for those who keep them apart from the build. */
  DEPLOYMENTS_DIR: v.optional(v.string(), 'host/dist/deployments'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATABASE_POOL: number(10, 2, 200),
  /** Requests a minute that one address may make. */
  RATE_LIMIT: number(3000, 1, 100_000_000),
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
  /** Where mail leaves; without it mail is written to DATA_DIR/mail. */
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Recoup <no-reply@recoup.test>'),
  /** Seals account numbers; without it a key is made once in DATA_DIR. */
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Checks of IMEIs by a service, for every company of this deployment. */
  DEVICE_CHECK_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  DEVICE_CHECK_KEY: v.optional(v.string()),
  /** Whether whoever comes may register a company; left out, only in the demo. */
  REGISTRATION: v.optional(v.picklist(['open', 'closed'])),
  /** Whether webhooks may lead to addresses inside this network; left out, only in the demo. */
  PRIVATE_WEBHOOKS: v.optional(v.picklist(['0', '1'])),
  /** Where text messages leave; without it they are written to DATA_DIR/sms. */
  SMS_URL: v.optional(v.pipe(v.string(), v.url('must be an address'))),
  SMS_KEY: v.optional(v.string()),
  /** Who bills companies: the secret key of a Stripe account. Without it nobody is billed; the demo simulates it. */
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(10, 'is too short'))),
  /** The support chat of whoever runs this, and the secret that signs who somebody is to it. */
  INTERCOM_APP_ID: v.optional(v.string()),
  INTERCOM_SECRET: v.optional(v.string()),
  /** Regions of the product by name, as JSON: `{"eu": {"domain": "https://eu.sell.example"}}`. */
  REGIONS: v.optional(v.pipe(v.string(), v.parseJson(undefined, 'must be JSON'), regionsSchema), '{}'),
  /** Which of them is asked for somebody whom this one does not know. */
  NEXT_REGION: v.optional(v.string()),
  /** Behind a proxy that sets X-Forwarded-For. */
  TRUST_PROXY: v.optional(v.picklist(['0', '1']), '0'),
  /** Where outside services are reached instead, by integration, as JSON: a proxy, or one that plays them. */
  SERVICE_URLS: v.optional(
    v.pipe(
      v.string(),
      v.parseJson(undefined, 'must be JSON'),
      v.record(v.string(), v.pipe(v.string(), v.url('must be addresses'))),
    ),
    '{}',
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  NODE_ENV: v.optional(v.string(), 'production'),
});

/** Where IMEIs are checked, and the key that opens it. */
export interface DeviceCheckAccount {
  readonly url: string;
  readonly key: string;
}

function deviceChecksOf(env: v.InferOutput<typeof environmentSchema>): DeviceCheckAccount | undefined {
  const { DEVICE_CHECK_URL: url, DEVICE_CHECK_KEY: key } = env;
  if ((url === undefined) !== (key === undefined))
    throw new Error('DEVICE_CHECK_URL and DEVICE_CHECK_KEY belong together.');
  return url && key ? { url, key } : undefined;
}

/** Where text messages leave, and the key that opens it. */
export type TextMessageAccount = DeviceCheckAccount;

function textMessagesOf(env: v.InferOutput<typeof environmentSchema>): TextMessageAccount | undefined {
  const { SMS_URL: url, SMS_KEY: key } = env;
  if ((url === undefined) !== (key === undefined)) throw new Error('SMS_URL and SMS_KEY belong together.');
  return url && key ? { url, key } : undefined;
}

function supportChatOf(env: v.InferOutput<typeof environmentSchema>) {
  const { INTERCOM_APP_ID: appId, INTERCOM_SECRET: secret } = env;
  if ((appId === undefined) !== (secret === undefined))
    throw new Error('INTERCOM_APP_ID and INTERCOM_SECRET belong together.');
  return appId && secret ? { appId, secret } : undefined;
}

function regionsOf({ REGIONS: all, NEXT_REGION: next }: v.InferOutput<typeof environmentSchema>) {
  if (next !== undefined && !all[next]) throw new Error('NEXT_REGION has to be one of REGIONS.');
  return { all, next: (next !== undefined && all[next]) || null };
}

/** Everything the server is told from outside, checked once at start. */
export interface Config {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly deploymentsDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly requestsPerMinute: number;
  readonly trustProxy: boolean;
  readonly webOrigins: readonly string[];
  /** Undefined: mails from background work have no links, except of companies with a site of their own. */
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Undefined: the key in `dataDir`, made at the first start. */
  readonly secretKey: string | undefined;
  /** Undefined: companies have their IMEIs checked by accounts of their own, or not at all. */
  readonly deviceChecks: DeviceCheckAccount | undefined;
  readonly registrationOpen: boolean;
  readonly privateWebhooks: boolean;
  /** Undefined: text messages are written to `dataDir`. */
  readonly textMessages: TextMessageAccount | undefined;
  /** Undefined: companies are not billed. */
  readonly stripeKey: string | undefined;
  /** Undefined: there is no support chat. */
  readonly supportChat: { readonly appId: string; readonly secret: string } | undefined;
  readonly regions: { readonly all: Readonly<Record<string, Region>>; readonly next: Region | null };
  /** Where services are reached instead of where they are. */
  readonly serviceUrls: Readonly<Record<string, string>>;
  readonly logLevel: string;
  /** Answers are parsed against the contract too. */
  readonly checkAnswers: boolean;
  /** Seed the demo companies: the embedded default does so unless in production on purpose. */
  readonly demo: boolean;
}

/** Reads environment and flags. Throws one error that names every faulty variable. */
export function readConfig(environment: Record<string, string | undefined>, flags: readonly string[]): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The environment is not valid.\n${faults.join('\n')}`);
  }
  const env = parsed.output;
  const production = given.NODE_ENV === 'production';
  const demo = flags.includes('--demo') || (!env.DATABASE_URL && !production);
  return {
    root,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(root, env.DATA_DIR),
    deploymentsDir: resolve(root, env.DEPLOYMENTS_DIR),
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    requestsPerMinute: env.RATE_LIMIT,
    trustProxy: env.TRUST_PROXY === '1',
    webOrigins: env.WEB_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    publicUrl: env.PUBLIC_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    secretKey: env.SECRET_KEY,
    deviceChecks: deviceChecksOf(env),
    registrationOpen: env.REGISTRATION === undefined ? demo : env.REGISTRATION === 'open',
    privateWebhooks: env.PRIVATE_WEBHOOKS === undefined ? demo : env.PRIVATE_WEBHOOKS === '1',
    textMessages: textMessagesOf(env),
    stripeKey: env.STRIPE_SECRET_KEY,
    supportChat: supportChatOf(env),
    regions: regionsOf(env),
    serviceUrls: env.SERVICE_URLS,
    logLevel: env.LOG_LEVEL,
    checkAnswers: given.NODE_ENV === 'test' || given.NODE_ENV === 'development',
    demo,
  };
}
