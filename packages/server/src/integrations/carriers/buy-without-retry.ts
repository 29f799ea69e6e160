import { ServiceError } from '../../platform/service-error.ts';

/**
 * A purchase at a carrier that nobody can ask what was bought under a reference. Where its answer is lost it is not made
 * again by itself: that might be paid twice. Whoever wants the label is told to look first.
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
