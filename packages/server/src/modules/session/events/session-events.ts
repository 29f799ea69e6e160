import { domainEvent } from '../../../platform/domain-events.ts';

/** A location may be about to change its type; whoever knows why it must not says so in `reasons`. */
export const locationConverting = domainEvent<{ locationId: number; toMailIn: boolean; reasons: string[] }>(
  'session: location converting',
);
