import type { AccountOf, IntegrationSlug, PortName } from '@recoup/contract/add-ons/integration';
import type { JobName, JobPayload } from './jobs/jobs.ts';

/** What a domain wants of an outside service, whichever it is. The domain that uses it declares it. */
export interface Port<T> {
  readonly name: PortName;
  /** Never there: it carries the type of the service. */
  readonly service?: T;
}

/** Declares a port. */
export function port<T>(name: PortName): Port<T> {
  return { name };
}

/** One use of an integration: the service that an account opens. */
interface Provided<A> {
  readonly port: PortName;
  open(account: A): unknown;
}

/** Ties a port to what serves it. */
export function provides<T, A>({ name }: Port<T>, open: (account: A) => T): Provided<A> {
  return { port: name, open };
}

/** What an outside service has sent, as it came. */
export interface SentHook {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
  /** Addresses that it may have been sent to, for services that sign theirs: a proxy may have changed the host. */
  readonly addresses?: readonly string[];
}

/** News that an outside service has sent to a connection, as a job is told of them. */
export interface SentNews {
  readonly tenantId: number;
  readonly connectionId: number;
  readonly newsId: number;
}

/** Jobs that take the news of outside services. */
type HookJob = { [N in JobName]: JobPayload<N> extends SentNews ? N : never }[JobName];

/** How the news of an outside service come in. */
export interface Hook<A> {
  /** Whether it comes from this account's service, by its signature over the very bytes. */
  verify(account: A, sent: SentHook): Promise<boolean>;
  /** What tells it from other news: the same is taken once. */
  eventId(sent: SentHook): string;
  /** Whether it only asks if we are there; left out where the service asks no such thing. */
  isPing?(sent: SentHook): boolean;
  /** What is kept of it until it is worked on; left out it is all of it. */
  storedBody?(sent: SentHook): string;
  /** Whose work it is; left out where they are answered at once, at an address of their own. */
  readonly job?: HookJob;
  /** What the service wants to be answered; left out it is our JSON. */
  readonly answer?: { readonly type: string; readonly body: string };
}

/** A company's credentials, by field. */
export type Account = Readonly<Record<string, string>>;

/** What a service sends somebody back with. */
interface Back {
  readonly code: string;
  readonly redirect: string;
  /** What they were sent with. */
  readonly state: string;
  readonly now: Date;
  /** The company that was chosen there, where the service says so beside the code. */
  readonly realm?: string;
}

/** How an account is opened by somebody who allows it at the service, and comes back with a code. */
export interface Consent<A> {
  /** Where they are sent; the service sends them back to `redirect`, with `state` as it is. */
  address(account: A, back: { readonly redirect: string; readonly state: string }): string;
  /** Whether the service has signed what somebody came back with (`query`) for this code; left out where none is signed. */
  isSigned?(account: A, back: Pick<Back, 'code' | 'state'> & { readonly query: string }): boolean;
  /** What the code stands for, which is kept with what was typed. */
  claim(account: A, back: Back): Promise<Account>;
}

/** How credentials are kept fresh that run out: what comes of it takes the place of what there was. */
export interface Renewal<A> {
  isDue(account: A, now: Date): boolean;
  renew(account: A, now: Date): Promise<Account>;
}

/** How an integration is reached. */
export interface Adapter<A = Account> {
  readonly slug: IntegrationSlug;
  /** Asks the service whether it takes these credentials, and what it calls the account. Failures are `ServiceError`s. */
  test(account: A): Promise<string>;
  readonly provides: readonly Provided<A>[];
  /** Where somebody has to allow it at the service. */
  readonly consent?: Consent<A>;
  /** Where credentials run out by themselves. */
  readonly renewal?: Renewal<A>;
  readonly hook?: Hook<A>;
  /** This deployment has an app there: nobody has to bring one. */
  readonly byApp?: true;
}

/** Declares the adapter of an integration; its account has the fields that the contract declares. */
export function adapter<S extends IntegrationSlug>(slug: S, parts: Omit<Adapter<AccountOf<S>>, 'slug'>): Adapter {
  return { slug, ...parts };
}

/** A connection of a company. */
export interface ConnectionKey {
  readonly tenantId: number;
  readonly connectionId: number;
}

/** A company's account at a service. `key` changes with the credentials. */
export interface OpenedAccount {
  /** The connection whose log tells what is done with it. */
  readonly whose?: ConnectionKey;
  readonly slug: IntegrationSlug;
  readonly key: string;
  readonly account: Account;
}

/** Every adapter of this deployment. */
export interface Adapters {
  of(slug: IntegrationSlug): Adapter;
  /** The service that an account opens; the same one each time, so that it may keep a session with the service. */
  open<T>(port: Port<T>, opened: OpenedAccount): T;
  /** The service of the whole deployment, for companies without an account of their own; null when there is none. */
  shared<T>(port: Port<T>): T | null;
  /** Does work at a connection's service which no port stands for, such as a test. */
  at<T>(connection: ConnectionKey, what: string, work: () => Promise<T>): Promise<T>;
}

/** The table of adapters. */
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
