import type { Tone } from '../../order-status.ts';

/**
 * Where a second inspection stands: it waits for somebody, both found the same, both found something else and a manager
 * has to look, or the manager found that the first or the second was right.
 */
export const secondStates = {
  waiting: { label: 'To inspect', tone: 'neutral' },
  same: { label: 'Same result', tone: 'success' },
  differs: { label: 'Results differ', tone: 'warning' },
  first: { label: 'First was right', tone: 'success' },
  second: { label: 'Second was right', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type SecondState = keyof typeof secondStates;
