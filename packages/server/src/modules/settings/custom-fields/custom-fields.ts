import type { BodyOutput, Contract } from '@recoup/contract';
import {
  customFields as customFieldsNoun,
  fieldOwners,
  mostCustomFields,
} from '@recoup/contract/settings/custom-fields';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customFields } from '../../../schema/company-settings.ts';
import { readCustomFields } from './read-custom-fields.ts';

type Body = BodyOutput<(typeof customFieldsNoun)['create']>;

/** A field's owner and type can't change, because values are stored by them. */
async function check(tx: Tx, _session: Session, body: Body, id: number | null): Promise<void> {
  const refuse = (field: keyof Body, text: string) => {
    throw new Refusal('invalid', undefined, { errors: { [field]: [text] } });
  };
  const { owner, kind, label, options } = body;
  if (kind === 'choice' && options.length < 2) refuse('options', 'must be two or more');
  const all = await tx
    .select()
    .from(customFields)
    .where(and(eq(customFields.owner, owner), ne(customFields.status, 0), ne(customFields.id, id ?? 0)));
  if (all.some((other) => other.label.toLowerCase() === label.toLowerCase()))
    refuse('label', `is another field of ${fieldOwners[owner].toLowerCase()}`);
  if (all.length >= mostCustomFields) refuse('owner', `have ${mostCustomFields} fields, which is the limit`);
  if (id === null) return;
  const [before] = await tx.select().from(customFields).where(eq(customFields.id, id));
  if (before && before.owner !== owner) refuse('owner', 'can’t be changed. Add another field instead');
  if (before && before.kind !== kind) refuse('kind', 'can’t be changed. Add another field instead');
}

export const customFieldHandlers: Handlers<Contract['customFields']> = resourceHandlers(
  customFieldsNoun,
  customFields,
  { called: ({ label }) => label, words: ({ label, owner }) => [label, fieldOwners[owner]], check },
);

export const customFieldFormHandlers: Handlers<Contract['customFieldForms']> = {
  listCustomFields: async (tx) => ({ data: await readCustomFields(tx) }),
};
