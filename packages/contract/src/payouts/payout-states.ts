import type { Tone } from '../order-status.ts';
import { type PayoutState, payoutStateNames } from './payout-state-names.ts';

/**
 * Who has the money of a payout: we (it can still be taken back), the outbox, the service that carries it, the customer,
 * or we again, because it never arrived.
 */
type PayoutStage = 'here' | 'sending' | 'service' | 'paid' | 'ended';

interface PayoutStateRow {
  readonly label: string;
  readonly tone: Tone;
  readonly stage: PayoutStage;
  /** What it may become. News that say anything else are late and change nothing. */
  readonly next: readonly string[];
}

/**
 * Where a payout stands. Its order is completed when it is `sent`, and never before; one that has ended leaves its order
 * to be paid again.
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
  /** The service has taken it, and has not said yet that the money arrived. */
  processing: {
    label: 'Processing',
    tone: 'info',
    stage: 'service',
    next: ['held', 'unclaimed', 'sent', 'returned', 'failed'],
  },
  /** The service waits for a decision: an approval, or a review of its own. */
  held: {
    label: 'On hold',
    tone: 'warning',
    stage: 'service',
    next: ['processing', 'unclaimed', 'sent', 'returned', 'failed'],
  },
  /** The service waits for the customer to take the money. */
  unclaimed: { label: 'Unclaimed', tone: 'warning', stage: 'service', next: ['held', 'sent', 'returned', 'failed'] },
  /** The service says that the money arrived, a file carries it, or staff have handed it over. */
  sent: { label: 'Sent', tone: 'success', stage: 'paid', next: ['returned', 'failed'] },
  /** It left, and the money came back. */
  returned: { label: 'Returned', tone: 'danger', stage: 'ended', next: [] },
  /** It never left, or was refused. */
  failed: { label: 'Failed', tone: 'danger', stage: 'ended', next: [] },
} as const satisfies Record<PayoutState, PayoutStateRow>;

type StateAt<Stage extends PayoutStage> = {
  [State in PayoutState]: (typeof payoutStates)[State]['stage'] extends Stage ? State : never;
}[PayoutState];

/** States at one of these stages. */
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

/** Whether a payout that is in one state may become another. */
export function mayBecome(from: PayoutState, to: PayoutState): boolean {
  return payoutStates[from].next.some((state) => state === to);
}

/** States that a service can tell of. */
export type ServicePayoutState = Exclude<PayoutState, StateAt<'here' | 'sending'>>;
/** States that a payout has when it is ordered, or released by a second person. */
export type ReleasedPayoutState = 'queued' | 'sending' | 'sent';
