import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, timeSchema } from '../wire.ts';

/** A company's pictures, and where they are shown. */
export const companyPictureKinds = {
  logo: {
    label: 'Logo',
    about:
      'On receipts, invoices, checks, packing slips, labels and dispute packs, above your emails and on your customers’ pages.',
  },
  signature: { label: 'Signature', about: 'On checks, above the line.' },
  favicon: { label: 'Favicon', about: 'In the browser tab of your customers’ pages.' },
} as const;
export type CompanyPictureKind = keyof typeof companyPictureKinds;
const kindNames = Object.keys(companyPictureKinds) as [CompanyPictureKind, ...CompanyPictureKind[]];

/** The formats that print and every email program can show. */
export const companyPictureUpload = { field: 'file', types: ['image/png', 'image/jpeg'], maxBytes: 1_000_000 } as const;

export const companyPictureSchema = v.object({
  id: idSchema,
  kind: v.picklist(kindNames),
  name: v.string(),
  bytes: v.number(),
  created_at: timeSchema,
});

const path = '/v1/pos/settings/picture';
const params = v.object({ kind: v.picklist(kindNames) });

export const listCompanyPictures = endpoint({
  method: 'GET',
  path,
  access: 'settings.view',
  summary: 'List the company’s pictures: logo, signature and favicon.',
  resource: 'setting',
  answer: v.object({ data: v.array(companyPictureSchema) }),
});

export const getCompanyPicture = endpoint({
  method: 'GET',
  path: `${path}/file/{id}`,
  access: 'settings.view',
  summary: 'Get one of the company’s pictures.',
  resource: 'setting',
  answer: { file: 'image/*' },
});

export const putCompanyPicture = endpoint({
  method: 'POST',
  path: `${path}/{kind}`,
  access: 'settings.edit',
  summary: 'Replace one of the company’s pictures.',
  resource: 'setting',
  params,
  upload: companyPictureUpload,
  answer: actionAnswer(companyPictureSchema),
  refuses: ['too_large', 'unsupported_type'],
});

export const removeCompanyPicture = endpoint({
  method: 'DELETE',
  path: `${path}/{kind}`,
  access: 'settings.edit',
  summary: 'Remove one of the company’s pictures.',
  resource: 'setting',
  params,
  answer: actionAnswer(v.null()),
});
