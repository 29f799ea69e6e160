import { ServiceError } from '../../platform/service-error.ts';

/** Keys of an account at FedEx. */
interface TrackingKeys {
  readonly client_id: string;
  readonly client_secret: string;
  readonly track_client_id: string;
  readonly track_client_secret: string;
}

/** FedEx gives the Track API keys of its own; where a project has both, one pair does. */
export function trackingKeysOf<A extends TrackingKeys>(account: A): A {
  const { track_client_id, track_client_secret } = account;
  if (!track_client_id !== !track_client_secret)
    throw new ServiceError('auth', 'Enter both the key and the secret of the Track API, or leave both blank');
  if (!track_client_id) return account;
  return { ...account, client_id: track_client_id, client_secret: track_client_secret };
}

/** A question about a parcel. */
export const trackingRequest = (trackingNumber: string) => ({
  includeDetailedScans: true,
  trackingInfo: [{ trackingNumberInfo: { trackingNumber } }],
});

/** What is wrong with a number is no fault of who asks. */
export function nullIfOfNumber(error: unknown): null {
  if (error instanceof ServiceError && (error.fault === 'validation' || error.fault === 'missing')) return null;
  throw error;
}
