import type { Tone } from './order-status.ts';

/**
 * Where one device of an order stands. The state lives on the item; the order's status is staff's, and the system
 * moves it only where all items agree (see DOMAIN in docs/architecture.md).
 */
export const itemStates = {
  expected: { label: 'Expected', tone: 'neutral', next: ['scanned', 'returned'] },
  scanned: { label: 'Scanned', tone: 'info', next: ['inspected', 'returned'] },
  inspected: { label: 'Inspected', tone: 'info', next: ['inspected', 'offered', 'accepted', 'returned'] },
  offered: { label: 'Offered', tone: 'warning', next: ['inspected', 'accepted', 'rejected'] },
  accepted: { label: 'Accepted', tone: 'success', next: ['inspected', 'paid'] },
  rejected: { label: 'Rejected', tone: 'danger', next: ['inspected', 'returned'] },
  /** Its payout was ordered; until the money has gone it may still come back to accepted. */
  paid: { label: 'Being paid', tone: 'info', next: ['stocked'] },
  stocked: { label: 'In stock', tone: 'success', next: [] },
  returned: { label: 'Returned', tone: 'neutral', next: [] },
} as const satisfies Record<string, { label: string; tone: Tone; next: readonly string[] }>;

export type ItemState = keyof typeof itemStates;
export const itemStateNames = Object.keys(itemStates) as [ItemState, ...ItemState[]];

export function mayBecome(from: ItemState, to: ItemState): boolean {
  return (itemStates[from].next as readonly string[]).includes(to);
}

/** Why an inspected device is worth less or more than quoted; shown to the customer with the revised offer. */
export const inspectionReasons = {
  screen: 'Screen is scratched or cracked',
  housing: 'Housing is dented, bent or worn',
  battery: 'Battery is worn',
  camera: 'Camera has a fault',
  power: 'Does not switch on',
  water: 'Water damage',
  lock: 'Locked to an account',
  model: 'Another model or storage size',
  missing: 'Parts are missing',
  better: 'Better than described',
} as const;
export type InspectionReason = keyof typeof inspectionReasons;
export const inspectionReasonCodes = Object.keys(inspectionReasons) as [InspectionReason, ...InspectionReason[]];
