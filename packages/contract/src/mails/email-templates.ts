import * as v from 'valibot';
import type { StoredDocument } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { templateText, unknownPlaceholders } from '../mail-template.ts';
import { actionAnswer, idSchema, oneAnswer, versionSchema } from '../wire.ts';
import { type CatalogueMailName, catalogueMail, catalogueMailNames, mailTypeNames } from './mail-catalogue.ts';

/** Subject and text of an email of the catalog, without unknown placeholders and with all the required ones. */
export function catalogueMailSchema(name: CatalogueMailName) {
  const { words, needs } = catalogueMail(name);
  const missing = (text: string) => needs.filter((word) => !text.includes(`{${word}}`)).map((word) => `{${word}}`);
  return v.object({
    subject: templateText('Subject', 200, words),
    text: v.pipe(
      templateText('Text', 5000, words),
      // One error at a time: a mistyped placeholder is also a missing one.
      v.check(
        (text) => unknownPlaceholders(text, words).length > 0 || missing(text).length === 0,
        (issue) => `must contain ${missing(issue.input).join(' and ')}`,
      ),
    ),
  });
}

/** The stored document of a company's own text for an email. */
export function mailDocument(
  name: CatalogueMailName,
): StoredDocument<ReturnType<typeof catalogueMailSchema>['entries']> {
  const { label, subject, text } = catalogueMail(name);
  return {
    key: `mail-${name}`,
    title: `Email: ${label}`,
    schema: catalogueMailSchema(name),
    initial: { subject, text },
  };
}

const mailEntries = { subject: v.string(), text: v.string() };

const template = {
  id: idSchema,
  name: v.picklist(catalogueMailNames),
  type: v.picklist(mailTypeNames),
  label: v.string(),
  about: v.string(),
  /** Whether the company has changed the text. */
  is_changed: v.boolean(),
};

export const emailTemplateSchema = v.object({
  ...template,
  ...mailEntries,
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The values that a preview fills in, taken from the newest order if the email is about one. */
  preview: v.object({ order_number: v.nullable(v.string()), words: v.record(v.string(), v.string()) }),
});
export type EmailTemplate = v.InferOutput<typeof emailTemplateSchema>;

const path = '/v1/pos/settings/email-template';
const reading = { method: 'GET', access: 'settings.view', resource: 'setting' } as const;
const changing = {
  access: 'settings.edit',
  resource: 'setting',
  answer: actionAnswer(emailTemplateSchema),
  refuses: ['conflict'],
} as const;
const typed = { subject: v.pipe(v.string(), v.trim()), text: v.pipe(v.string(), v.trim()) };

export const listEmailTemplates = endpoint({
  ...reading,
  path,
  summary: 'List automatic emails to customers, to staff and in general.',
  answer: v.object({ data: v.array(v.object(template)) }),
});

export const getEmailTemplate = endpoint({
  ...reading,
  path: `${path}/{id}`,
  summary: 'Get an email template with the placeholder values of the newest order for its preview.',
  answer: oneAnswer(emailTemplateSchema),
});

export const putEmailTemplate = endpoint({
  ...changing,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change the text of an email.',
  body: v.object({ ...typed, version: v.union([versionSchema, v.literal(0)]) }),
});

export const resetEmailTemplate = endpoint({
  ...changing,
  method: 'PUT',
  path: `${path}/reset/{id}`,
  summary: 'Restore an email’s standard text.',
  body: v.object({ version: v.union([versionSchema, v.literal(0)]) }),
});

export const testEmailTemplate = endpoint({
  method: 'POST',
  path: `${path}/test/{id}`,
  access: 'settings.edit',
  summary: 'Send yourself a test of this email.',
  resource: 'setting',
  body: v.object(typed),
  answer: actionAnswer(v.object({ to: v.string() })),
  perMinute: 30,
});
