import * as v from 'valibot';
import type {
  CarrierEvent,
  ParcelAnswer,
  Tracking,
  TravellingParcel,
} from '../../modules/shipping/carriers/carrier-port.ts';
import { ServiceError, type ServiceFault } from '../../platform/service-error.ts';
import { unreadable } from '../json-service.ts';

/** Faults of one package. Its carrier still answers for others. */
const ofOneParcel: readonly ServiceFault[] = ['missing', 'validation', 'carrier', 'refused'];
/** Faults of the account or the connection. No other packages are asked about now. */
const ofAll: readonly ServiceFault[] = ['auth', 'rate_limit', 'insufficient_funds', 'network'];

/**
 * Asks for the tracking of packages one after another. Those bought elsewhere aren't known there (they have no id), so
 * they are left out. A fault of one package doesn't affect the others. Only a carrier that can't be reached ends the
 * round, and earlier answers are kept.
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
 * A carrier's tracking events, one by one. An event that can't be parsed, or has no time, doesn't affect the others.
 * `read` returns none for irrelevant events.
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
