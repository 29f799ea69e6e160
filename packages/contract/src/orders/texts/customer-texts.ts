import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { actionAnswer, oneAnswer, timeSchema } from '../../wire.ts';
import { consentState } from './consent-state.ts';
import { textPurposeNames, textPurposeSchema } from './text-consent.ts';

const path = '/v1/pos/customer/texts/{id}' as const;

/** One recorded answer about texts. */
const consentEntrySchema = v.object({
  /** `all`: STOP or START, by text. */
  purpose: v.picklist([...textPurposeNames, 'all']),
  granted: v.boolean(),
  phone: v.string(),
  wording: v.string(),
  source: v.picklist(['widget', 'display', 'staff', 'text']),
  by: v.nullable(v.string()),
  at: timeSchema,
});
export type ConsentHistoryEntry = v.InferOutput<typeof consentEntrySchema>;

/** The most answers about texts that are shown. */
export const mostConsents = 100;

const customerTextsSchema = v.object({
  ...consentState,
  /** All their answers, including those for earlier numbers, newest first. */
  history: v.pipe(v.array(consentEntrySchema), v.maxLength(mostConsents)),
});
export type CustomerTexts = v.InferOutput<typeof customerTextsSchema>;

export const getCustomerTexts = endpoint({
  method: 'GET',
  path,
  access: 'customers.view',
  summary: 'Get what a customer agreed to be texted about, with every recorded consent and withdrawal.',
  resource: 'customer',
  answer: oneAnswer(customerTextsSchema),
});

export const setCustomerTextConsent = endpoint({
  method: 'POST',
  path: `${path}/consent`,
  access: 'customers.edit',
  summary: 'Record what a customer agreed to be texted about, or withdrew, with the wording they were read.',
  resource: 'customer',
  body: v.object({ purpose: textPurposeSchema, granted: v.boolean() }),
  answer: actionAnswer(customerTextsSchema),
});
