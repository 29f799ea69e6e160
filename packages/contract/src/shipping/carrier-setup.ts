import type { Tone } from '../order-status.ts';

/** How far the set-up of an account's carriers has come. */
export const carrierSetupStates = {
  PENDING: { label: 'Waiting to begin', tone: 'info' },
  IN_PROGRESS: { label: 'Asking for its carriers', tone: 'info' },
  COMPLETED: { label: 'Ready', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>;
export type CarrierSetupState = keyof typeof carrierSetupStates;
