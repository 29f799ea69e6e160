import type { Tone } from '@recoup/ui';
import type { EntryState } from '../outbox/outbox.ts';
import type { QuestionKind } from '../outbox/questions.ts';
import type { WorkEntry, WorkKind } from '../outbox/work.ts';

const states: Readonly<Record<EntryState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  asking: { label: 'Needs review', tone: 'warning' },
  done: { label: 'Done', tone: 'success' },
  dropped: { label: 'Not done', tone: 'neutral' },
};

/** The final status of each kind of work. */
const ends: Readonly<Record<WorkKind, { readonly done: string; readonly dropped: string }>> = {
  order: { done: 'Created', dropped: 'Not created' },
  count: { done: 'Committed', dropped: 'Not committed' },
  package: { done: 'At the scan station', dropped: 'Not received' },
  inspection: { done: 'Inspected', dropped: 'Not saved' },
};

/** The status of an entry. Work done elsewhere says where it will be sent from. */
export function lookOf({ kind, state, location }: WorkEntry, locationId: number): { label: string; tone: Tone } {
  if (state === 'waiting' && location.id !== locationId) return { label: `Waiting for ${location.name}`, tone: 'info' };
  const { label, tone } = states[state];
  return { label: state === 'done' || state === 'dropped' ? ends[kind][state] : label, tone };
}

/** Why an order needs an answer, in one line. */
const orderTitles: Readonly<Record<QuestionKind, string>> = {
  price: 'A price has changed',
  device: 'A device is already in another order',
  customer: 'This email belongs to another customer',
  gone: 'A device left the catalog',
  sent: 'This order may already exist',
  differs: 'This order can’t be created yet',
  refused: 'This order can’t be created yet',
};
const countTitles: Readonly<Partial<Record<QuestionKind, string>>> = {
  differs: 'Some items aren’t where the count says',
  sent: 'This count may already be committed',
};

const inspectionTitles: Readonly<Partial<Record<QuestionKind, string>>> = {
  differs: 'This device has changed since you inspected it',
  price: 'A price has changed',
  device: 'This IMEI is already in another order',
  sent: 'This inspection may already be saved',
};

/** Why work needs an answer, in one line. */
export function questionTitle({ kind, question }: Pick<WorkEntry, 'kind' | 'question'>): string {
  if (!question) return '';
  if (kind === 'order') return orderTitles[question.kind];
  if (kind === 'package') return 'We couldn’t find this package’s order';
  if (kind === 'inspection') return inspectionTitles[question.kind] ?? 'This inspection can’t be saved yet';
  return countTitles[question.kind] ?? 'This count can’t be committed yet';
}

/** A short description: the devices of an order or a package, the scans of a count. */
export function aboutText({ kind, shown }: WorkEntry): string {
  if (kind === 'count') return `Stock count, ${shown.scans} ${shown.scans === 1 ? 'scan' : 'scans'}`;
  if (kind === 'package') return `Package with ${shown.scans} ${shown.scans === 1 ? 'device' : 'devices'}`;
  if (kind === 'inspection') return `Inspection of ${shown.devices[0]?.name}`;
  const [first, ...more] = shown.devices;
  return more.length > 0 ? `${first?.name} and ${more.length} more` : (first?.name ?? '–');
}
