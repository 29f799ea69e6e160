import { counted } from '@recoup/contract/messages/counted';
import type { Config } from './config.ts';
import { senderUrl } from './integrations/texts/text-messages.ts';
import { fingerprintOf } from './platform/instance.ts';
import type { Replica } from './platform/replica/replica.ts';
import type { Secrets } from './platform/secrets.ts';

type State = 'connected' | 'simulated' | 'missing';

/** What a start learns from the database besides the configuration. */
export interface StartFacts {
  readonly secrets: Pick<Secrets, 'mac'>;
  /** Companies of the demo, for which the simulator plays carriers and payment services. */
  readonly demoCompanies: number;
  /** Left out if there is none. */
  readonly replica?: Pick<Replica, 'fault'> | null;
}

/** Where an address leads, without its secrets. */
function placeOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  return `${searchParams.get('host') ?? host}${pathname === '/' ? '' : pathname}`;
}

const replicaLine = (address: string, fault: string | null): [State, string, string] =>
  fault === null
    ? ['connected', 'read replica', placeOf(address)]
    : ['missing', 'read replica', `${placeOf(address)}: ${fault}. Until then all reads use the primary`];

/** The services that this deployment reaches, simulates or lacks, one line each. */
export function startReport(config: Config, { secrets, demoCompanies, replica }: StartFacts): string[] {
  const { databaseUrl, dataDir, s3, smtpUrl, textMessages, writesMessages, deviceChecks, stripeKey, demo } = config;
  const message = (
    what: string,
    place: string | undefined,
    folder: string,
    variable: string,
  ): [State, string, string] =>
    place !== undefined
      ? ['connected', what, placeOf(place)]
      : writesMessages
        ? ['simulated', what, `written to ${dataDir}/${folder}, shown at /outbox`]
        : ['missing', what, `none are sent. Each one fails with a message (${variable})`];
  const lines: [State, string, string][] = [
    ['connected', 'database', databaseUrl ? placeOf(databaseUrl) : `embedded PostgreSQL in ${dataDir}/postgres`],
    ...(config.databaseReadUrl ? [replicaLine(config.databaseReadUrl, replica?.fault() ?? null)] : []),
    ...(config.socketsUrl
      ? [['connected', 'live updates', placeOf(config.socketsUrl)] satisfies [State, string, string]]
      : []),
    [
      'connected',
      'files',
      s3 ? `bucket ${s3.bucket}${s3.endpoint ? ` at ${placeOf(s3.endpoint)}` : ''}` : `${dataDir}/files`,
    ],
    [
      'connected',
      'key',
      `fingerprint ${fingerprintOf(secrets)}, ${config.secretKey ? 'SECRET_KEY' : `${dataDir}/secret.key`}`,
    ],
    config.publicUrl
      ? ['connected', 'public address', config.publicUrl]
      : ['missing', 'public address', 'emails from background jobs have no links (PUBLIC_URL)'],
    message('emails', smtpUrl, 'mail', 'SMTP_URL'),
    message('text messages', textMessages && senderUrl(textMessages), 'sms', 'SMS_URL'),
    config.virusScanner
      ? ['connected', 'virus scanner', config.virusScanner]
      : ['missing', 'virus scanner', 'uploaded files aren’t scanned (VIRUS_SCANNER)'],
    deviceChecks
      ? ['connected', 'device checks', placeOf(deviceChecks.url)]
      : ['missing', 'device checks', 'only for companies with their own account (DEVICE_CHECK_URL)'],
    stripeKey
      ? ['connected', 'billing', 'Stripe']
      : demo
        ? ['simulated', 'billing', 'no one is billed']
        : ['missing', 'billing', 'billing is off, every plan is available (STRIPE_SECRET_KEY)'],
    demoCompanies > 0
      ? [
          'simulated',
          'labels and payouts',
          `for ${counted(demoCompanies, 'demo company', 'demo companies')}. All others use their own accounts`,
        ]
      : ['missing', 'labels and payouts', 'each company connects its own accounts under Add-ons'],
  ];
  const order: readonly State[] = ['connected', 'simulated', 'missing'];
  return order.flatMap((state) =>
    lines.flatMap(([of, what, where]) => (of === state ? [`  ${state.padEnd(10)} ${what}: ${where}`] : [])),
  );
}
