import * as v from 'valibot';
import { daySchema, timeSchema } from '../wire.ts';

/** Why an item can't be sold, moved or changed. */
export const holdKinds = {
  /** Bought so recently that the law or the company requires it to stay as it came in. */
  period: { name: 'On hold', tone: 'warning' },
  /** A customer has paid a deposit for it. */
  reserved: { name: 'Reserved', tone: 'info' },
  police: { name: 'Police hold', tone: 'danger' },
  /** The police took it, so it’s written off. */
  confiscated: { name: 'Confiscated', tone: 'danger' },
} as const;
export type HoldKind = keyof typeof holdKinds;
export const holdKindNames = Object.keys(holdKinds) as [HoldKind, ...HoldKind[]];

/** A hold in list rows and search results. */
export const holdSchema = v.object({
  kind: v.picklist(holdKindNames),
  /** The first day on which a held purchase can be sold. Null if unknown. */
  free_on: v.nullable(daySchema),
});
export type Hold = v.InferOutput<typeof holdSchema>;

/** A police hold: who requested it, and how it ended. */
export const policeHoldSchema = v.object({
  officer: v.string(),
  agency: v.string(),
  badge: v.string(),
  case_number: v.string(),
  note: v.nullable(v.string()),
  by: v.string(),
  at: timeSchema,
  outcome: v.nullable(v.picklist(['released', 'confiscated'])),
  reason: v.nullable(v.string()),
  ended_by: v.nullable(v.string()),
  ended_at: v.nullable(timeSchema),
});
export type PoliceHold = v.InferOutput<typeof policeHoldSchema>;

/** A hold as staff read it: "On hold, free on Mar 13, 2026". */
export function holdText({ kind, free_on }: Hold, dayText: (day: string) => string): string {
  const { name } = holdKinds[kind];
  return kind === 'period' && free_on !== null ? `${name}, free on ${dayText(free_on)}` : name;
}
