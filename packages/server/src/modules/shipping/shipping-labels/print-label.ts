import type { LabelState } from '@recoup/contract/shipping/label-state';
import type {
  printCustomsForm as customsEndpoint,
  printShippingLabel as printEndpoint,
} from '@recoup/contract/shipping/shipping-labels';
import type { Handler } from '../../../platform/handler.ts';
import { pdfStream } from '../../../platform/pdf/pdf-stream.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readCompany } from '../../session/company/company.ts';
import { wordsFor } from '../../settings/languages/customer-words.ts';
import { labelSheet } from './label-pdf.ts';
import { findLabel } from './label-rows.ts';

/** Prints a label as a PDF of its size. */
export const printShippingLabel: Handler<typeof printEndpoint> = async (tx, { session, params, now, services }) => {
  const label = await findLabel(tx, session, params.id);
  if (label.own || label.tracking_number === '') throw new Refusal('not_found', whyNothing(label));
  const words = await wordsFor(tx, await readCompany(tx), { language: null });
  const content = pdfStream(`Label ${label.tracking_number}`, now, [labelSheet(services.files, label, words)]);
  return { fileName: `label-${label.order_number ?? label.tracking_number}.pdf`, content, inline: true };
};

/** Downloads the carrier's customs form. Most labels have none, and some carriers send the data electronically. */
export const printCustomsForm: Handler<typeof customsEndpoint> = async (tx, { session, params, services }) => {
  const label = await findLabel(tx, session, params.id);
  if (label.customs_key === null)
    throw new Refusal('not_found', 'This label has no customs form. Its carrier sends the data electronically.');
  const fileName = `customs-${label.order_number ?? label.tracking_number}.pdf`;
  return { fileName, content: services.files.read(label.customs_key), inline: true };
};

function whyNothing({ own: isOwn, state }: { own: boolean; state: LabelState }): string {
  if (isOwn) return 'This label was purchased elsewhere. Print it there.';
  return state === 'buying' ? 'This label is being purchased. Try again in a moment.' : 'This label wasn’t purchased.';
}
