import { addressText } from '@recoup/contract/addresses/address-format';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { locations } from '../../../schema/core.ts';
import { connectedPorts } from '../../add-ons/connections/connected.ts';
import { readCompany } from '../../session/company/company.ts';
import { readTextInfo } from '../../settings/text-infos/text-info.ts';
import { orderLocation } from './location.ts';

/** How customers can send devices in: with our label, on their own as the text explains, or not at all. */
export type SendIn = { readonly by: 'label' } | { readonly by: 'themselves'; readonly text: string } | null;

/**
 * Reads how devices can be sent in now. A carrier must be connected at the receiving location. Otherwise, that location
 * or the company needs an address, and the company a text that explains how to send them.
 */
export async function readSendIn(tx: Tx): Promise<SendIn> {
  const [place] = await tx
    .select()
    .from(locations)
    .where(eq(locations.id, await orderLocation(tx, 'mail-in', 0)));
  if (!place?.is_mail_in) return null;
  if ((await connectedPorts(tx, place.id)).has('carrier')) return { by: 'label' };
  const { text } = await readTextInfo(tx, 'send-in');
  const { name, address_text } = await readCompany(tx);
  const address = place.address ? addressText(place.address) : address_text;
  if (text === '' || !address) return null;
  return { by: 'themselves', text: `${text}\n\n${name}\n${address}` };
}
