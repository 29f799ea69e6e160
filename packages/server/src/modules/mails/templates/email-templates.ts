import type { Contract } from '@recoup/contract';
import { mailOf } from '@recoup/contract/mail-template';
import { catalogueMailSchema, mailDocument } from '@recoup/contract/mails/email-templates';
import { type CatalogueMailName, catalogueMail, catalogueMailNames } from '@recoup/contract/mails/mail-catalogue';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument, saveDocument } from '../../../platform/frames/documents.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { users } from '../../../schema/core.ts';
import { previewWords } from './preview-words.ts';

interface Asked {
  readonly session: Session;
  readonly effects: Effects;
  readonly now: Date;
}

/** The emails whose text a company can change. */
const shown = catalogueMailNames.filter((name) => !catalogueMail(name).fixed);

function nameOf(id: number): CatalogueMailName {
  const name = shown.find((one) => catalogueMail(one).id === id);
  if (!name) throw new Refusal('not_found');
  return name;
}

const changedFrom = (name: CatalogueMailName, { subject, text }: { subject: string; text: string }) =>
  subject !== catalogueMail(name).subject || text !== catalogueMail(name).text;

async function show(tx: Tx, name: CatalogueMailName, { session, effects, now }: Asked) {
  const { id, type, label, about } = catalogueMail(name);
  const { subject, text, version } = await readDocument(tx, mailDocument(name));
  return {
    ...{ id, name, type, label, about, subject, text, version },
    is_changed: changedFrom(name, { subject, text }),
    preview: await previewWords(tx, name, { session, links: effects.links, now }),
  };
}

/** Validates the texts of an email. Refuses errors at their fields. */
function checked(name: CatalogueMailName, words: { subject: string; text: string }) {
  const parsed = v.safeParse(catalogueMailSchema(name), words);
  if (parsed.success) return parsed.output;
  throw new Refusal('invalid', undefined, { errors: faultsOf(parsed.issues) });
}

export const emailTemplateHandlers: Handlers<Contract['emailTemplates']> = {
  async listEmailTemplates(tx) {
    const data = [];
    for (const name of shown) {
      const { id, type, label, about } = catalogueMail(name);
      data.push({
        id,
        name,
        type,
        label,
        about,
        is_changed: changedFrom(name, await readDocument(tx, mailDocument(name))),
      });
    }
    return { data };
  },
  getEmailTemplate: async (tx, { params, ...call }) => ({ data: await show(tx, nameOf(params.id), call) }),
  async putEmailTemplate(tx, { params, body, ...call }) {
    const name = nameOf(params.id);
    await saveDocument(tx, mailDocument(name), { ...checked(name, body), version: body.version }, call);
    return { success: true, message: `${catalogueMail(name).label} saved`, data: await show(tx, name, call) };
  },
  async resetEmailTemplate(tx, { params, body, ...call }) {
    const name = nameOf(params.id);
    const document = mailDocument(name);
    await saveDocument(tx, document, { ...document.initial, version: body.version }, call);
    return {
      success: true,
      message: `${catalogueMail(name).label} reset to the standard text`,
      data: await show(tx, name, call),
    };
  },
  async testEmailTemplate(tx, { params, body, ...call }) {
    const { session, effects, now } = call;
    const name = nameOf(params.id);
    const { words } = await previewWords(tx, name, { session, links: effects.links, now });
    const { tenantId, userId } = session;
    const [to] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!to) throw new Refusal('not_found');
    const reference = `test-${tenantId}-${userId}-${now.getTime()}`;
    const mail = { tenantId, to: to.email, ...mailOf(checked(name, body), words), reference };
    await effects.enqueue('send-mail', mail, reference);
    return { success: true, message: `Sending a test email to ${to.email}.`, data: { to: to.email } };
  },
};
