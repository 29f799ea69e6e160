import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const listPageMetas = endpoint({
  method: 'GET',
  path: '/v1/pos/settings/meta-v2',
  access: 'settings.view',
  summary: 'List every page of the site with its title and description, custom or derived.',
  resource: 'seo-meta',
  answer: v.object({
    data: v.array(v.object({ page: v.string(), title: v.string(), description: v.string(), own: v.boolean() })),
  }),
});
