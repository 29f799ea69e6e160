import type { WordKey, Words } from './words.ts';

type StepKey = Extract<WordKey, `step.${string}` | `stage.${string}`>;

/** Where an order stands, as its customer reads it. Most steps speak of its devices, which may be one. */
export function stepIn({ say }: Pick<Words, 'say'>, key: StepKey, devices: number): string {
  // Texts without a number ignore it.
  return (say as (key: StepKey, values: { count: number }) => string)(key, { count: devices });
}
