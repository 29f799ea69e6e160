import type { AccountOf, IntegrationSlug, PortName } from '@recoup/contract/add-ons/integration';
import type { JobName, JobPayload } from './jobs/jobs.ts';

/** What a domain needs from an outside service, whichever it is. The domain that uses a port declares it. */
export interface Port<T> {
  readonly name: PortName;
  /** Never set. It only carries the type of the service. */
  readonly service?: T;
}

/** Declares a port. */
export function port<T>(name: PortName): Port<T> {
  return { name };
}

/** One use of an integration: the service that opens with an account. */
interface Provided<A> {
  readonly port: PortName;
  open(account: A): unknown;
}

/** Ties a port to the service behind it. */
export function provides<T, A>({ name }: Port<T>, open: (account: A) => T): Provided<A> {
  return { port: name, open };
}

/** A request from an outside service, exactly as received. */
export interface SentHook {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
  /** The addresses it may have been sent to, for services that sign the address. A proxy may have changed the host. */
  readonly addresses?: readonly string[];
}

/** A webhook call to a connection, as its job receives it. */
export interface SentNews {
  readonly tenantId: number;
  readonly connectionId: number;
  readonly newsId: number;
}

/** The jobs that process webhook calls of outside services. */
type HookJob = { [N in JobName]: JobPayload<N> extends SentNews ? N : never }[JobName];

/** How webhook calls of an outside service are received. */
export interface Hook<A> {
  /** Whether the call comes from this account's service, judged by the signature over the raw bytes. */
  verify(account: A, sent: SentHook): Promise<boolean>;
  /** The id of the event. We accept each event only once. */
  eventId(sent: SentHook): string;
  /** Whether the service only checks that we're reachable. Leave out if the service sends no such pings. */
  isPing?(sent: SentHook): boolean;
  /** The part to store until the job runs. By default, the whole body. */
  storedBody?(sent: SentHook): string;
  /** The job that processes the call. Leave out if an endpoint of its own answers right away. */
  readonly job?: HookJob;
  /** The response that the service expects. By default, our JSON. */
  readonly answer?: { readonly type: string; readonly body: string };
}

/** A company's credentials, by field. */
export type Account = Readonly<Record<string, string>>;

/** What the service sends the person back with. */
interface Back {
  readonly code: string;
  readonly redirect: string;
  /** The state that we sent them there with. */
  readonly state: string;
  readonly now: Date;
  /** The company they chose there, if the service returns it next to the code. */
  readonly realm?: string;
}

/** How a person opens an account by allowing access at the service. They come back with a code. */
export interface Consent<A> {
  /** The address to send the person to. The service sends them back to `redirect` with `state` unchanged. */
  address(account: A, back: { readonly redirect: string; readonly state: string }): string;
  /** Whether the service signed the `query` that the person came back with. Leave out if it signs nothing. */
  isSigned?(account: A, back: Pick<Back, 'code' | 'state'> & { readonly query: string }): boolean;
  /** Exchanges the code for credentials, which are stored with those that the person typed. */
  claim(account: A, back: Back): Promise<Account>;
}

/** Renews credentials that expire. The result replaces the stored credentials. */
export interface Renewal<A> {
  isDue(account: A, now: Date): boolean;
  renew(account: A, now: Date): Promise<Account>;
}

/** How an integration is reached. */
export interface Adapter<A = Account> {
  readonly slug: IntegrationSlug;
  /**
   * Asks the service whether it accepts these credentials. Returns the service's name for the account. Throws
   * `ServiceError`.
   */
  test(account: A): Promise<string>;
  readonly provides: readonly Provided<A>[];
  /** Set if a person has to allow access at the service. */
  readonly consent?: Consent<A>;
  /** Set if credentials expire and have to be renewed. */
  readonly renewal?: Renewal<A>;
  readonly hook?: Hook<A>;
  /** This deployment has an app at the service, so companies don't have to bring one. */
  readonly byApp?: true;
}

/** Declares the adapter of an integration. Its account has the fields that the contract declares. */
export function adapter<S extends IntegrationSlug>(slug: S, parts: Omit<Adapter<AccountOf<S>>, 'slug'>): Adapter {
  return { slug, ...parts };
}

/** A connection of a company. */
export interface ConnectionKey {
  readonly tenantId: number;
  readonly connectionId: number;
}

/** A company's account at a service. `key` changes whenever the credentials do. */
export interface OpenedAccount {
  /** The connection whose log records the calls. */
  readonly whose?: ConnectionKey;
  readonly slug: IntegrationSlug;
  readonly key: string;
  readonly account: Account;
}

/** Every adapter of this deployment. */
export interface Adapters {
  of(slug: IntegrationSlug): Adapter;
  /** The service behind an account. The same instance each time, so it can keep a session with the service. */
  open<T>(port: Port<T>, opened: OpenedAccount): T;
  /** The deployment's shared service, for companies without an account of their own. Null if there is none. */
  shared<T>(port: Port<T>): T | null;
  /** Runs work at a connection's service that no port covers, such as a test. */
  at<T>(connection: ConnectionKey, what: string, work: () => Promise<T>): Promise<T>;
}

/** Builds the table of adapters. */
export function adaptersOf(all: readonly Adapter[], shared: readonly Provided<Account>[] = []): Adapters {
  const services = new Map<string, unknown>();
  const find = (provided: readonly Provided<Account>[], { name }: Port<unknown>) =>
    provided.find((one) => one.port === name);

  function adapterOf(slug: IntegrationSlug): Adapter {
    const found = all.find((one) => one.slug === slug);
    if (!found) throw new Error(`${slug} has no adapter`);
    return found;
  }
  function once<T>(key: string, provided: Provided<Account>, account: Account): T {
    if (!services.has(key)) services.set(key, provided.open(account));
    return services.get(key) as T;
  }
  return {
    of: adapterOf,
    open(port, { slug, key, account }) {
      const provided = find(adapterOf(slug).provides, port);
      if (!provided) throw new Error(`${slug} isn’t made for ${port.name}`);
      return once(`${port.name} ${key}`, provided, account);
    },
    shared(port) {
      const provided = find(shared, port);
      return provided ? once(port.name, provided, {}) : null;
    },
    at: (_connection, _what, work) => work(),
  };
}
