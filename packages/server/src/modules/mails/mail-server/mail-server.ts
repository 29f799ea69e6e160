import type { Contract } from '@recoup/contract';
import type { Tx } from '../../../platform/db/db.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import {
  asOwnDomain,
  checkOwnDomain,
  dkimSelector,
  ownershipOf,
  putOwnDomain,
  readOwnDomain,
  type StoredDomain,
  senderOf,
} from '../../settings/own-domains/own-domains.ts';

const wantedOf = (stored: StoredDomain, { mail }: Pick<Services, 'mail'>) => [
  ownershipOf(stored),
  {
    type: 'TXT' as const,
    name: `${dkimSelector}._domainkey.${stored.domain}`,
    value: `v=DKIM1; k=rsa; p=${stored.dkim_public ?? ''}`,
  },
  senderOf(stored, mail.address),
];

async function show(tx: Tx, services: Services) {
  const stored = await readOwnDomain(tx, 'mail');
  const sender = (stored?.verified_at ? stored.email : null) ?? services.mail.address;
  return {
    sender,
    own: stored ? { email: stored.email ?? '', ...asOwnDomain(stored, wantedOf(stored, services)) } : null,
  };
}

export const mailServerHandlers: Handlers<Contract['mailServer']> = {
  getMailServer: async (tx, { services }) => ({ data: await show(tx, services) }),
  async setMailServer(tx, { body: { email }, ...act }) {
    await putOwnDomain(tx, act, 'mail', email === null ? null : { email, domain: email.split('@')[1] ?? '' });
    const data = await show(tx, act.services);
    return { success: true, message: `Emails are sent from ${data.sender}.`, data };
  },
  async checkMailServer(tx, act) {
    const stored = await readOwnDomain(tx, 'mail');
    if (!stored) throw new Refusal('not_found', 'You don’t have a custom domain.');
    const { verified_at } = await checkOwnDomain(tx, act, stored, wantedOf(stored, act.services));
    const message = verified_at
      ? `${stored.domain} is verified. Emails are sent from ${stored.email}.`
      : 'Some records are still missing. DNS changes can take a few hours.';
    return { success: true, message, data: await show(tx, act.services) };
  },
};
