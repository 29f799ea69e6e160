import type { DomainSamples } from './sample.ts';

const words = { greeting: 'Hello', terms: '', footer: 'Open 9 to 6', show_imei: true, show_barcode: false };
const receipts = { previewReceipt: { body: words } };

export const prints: DomainSamples<'prints'> = {
  samples({ at }) {
    const one = async () => ({ params: { id: (await at('labelled')).id } });
    const many = async () => ({ body: { ids: [(await at('labelled')).id, (await at('paid')).id] } });
    const customers = async () => ({ params: { id: (await at('labelled')).links.token } });
    return {
      prints: {
        printCheck: async () => ({ params: { id: (await at('paid')).id }, query: {} }),
        printCheckBatch: many,
        printLabelBatch: many,
        printKitBatch: many,
        printAddressLabelBatch: many,
        printStatusTagBatch: many,
        printStatusTag: one,
        printLocalStatusTag: one,
        printReceipt: customers,
        printKit: customers,
        printQrCode: customers,
      },
      inStoreReceipts: receipts,
      mailInReceipts: receipts,
      bulkQuoteReceipts: receipts,
      easyOfferReceipts: receipts,
    };
  },
};
