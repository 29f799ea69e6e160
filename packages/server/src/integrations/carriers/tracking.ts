import * as v from 'valibot';
import type {
  CarrierEvent,
  ParcelAnswer,
  Tracking,
  TravellingParcel,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { ServiceError, type ServiceFault } from '../../platform/service-error.ts';
import { unreadable } from '../json-service.ts';

/** What is wrong with one parcel alone: its carrier answers for the others. */
const ofOneParcel: readonly ServiceFault[] = ['missing', 'validation', 'carrier', 'refused'];
/** What is wrong with the account or the line: nobody else is asked about now. */
const ofAll: readonly ServiceFault[] = ['auth', 'rate_limit', 'insufficient_funds', 'network'];

/**
 * Asks about parcels one after the other. What was bought elsewhere isn’t known there (it has no id), so it is left out.
 * What one parcel is answered disturbs no other: only a carrier that cannot be asked at all ends the round, and what was
 * answered until then is kept.
 */
export async function trackEach(
  parcels: readonly TravellingParcel[],
  ask: (externalId: string) => Promise<ParcelAnswer>,
): Promise<Tracking> {
  const answers = new Map<string, ParcelAnswer>();
  let failure: unknown;
  for (const { trackingNumber, externalId } of parcels) {
    if (externalId === null) continue;
    try {
      answers.set(trackingNumber, await ask(externalId));
    } catch (error) {
      const answer = answerOf(error);
      if (answer) answers.set(trackingNumber, { answer, events: [] });
      else failure = error;
      if (error instanceof ServiceError && ofAll.includes(error.fault)) break;
    }
  }
  return failure === undefined ? { parcels: answers } : { parcels: answers, failure };
}

function answerOf(error: unknown): ParcelAnswer['answer'] | undefined {
  if (!(error instanceof ServiceError)) return undefined;
  if (error.issue === unreadable) return 'unreadable';
  return ofOneParcel.includes(error.fault) ? 'unknown' : undefined;
}

/**
 * What a carrier said of a parcel, event by event: one that cannot be read, or has no time, takes no other with it.
 * `read` answers none for what is no news.
 */
export function parcelAnswer<S extends v.GenericSchema>(
  schema: S,
  rawEvents: readonly unknown[],
  read: (event: v.InferOutput<S>) => readonly CarrierEvent[],
): ParcelAnswer {
  const parsed = rawEvents.map((event) => v.safeParse(schema, event));
  const understood = parsed.flatMap((one) => (one.success ? [read(one.output)] : []));
  const events = understood.flat().filter(({ at }) => !Number.isNaN(at.getTime()));
  if (events.length > 0) return { answer: 'scanned', events };
  const isLost = understood.length < rawEvents.length || understood.flat().length > 0;
  return { answer: isLost ? 'unreadable' : 'unscanned', events };
}
