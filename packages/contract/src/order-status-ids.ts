/**
 * The ids of the default workflow's statuses by name. Rules use the names, never a number. Ids 1, 7 and 8 are required;
 * we chose the others.
 */
export const statusIds = {
  leads: 1,
  manualQuote: 2,
  inTransit: 3,
  delivered: 4,
  onHold: 5,
  return: 6,
  payoutProcessing: 7,
  beingInspected: 8,
  completed: 9,
} as const;

/** Their sub-statuses by name: the status id times 10 plus a digit. */
export const subStatusIds = {
  active: 11,
  abandoned: 12,
  cancelled: 13,
  pending: 21,
  requiresReview: 22,
  general: 51,
  activationLock: 52,
} as const;

const ids: ReadonlySet<number> = new Set(Object.values(statusIds));

/** Whether a number is a status of the default workflow. */
export const isOrderStatusId = (id: number): id is (typeof statusIds)[keyof typeof statusIds] => ids.has(id);
