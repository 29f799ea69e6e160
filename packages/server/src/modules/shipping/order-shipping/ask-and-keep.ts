import type { Database } from '../../../platform/db.ts';
import type { TravellingParcel } from '../../../platform/services.ts';
import type { Work } from '../../../platform/worker.ts';
import type { StoredLabel } from '../shipping-labels/ask-label.ts';
import { keepNews } from './keep-news.ts';

const usualTransitDays = 4;
const dayMs = 86_400_000;

/**
 * Asks each carrier once about its parcels and keeps what they say. One that fails takes no other's news with it; what
 * went wrong is answered.
 */
export async function askAndKeep(
  db: Database,
  work: Work,
  tenantId: number,
  labels: readonly StoredLabel[],
  asked: boolean,
): Promise<unknown[]> {
  const groups = [...Map.groupBy(labels, ({ carrier }) => carrier).values()];
  // Called within the promise: a carrier that throws before it waits is one that fails, too.
  const answers = await Promise.allSettled(
    groups.map(async (group) => work.services.carrier.track(group.map(asParcel), work.now())),
  );
  const known = answers.flatMap((answer, i) =>
    answer.status === 'fulfilled' ? [{ labels: groups[i] ?? [], news: answer.value }] : [],
  );
  const answered = known.flatMap((group) => group.labels);
  const news = new Map(known.flatMap((group) => [...group.news]));
  if (answered.length > 0) await keepNews(db, work, tenantId, answered, news, asked);
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
}

function asParcel({ carrier, tracking_number, created_at, expected_at }: StoredLabel): TravellingParcel {
  const days = expected_at ? (expected_at.getTime() - created_at.getTime()) / dayMs : usualTransitDays;
  return { carrier, trackingNumber: tracking_number, since: created_at, transitDays: days };
}
