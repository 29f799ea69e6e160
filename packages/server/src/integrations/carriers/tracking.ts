import type { CarrierEvent, TravellingParcel } from '../../modules/shipping/carriers/carrier-port.ts';

type News = Map<string, readonly CarrierEvent[]>;

/** Asks about parcels one after the other. What was bought elsewhere is not known there (it has no id), so it is left out. */
export async function trackEach(
  parcels: readonly TravellingParcel[],
  ask: (externalId: string) => Promise<readonly CarrierEvent[]>,
): Promise<News> {
  const news: News = new Map();
  for (const { trackingNumber, externalId } of parcels) {
    if (externalId !== null) news.set(trackingNumber, await ask(externalId));
  }
  return news;
}
