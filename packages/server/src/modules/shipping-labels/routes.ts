import type { contract } from '@recoup/contract';
import type { printShippingLabel as printEndpoint } from '@recoup/contract/shipping-labels';
import { eq } from 'drizzle-orm';
import type { Handler, Handlers } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shippingLabels } from '../../schema/shipping.ts';
import { pdfStream } from '../prints/pdf-stream.ts';
import { createShippingLabel } from './create-shipping-label.ts';
import { labelSheet } from './label-pdf.ts';
import { listShippingLabels } from './list-shipping-labels.ts';

const printShippingLabel: Handler<typeof printEndpoint> = async (tx, { params, now }) => {
  const [label] = await tx.select().from(shippingLabels).where(eq(shippingLabels.id, params.id));
  if (!label) throw new Refusal('not_found');
  const content = pdfStream(`Label ${label.tracking_number}`, now, [labelSheet(label)]);
  return { fileName: `label-${label.order_number}.pdf`, content, inline: true };
};

export const shippingLabelHandlers: Handlers<typeof contract.shippingLabels> = {
  listShippingLabels,
  createShippingLabel,
  printShippingLabel,
};
