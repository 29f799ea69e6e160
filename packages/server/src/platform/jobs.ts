/** News that an outside service has sent to a connection. */
export interface SentNews {
  readonly tenantId: number;
  readonly connectionId: number;
  readonly newsId: number;
}

/** Background work and what each job needs to know. One line per job; a job without a worker does not compile. */
export interface Jobs {
  'price-import': { tenantId: number; importId: number };
  'send-payout': { tenantId: number; payoutId: number };
  'check-devices': { tenantId: number; checkIds: number[] };
  'remove-file': { tenantId: number; fileKey: string };
  /** The reference finds at the carrier what was bought for an order that is gone by now. */
  'buy-label': {
    tenantId: number;
    labelId: number;
    connectionId: number | null;
    reference: string;
    orderId: number;
    orderNumber: number;
  };
  /** Everything that giving a label back needs: its order may be gone before the carrier answers. */
  'void-label': {
    tenantId: number;
    labelId: number;
    trackingNumber: string;
    externalId: string | null;
    carrier: string;
    connectionId: number | null;
    orderId: number;
    orderNumber: number;
  };
  'insure-parcel': { tenantId: number; boxId: number };
  'refresh-tracking': { tenantId: number; jobId: string; userId: number; orderId: number | null };
  'track-parcels': { tenantId: number; minute: string };
  'take-carrier-news': SentNews;
  'send-mail': { tenantId: number; to: string; subject: string; text: string; reference: string };
}

/** Money is not given up: a job that must end in a yes or a no is tried for days. */
export const triedForDays: readonly (keyof Jobs)[] = ['send-payout', 'buy-label', 'void-label', 'insure-parcel'];

/** Jobs of many steps: one at a time, so that a short one never waits for them to end. */
export const longJobs: readonly (keyof Jobs)[] = ['price-import', 'refresh-tracking', 'track-parcels'];

export type JobName = keyof Jobs;
export type JobPayload<N extends JobName> = Jobs[N];

/** Jobs that take the news of outside services. */
export type HookJob = { [N in JobName]: Jobs[N] extends SentNews ? N : never }[JobName];
