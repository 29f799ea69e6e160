import { productRelease } from '../../platform/product-release.ts';

/** How a document about this API begins. */
export const documentInfo = (title: string, description: string) => ({
  openapi: '3.1.0',
  info: { title, version: productRelease, description, license: { name: 'MIT', identifier: 'MIT' } },
  servers: [{ url: '/api' }],
});
