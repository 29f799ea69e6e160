/** A print of an order that goes with a mail: its receipt, or the report of the checks of some of its devices. */
export type MailAttachment = { readonly receipt: true } | { readonly checks: readonly number[] };
