import { ServiceError } from '../../platform/service-error.ts';

/**
 * Buys from a carrier that can't look up purchases by reference. If the answer is lost, the purchase isn't repeated
 * automatically, because it could be paid twice. Staff are told to check first.
 */
export async function buyWithoutRetry<T>(name: string, reference: string, buy: () => Promise<T>): Promise<T> {
  try {
    return await buy();
  } catch (error) {
    const isLost = error instanceof ServiceError && (error.fault === 'network' || error.fault === 'unknown');
    if (!isLost) throw error;
    const message = `${name} sent an unreadable response. Check in your ${name} account whether a label with the reference ${reference} was bought before you try again.`;
    throw new ServiceError('refused', message, { cause: error });
  }
}
