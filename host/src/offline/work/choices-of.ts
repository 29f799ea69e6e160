import { choicesOf as orderChoices } from '../counter/replies.ts';
import { inspectionChoices } from '../inspection/inspection-replies.ts';
import type { WorkEntry, WorkKind } from '../outbox/work.ts';
import { packageChoices } from '../packages/package-replies.ts';
import { countChoices } from '../stock/count-replies.ts';
import type { Choice } from './choice.ts';

const replies: { readonly [K in WorkKind]: (entry: WorkEntry<K>) => Promise<Choice[]> } = {
  order: orderChoices,
  count: countChoices,
  package: packageChoices,
  inspection: inspectionChoices,
};

/** The possible answers to an entry's question, based on current data. */
export const choicesOf = <K extends WorkKind>(entry: WorkEntry<K>) => replies[entry.kind](entry);
