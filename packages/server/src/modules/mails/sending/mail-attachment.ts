/** A print attached to an email about an order: its receipt, or the check report of some devices. */
export type MailAttachment = { readonly receipt: true } | { readonly checks: readonly number[] };
