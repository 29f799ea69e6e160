import type { WordKey, Words } from './words.ts';

type StepKey = Extract<WordKey, `step.${string}` | `stage.${string}`>;

/** The step of an order, as its customer reads it. Most steps mention its devices, which may be just one. */
export function stepIn({ say }: Pick<Words, 'say'>, key: StepKey, devices: number): string {
  // Texts without a number ignore it.
  return (say as (key: StepKey, values: { count: number }) => string)(key, { count: devices });
}
