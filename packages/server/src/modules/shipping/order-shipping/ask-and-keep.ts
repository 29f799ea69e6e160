import type { Database } from '../../../platform/db/db.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { Tracking, TravellingParcel } from '../carriers/carrier-port.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';
import { sellerOf } from '../shipping-labels/carrier.ts';
import { keepNews } from './keep-news.ts';

const usualTransitDays = 4;
const dayMs = 86_400_000;

/**
 * Asks each carrier once about its packages and stores the answers. If a carrier fails, the others' answers and its own
 * earlier ones are kept. Returns the errors. If the account that sold a label is gone, its packages are skipped.
 */
export async function askAndKeep(
  db: Database,
  work: Work,
  tenantId: number,
  labels: readonly StoredLabel[],
  isRequested: boolean,
): Promise<unknown[]> {
  const groups = [...Map.groupBy(labels, ({ carrier, connection_id }) => `${connection_id} ${carrier}`).values()];
  // Called inside the promise, so that a carrier that throws synchronously counts as failed, too.
  const answers = await Promise.allSettled(
    groups.map(async (group) => {
      const sold = group[0]?.connection_id ?? null;
      const seller = await db.inTenant(tenantId, (tx) => sellerOf(tx, work.services, sold));
      return (await seller?.track(group.map(asParcel), work.now())) ?? nothing;
    }),
  );
  const answeredGroups = answers.flatMap((answer, i) =>
    answer.status === 'fulfilled' ? [{ labels: groups[i] ?? [], ...answer.value }] : [],
  );
  // If a carrier stopped early, packages that weren't asked about wait for their turn.
  const answered = answeredGroups.flatMap(({ labels, parcels, failure }) =>
    failure === undefined ? labels : labels.filter(({ tracking_number }) => parcels.has(tracking_number)),
  );
  const news = new Map(answeredGroups.flatMap(({ parcels }) => [...parcels]));
  if (answered.length > 0) await keepNews(db, work, tenantId, answered, news, isRequested);
  // A used-up quota isn't a failure: the packages get their next turn.
  const partly = answeredGroups.flatMap(({ failure }) => (failure === undefined || isQuota(failure) ? [] : [failure]));
  return [...partly, ...answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))];
}

const isQuota = (failure: unknown) => failure instanceof ServiceError && failure.fault === 'rate_limit';

const nothing: Tracking = { parcels: new Map() };

function asParcel({ carrier, tracking_number, external_id, created_at, expected_at }: StoredLabel): TravellingParcel {
  const days = expected_at ? (expected_at.getTime() - created_at.getTime()) / dayMs : usualTransitDays;
  return { carrier, trackingNumber: tracking_number, externalId: external_id, since: created_at, transitDays: days };
}
