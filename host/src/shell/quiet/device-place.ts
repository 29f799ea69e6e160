/**
 * What to do with the device's remembered location: nothing, remember the current one, or switch to the remembered one.
 */
type PlaceStep = 'none' | 'keep' | 'go';

interface PlaceNow {
  /** The location where this device was last used. Undefined if it never was. */
  readonly kept: number | undefined;
  readonly here: number;
  /** The locations where the user may work. */
  readonly allowed: readonly number[];
  /** The page has just loaded, is switching to the remembered location, or is there. */
  readonly state: 'new' | 'going' | 'there';
}

/**
 * A session that starts at another location switches to the remembered one, once. Every later change is the user's, and
 * is remembered.
 */
export function placeStep({ kept: remembered, here, allowed, state }: PlaceNow): PlaceStep {
  if (remembered === here || state === 'going') return 'none';
  return state === 'new' && remembered !== undefined && allowed.includes(remembered) ? 'go' : 'keep';
}
