import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, idSchema, oneAnswer, queryInteger, timeSchema } from '../wire.ts';

/** Days for which an export can be downloaded. Then it is deleted. */
export const companyExportDays = 7;
/** Minutes for which a download link works. */
export const companyExportLinkMinutes = 10;

const states = ['running', 'ready', 'failed', 'expired'] as const;
export type CompanyExportState = (typeof states)[number];

const companyExportSchema = v.object({
  id: idSchema,
  state: v.picklist(states),
  by: v.string(),
  created_at: timeSchema,
  ready_at: v.nullable(timeSchema),
  expires_at: v.nullable(timeSchema),
  bytes: v.nullable(v.number()),
  rows: v.nullable(v.number()),
  files: v.nullable(v.number()),
});
export type CompanyExport = v.InferOutput<typeof companyExportSchema>;

const path = '/v1/pos/settings/company-export';
/** Only for owners, whatever other permissions a user has. */
const owners = { access: 'settings.edit', resource: 'user' } as const;

export const getCompanyExport = endpoint({
  ...owners,
  method: 'GET',
  path,
  summary: 'Get the newest export of your company’s data. Null if you haven’t exported it yet.',
  answer: oneAnswer(v.nullable(companyExportSchema)),
});

export const startCompanyExport = endpoint({
  ...owners,
  method: 'POST',
  path,
  proof: true,
  summary: 'Export all data of your company into a file. One export runs at a time, and a new one replaces the last.',
  answer: actionAnswer(companyExportSchema),
  refuses: ['already_done'],
});

export const openCompanyExport = endpoint({
  ...owners,
  method: 'POST',
  path: `${path}/{id}/link`,
  proof: true,
  summary: 'Get a link that downloads an export of your company’s data. It works for ten minutes.',
  answer: actionAnswer(v.object({ path: v.string() })),
  refuses: ['link_expired'],
});

export const downloadCompanyExport = endpoint({
  method: 'GET',
  path: '/v1/company-export/{id}/{until}',
  access: 'public',
  summary: 'Download an export of a company’s data by a link that its owner has just asked for.',
  resource: 'user',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{40}$/)), until: queryInteger(1) }),
  answer: { file: 'application/zip' },
  perMinute: 10,
  refuses: ['link_expired'],
});
