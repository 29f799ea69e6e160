import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { siteLanguageNames } from '../language.ts';

export const listLanguages = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/lang/list',
  access: 'settings.view',
  summary: 'List the languages available for a company’s page.',
  resource: 'setting',
  answer: v.object({ data: v.array(v.object({ code: v.picklist(siteLanguageNames), name: v.string() })) }),
});
