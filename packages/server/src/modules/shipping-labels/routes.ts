import { Readable } from 'node:stream';
import type { contract } from '@recoup/contract';
import type { printShippingLabel as printEndpoint } from '@recoup/contract/shipping-labels';
import { eq } from 'drizzle-orm';
import type { Handler, Handlers } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shippingLabels } from '../../schema/shipping.ts';
import { createShippingLabel } from './create-shipping-label.ts';
import { labelPdf } from './label-pdf.ts';
import { listShippingLabels } from './list-shipping-labels.ts';

const printShippingLabel: Handler<typeof printEndpoint> = async (tx, { params }) => {
  const [label] = await tx.select().from(shippingLabels).where(eq(shippingLabels.id, params.id));
  if (!label) throw new Refusal('not_found');
  return { fileName: `label-${label.order_number}.pdf`, content: Readable.from(labelPdf(label)), inline: true };
};

export const shippingLabelHandlers: Handlers<typeof contract.shippingLabels> = {
  listShippingLabels,
  createShippingLabel,
  printShippingLabel,
};
