import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { originInSamples } from './openapi/code-samples.ts';
import { publicDocument } from './openapi/public-document.ts';
import { staffDocument } from './openapi/staff-document.ts';

const publicPath = '/api/public/openapi.json';
const staffPath = '/api/openapi.json';

/** The public document, which is the same for every app of a process. */
let publicText: string | undefined;

/**
 * Serves the API documentation. API keys, postbacks, the feed and webhooks are public, at `/api/public/openapi.json`
 * and as a page at `/api/docs`. All other endpoints are documented only if the deployment turns that on.
 */
export async function docsRoutes(
  app: FastifyInstance,
  { apiDocs, publicUrl }: Pick<Config, 'apiDocs' | 'publicUrl'>,
): Promise<void> {
  publicText ??= JSON.stringify(publicDocument());
  const text = publicText;
  app.get(publicPath, async (request, reply) =>
    sendJson(reply, text.replaceAll(originInSamples, publicUrl ?? originOf(request))),
  );
  if (apiDocs) {
    // Created on demand: it would add nearly a second to every start, for a page that is rarely opened.
    let json: string | undefined;
    app.get(staffPath, async (_request, reply) => {
      json ??= JSON.stringify(staffDocument());
      return sendJson(reply, json);
    });
  }
  const urls = [{ url: publicPath, name: 'Public API' }, ...(apiDocs ? [{ url: staffPath, name: 'All calls' }] : [])];
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', urls },
  });
}

const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8').send(json);

/** The origin of a request. If the host isn't valid, it stays as it is in the document. */
function originOf({ protocol, host }: FastifyRequest): string {
  return URL.parse(`${protocol}://${host}`)?.origin ?? originInSamples;
}
