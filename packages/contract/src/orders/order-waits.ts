/** What orders wait for beyond their status; each is a figure of the morning and the list that it leads to. */
export const orderWaits = {
  /** A device of it is here and was not inspected. */
  inspection: { label: 'To inspect' },
  /** Its price lock, quote or offer ends by tomorrow night, and nothing has come or nobody has answered. */
  expiry: { label: 'Expiring by tomorrow' },
  /** The customer has a quote or an offer and has not answered. */
  answer: { label: 'Unanswered' },
} as const satisfies Record<string, { label: string }>;
export type OrderWait = keyof typeof orderWaits;
export const orderWaitNames = Object.keys(orderWaits) as [OrderWait, ...OrderWait[]];
