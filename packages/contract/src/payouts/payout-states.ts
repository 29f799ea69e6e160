import type { Tone } from '../order-status.ts';
import { type PayoutState, payoutStateNames } from './payout-state-names.ts';

/**
 * Who has the money of a payout. `here`: we do and can still withdraw it. `sending`: the outbox. `service`: the
 * service. `paid`: the customer. `ended`: we do again, because it never arrived.
 */
type PayoutStage = 'here' | 'sending' | 'service' | 'paid' | 'ended';

interface PayoutStateRow {
  readonly label: string;
  readonly tone: Tone;
  readonly stage: PayoutStage;
  /** The states that can follow. Updates with any other state are late and change nothing. */
  readonly next: readonly string[];
}

/**
 * The states of a payout. Its order is completed when the payout is `sent`, and never before. If the payout has ended,
 * its order can be paid again.
 */
export const payoutStates = {
  waiting: {
    label: 'Needs approval',
    tone: 'warning',
    stage: 'here',
    next: ['queued', 'sending', 'sent', 'failed'],
  },
  queued: { label: 'Waiting for a batch', tone: 'info', stage: 'here', next: ['sent', 'failed'] },
  /** In the outbox. */
  sending: {
    label: 'Sending',
    tone: 'info',
    stage: 'sending',
    next: ['processing', 'held', 'unclaimed', 'sent', 'returned', 'failed'],
  },
  /** The service accepted it and hasn't confirmed yet that the money arrived. */
  processing: {
    label: 'Processing',
    tone: 'info',
    stage: 'service',
    next: ['held', 'unclaimed', 'sent', 'returned', 'failed'],
  },
  /** The service waits for a decision: an approval, or its own review. */
  held: {
    label: 'On hold',
    tone: 'warning',
    stage: 'service',
    next: ['processing', 'unclaimed', 'sent', 'returned', 'failed'],
  },
  /** The service waits for the customer to claim the money. */
  unclaimed: { label: 'Unclaimed', tone: 'warning', stage: 'service', next: ['held', 'sent', 'returned', 'failed'] },
  /** The service confirmed that the money arrived, a file contains the payout, or staff paid by hand. */
  sent: { label: 'Sent', tone: 'success', stage: 'paid', next: ['returned', 'failed'] },
  /** The money was sent and came back. */
  returned: { label: 'Returned', tone: 'danger', stage: 'ended', next: [] },
  /** It was never sent, or was refused. */
  failed: { label: 'Failed', tone: 'danger', stage: 'ended', next: [] },
} as const satisfies Record<PayoutState, PayoutStateRow>;

type StateAt<Stage extends PayoutStage> = {
  [State in PayoutState]: (typeof payoutStates)[State]['stage'] extends Stage ? State : never;
}[PayoutState];

/** The states at one of these stages. */
export function statesAt<Stage extends PayoutStage>(...stages: readonly Stage[]): StateAt<Stage>[] {
  return payoutStateNames.filter((state): state is StateAt<Stage> => isAt(state, ...stages));
}

/** Whether a state is at one of these stages. */
export function isAt<Stage extends PayoutStage>(
  state: PayoutState,
  ...stages: readonly Stage[]
): state is StateAt<Stage> {
  return stages.some((stage) => stage === payoutStates[state].stage);
}

/** Whether a payout can move from one state to another. */
export function mayBecome(from: PayoutState, to: PayoutState): boolean {
  return payoutStates[from].next.some((state) => state === to);
}

/** The states that a service can report. */
export type ServicePayoutState = Exclude<PayoutState, StateAt<'here' | 'sending'>>;
/** The states of a payout when it is requested, or when a second person approves it. */
export type ReleasedPayoutState = 'queued' | 'sending' | 'sent';
