/** What is done about the place that a device keeps: nothing, keep where one works now, or go to the kept one. */
type PlaceStep = 'none' | 'keep' | 'go';

interface PlaceNow {
  /** Where this device was last worked with; left out where it never was. */
  readonly kept: number | undefined;
  readonly here: number;
  /** Where the user may work. */
  readonly allowed: readonly number[];
  /** The page has just begun, is on its way to the kept place, or is there. */
  readonly state: 'new' | 'going' | 'there';
}

/**
 * A session that begins elsewhere goes to the kept place, once; every change of place after that is the user's, and is
 * kept.
 */
export function placeStep({ kept: remembered, here, allowed, state }: PlaceNow): PlaceStep {
  if (remembered === here || state === 'going') return 'none';
  return state === 'new' && remembered !== undefined && allowed.includes(remembered) ? 'go' : 'keep';
}
