/** What orders wait for beyond their status. Each is a figure of the morning overview and the list that it links to. */
export const orderWaits = {
  /** A device has arrived and wasn't inspected. */
  inspection: { label: 'To inspect' },
  /** The price lock, quote or offer ends by tomorrow night, and no package or response has come. */
  expiry: { label: 'Expiring by tomorrow' },
  /** The customer has a quote or an offer and hasn't responded. */
  answer: { label: 'Unanswered' },
} as const satisfies Record<string, { label: string }>;
export type OrderWait = keyof typeof orderWaits;
export const orderWaitNames = Object.keys(orderWaits) as [OrderWait, ...OrderWait[]];
