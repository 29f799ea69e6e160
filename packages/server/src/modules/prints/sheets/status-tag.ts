import { orderKinds } from '@recoup/contract/order-kind';
import { type LabelSettings, labelSettings } from '@recoup/contract/stock/labels/item-labels';
import { labelSizes } from '@recoup/contract/stock/labels/label-sizes';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { inch } from '../../../platform/pdf/paper.ts';
import type { Sheet } from '../../../platform/pdf/pdf-stream.ts';
import type { Services } from '../../../platform/services.ts';
import type { Company } from '../../session/company/company.ts';
import { momentText } from '../../settings/languages/print-words.ts';
import { labelPage, pageDpi } from '../../stock/item-labels/draw-label.ts';
import { readLabelLogo } from '../../stock/item-labels/label-facts.ts';
import { layoutPlainLabel } from '../../stock/item-labels/label-layout.ts';
import { nameOf, type PrintOrder } from './print-orders.ts';

const mostDevices = 3;

/** The company's label roll and its logo. */
export interface TagLook {
  readonly settings: Pick<LabelSettings, 'size' | 'logo' | 'code'>;
  readonly logo: Buffer | null;
  readonly ratio: number | null;
}

/** Reads the company's label settings. Tags are printed on the same roll. */
export const readTagLook = async (tx: Tx, files: Services['files']): Promise<TagLook> => ({
  settings: await readDocument(tx, labelSettings),
  ...(await readLabelLogo(tx, files)),
});

/** The size of a tag in points. */
export function tagPaper({ settings: { size } }: TagLook): [number, number] {
  const { width, height } = labelSizes[size];
  return [(width * inch) / 25.4, (height * inch) / 25.4];
}

/**
 * A tag that stays with the devices of an order. It shows the order number, which our scan fields read, the customer,
 * the company's name for the status, and the devices. Lines that don't fit are left out from the end.
 */
export function statusTag(look: TagLook, company: Company, order: PrintOrder, status: string, now: Date): Sheet {
  const { items } = order;
  const shown = items.length > mostDevices ? items.slice(0, mostDevices - 1) : items;
  const more = items.length - shown.length;
  const line = (names: string, text: string, large = false) => ({ names, text, large });
  const lines = [
    line('Order', `${order.number} · ${orderKinds[order.kind].label}`, true),
    line('Customer', nameOf(order), true),
    line('Status', `${status}, ${momentText(now, company)}`),
    // The last digits of the IMEI distinguish identical phones.
    ...shown.map(({ name, imei }) => line('Device', imei ? `${name} …${imei.slice(-5)}` : name)),
    ...(more > 0 ? [line('Device', `and ${more} more devices`)] : []),
    line('Company', company.name),
  ];
  const { settings, logo, ratio } = look;
  return labelPage(layoutPlainLabel(settings, { code: String(order.number), lines, ratio }, pageDpi), logo);
}
