import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { actionAnswer, oneAnswer } from '../wire.ts';
import { textInfoNames, textInfoSchema } from './site-documents.ts';

const path = '/v1/pos/settings/text-info/{kind}';
const params = v.object({ kind: v.picklist(textInfoNames) });
const stored = v.object({ ...textInfoSchema.entries, version: wholeNumber(0, Number.MAX_SAFE_INTEGER) });

export const getTextInfo = endpoint({
  method: 'GET',
  path,
  access: 'settings.view',
  summary: 'List the company’s texts: its terms, its privacy notice, and the text shown when a label can’t be made.',
  resource: 'setting',
  params,
  answer: oneAnswer(stored),
});

export const putTextInfo = endpoint({
  method: 'PUT',
  path,
  access: 'settings.edit',
  summary: 'Change one of the company’s texts.',
  resource: 'setting',
  params,
  body: stored,
  answer: actionAnswer(stored),
  refuses: ['conflict'],
});
