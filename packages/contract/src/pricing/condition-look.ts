/** The drawings of conditions, best first. */
export const conditionLooks = {
  sealed: 'Sealed box',
  flawless: 'No marks',
  light: 'Light scratches',
  worn: 'Deep scratches',
  cracked: 'Cracks',
  dead: 'No power',
} as const;
export type ConditionLook = keyof typeof conditionLooks;
export const conditionLookNames = Object.keys(conditionLooks) as [ConditionLook, ...ConditionLook[]];

const byPlace: readonly ConditionLook[] = ['flawless', 'light', 'worn', 'cracked'];

/** The default drawing of a condition, by its position among `count` from best to worst. */
export function defaultConditionLook(place: number, count: number): ConditionLook {
  const share = count > 1 ? place / (count - 1) : 0;
  return byPlace[Math.round(share * (byPlace.length - 1))] ?? 'flawless';
}
