import { ServiceError } from '../../platform/service-error.ts';

/** The keys of an account at FedEx. */
interface TrackingKeys {
  readonly client_id: string;
  readonly client_secret: string;
  readonly track_client_id: string;
  readonly track_client_secret: string;
}

/** FedEx issues separate keys for its Track API. If a project has both APIs, one pair is enough. */
export function trackingKeysOf<A extends TrackingKeys>(account: A): A {
  const { track_client_id, track_client_secret } = account;
  if (!track_client_id !== !track_client_secret)
    throw new ServiceError('auth', 'Enter both the key and the secret of the Track API, or leave both blank');
  if (!track_client_id) return account;
  return { ...account, client_id: track_client_id, client_secret: track_client_secret };
}

/** The request for a package's tracking. */
export const trackingRequest = (trackingNumber: string) => ({
  includeDetailedScans: true,
  trackingInfo: [{ trackingNumberInfo: { trackingNumber } }],
});

/** A fault of the number isn't a fault of the account. */
export function nullIfOfNumber(error: unknown): null {
  if (error instanceof ServiceError && (error.fault === 'validation' || error.fault === 'missing')) return null;
  throw error;
}
