import type { Tone } from '../order-status.ts';

interface ItemStateRow {
  label: string;
  tone: Tone;
  /** The states that a device can move to. */
  next: readonly string[];
  /** The states that it can go back to, with the reason. */
  back?: Readonly<Record<string, string>>;
}

/**
 * The states of one device of an order. The state belongs to the item. The order's status belongs to staff, and the
 * system changes it only when all items agree (see DOMAIN in docs/architecture.md). A move that isn't in this table
 * fails.
 */
export const itemStates = {
  expected: { label: 'Expected', tone: 'neutral', next: ['scanned', 'returned'] },
  scanned: {
    label: 'Scanned',
    tone: 'info',
    next: ['inspected', 'returned'],
    back: { expected: 'The scan is undone.' },
  },
  inspected: { label: 'Inspected', tone: 'info', next: ['inspected', 'offered', 'accepted', 'returned'] },
  offered: {
    label: 'Offered',
    tone: 'warning',
    next: ['accepted', 'rejected'],
    back: { inspected: 'It’s inspected again, or its offer is withdrawn.' },
  },
  accepted: {
    label: 'Accepted',
    tone: 'success',
    next: ['paid'],
    back: {
      inspected: 'It’s inspected again, or staff withdraw the offer.',
      offered: 'Another device in the order is worth less than quoted, so the whole order gets a revised offer.',
    },
  },
  rejected: {
    label: 'Rejected',
    tone: 'danger',
    next: ['returned'],
    back: { inspected: 'It’s inspected again, or staff withdraw the offer.' },
  },
  paid: {
    label: 'Being paid',
    tone: 'info',
    next: ['stocked'],
    back: { accepted: 'Its payout failed before the money was sent.' },
  },
  stocked: { label: 'In stock', tone: 'success', next: [] },
  returned: { label: 'Returned', tone: 'neutral', next: [] },
} as const satisfies Record<string, ItemStateRow>;

export type ItemState = keyof typeof itemStates;
export const itemStateNames = Object.keys(itemStates) as [ItemState, ...ItemState[]];

/** Whether a device can move, or go back, from one state to another. */
export function mayBecome(from: ItemState, to: ItemState): boolean {
  const { next, back = {} }: ItemStateRow = itemStates[from];
  return next.includes(to) || to in back;
}

/**
 * The standard reasons why an inspected device is worth more or less than quoted. The customer sees the reason with the
 * revised offer. A company can add reasons in its own words (see `inspectionChecks`).
 */
export const inspectionReasons = {
  screen: 'Screen is scratched or cracked',
  housing: 'Body is dented, bent or worn',
  battery: 'Battery is worn',
  camera: 'Camera doesn’t work properly',
  power: 'Doesn’t turn on',
  function: 'Not fully functional',
  water: 'Water damage',
  lock: 'Locked to an account',
  model: 'Different model or storage size',
  missing: 'Parts are missing',
  better: 'Better than described',
} as const;
export type InspectionReason = keyof typeof inspectionReasons;
export const inspectionReasonCodes = Object.keys(inspectionReasons) as [InspectionReason, ...InspectionReason[]];

/** Whether a reason is the code of a standard reason, and not the text of a company's own. */
export function isUsualReason(reason: string): reason is InspectionReason {
  return Object.hasOwn(inspectionReasons, reason);
}

/** A reason as staff read it. */
export function reasonText(reason: string): string {
  return isUsualReason(reason) ? inspectionReasons[reason] : reason;
}
