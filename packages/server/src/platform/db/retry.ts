import type { Services } from '../services.ts';

/**
 * Errors that pass when the transaction runs again: a deadlock, a serialization failure, and a row inserted at the same
 * moment. On the second run that row is visible, so the refusal has a message.
 */
const passing = new Set(['40P01', '40001', '23505']);
const tries = 3;

/** Whether PostgreSQL gave up a transaction only because of concurrent ones. */
export function isTransientConflict(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return passing.has(cause?.code ?? code ?? '');
}

/** Retries a transaction up to twice if concurrent ones got in its way and `untouched` says that no effect has left. */
export async function retried<T>(transaction: () => Promise<T>, untouched: () => boolean = () => true): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transaction();
    } catch (error) {
      if (tried === tries || !isTransientConflict(error) || !untouched()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * tried));
    }
  }
}

/** The same services. `onUse` is called when one that reaches outside is taken. */
export function watched(services: Services, onUse: () => void): Services {
  function used<T>(service: T): T {
    onUse();
    return service;
  }
  return {
    get files() {
      return used(services.files);
    },
    get mail() {
      return used(services.mail);
    },
    get sms() {
      return used(services.sms);
    },
    get billing() {
      return used(services.billing);
    },
    // Requests only use them to check an account or to look something up, which changes nothing. Everything else
    // happens in workers.
    adapters: services.adapters,
    addresses: services.addresses,
    dns: services.dns,
    hosts: services.hosts,
    privateAddresses: services.privateAddresses,
    registrationOpen: services.registrationOpen,
    regions: services.regions,
    secrets: services.secrets,
    supportChat: services.supportChat,
  };
}
