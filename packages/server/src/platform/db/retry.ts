import type { Services } from '../services.ts';

/**
 * Deadlock, and a transaction that could not be ordered beside another: the same work passes when done again. And what
 * somebody else has written at the same moment: done again it is seen, and refused with words.
 */
const passing = new Set(['40P01', '40001', '23505']);
const tries = 3;

/** Whether PostgreSQL gave up a transaction only because of others at the same time. */
export function isTransientConflict(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return passing.has(cause?.code ?? code ?? '');
}

/** Does a transaction again, twice at most, when others were in its way and `untouched` says that no effect has left. */
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

/** The same services; `onUse` hears when one of those that reach outside is taken. */
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
    // A request asks them whether they take an account, or what is there, which changes nothing; everything else is a worker's.
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
