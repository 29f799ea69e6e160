import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** `/api/openapi.json` and a page to browse it. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8').send(json),
  );
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { docExpansion: 'none' } });
}
