import * as v from 'valibot';
import { resettableDocument } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, (issue) => `This field has a value of ${issue.received} must have a max length of ${max}`),
  );

/** The paper formats of receipts. */
export const receiptPapers = { page: 'A page, Letter or A4', roll: 'An 80 mm roll' } as const;
export type ReceiptPaper = keyof typeof receiptPapers;
export const receiptPaperNames = Object.keys(receiptPapers) as [ReceiptPaper, ...ReceiptPaper[]];

/** The company's texts on the receipts of an order kind. An empty text is omitted, or uses our standard text. */
export const receiptSchema = v.object({
  /** Above the customer: "Welcome back". */
  greeting: text(300),
  /** Below the total. Empty uses the standard text for the order and its settings. */
  terms: text(3000),
  /** Printed at the bottom of every page, such as opening hours or your website. */
  footer: text(160),
  show_imei: v.boolean(),
  /** The order number as a barcode. */
  show_barcode: v.boolean(),
  /** Office paper, or the 80 mm roll of a counter's printer. */
  paper: v.optional(v.picklist(receiptPaperNames), 'page'),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;

/* @__NO_SIDE_EFFECTS__ */
function endpointsOf(kind: OrderKind) {
  const noun = kind.replace('-', ' ');
  const receipt = resettableDocument({
    noun,
    key: `${kind}-receipt`,
    title: `${orderKinds[kind].label} receipt`,
    schema: receiptSchema,
    initial: { greeting: '', terms: '', footer: '', show_imei: true, show_barcode: true, paper: 'page' },
    method: 'POST',
  });
  return {
    receipt,
    previewReceipt: endpoint({
      failed: `Failed to preview ${noun}`,
      method: 'POST',
      path: `${receipt.get.path}/preview`,
      access: 'settings.view',
      summary: 'Preview the receipt of the newest order of this kind with these settings, as a PDF. Nothing is saved.',
      resource: 'setting',
      body: receiptSchema,
      answer: { file: 'application/pdf' },
      refuses: ['not_found'],
    }),
  } as const;
}

export type ReceiptEndpoints = ReturnType<typeof endpointsOf>;

const made = new Map<OrderKind, ReceiptEndpoints>();

/** The receipt settings of an order kind. */
/* @__NO_SIDE_EFFECTS__ */
export function receiptsOf(kind: OrderKind): ReceiptEndpoints {
  const endpoints = made.get(kind) ?? endpointsOf(kind);
  made.set(kind, endpoints);
  return endpoints;
}
