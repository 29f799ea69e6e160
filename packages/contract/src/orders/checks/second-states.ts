import type { Tone } from '../../order-status.ts';

/**
 * The states of a second inspection. It waits for an inspector, both results are the same, or they differ and a manager
 * has to decide. The manager then decides that the first or the second result was right.
 */
export const secondStates = {
  waiting: { label: 'To inspect', tone: 'neutral' },
  same: { label: 'Same result', tone: 'success' },
  differs: { label: 'Results differ', tone: 'warning' },
  first: { label: 'First was right', tone: 'success' },
  second: { label: 'Second was right', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type SecondState = keyof typeof secondStates;
