import { domainEvent } from '../../../platform/domain-events.ts';

/** A location is about to change its type. Listeners that object add to `reasons`. */
export const locationConverting = domainEvent<{ locationId: number; toMailIn: boolean; reasons: string[] }>(
  'session: location converting',
);
