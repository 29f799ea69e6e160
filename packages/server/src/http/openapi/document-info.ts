import { productRelease } from '../../platform/product-release.ts';

/** The start of a document about this API. */
export const documentInfo = (title: string, description: string) => ({
  openapi: '3.1.0',
  info: { title, version: productRelease, description, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/api' }],
});
