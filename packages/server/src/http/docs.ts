import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { originInSamples } from './openapi/code-samples.ts';
import { publicDocument } from './openapi/public-document.ts';
import { staffDocument } from './openapi/staff-document.ts';

const publicPath = '/api/public/openapi.json';
const staffPath = '/api/openapi.json';

/**
 * Describes the API. API keys, postbacks, the feed and webhooks are public, at `/api/public/openapi.json` and as a page
 * at `/api/docs`. All other calls are described if the deployment opens them.
 */
export async function docsRoutes(
  app: FastifyInstance,
  { apiDocs, publicUrl }: Pick<Config, 'apiDocs' | 'publicUrl'>,
): Promise<void> {
  const forPrograms = JSON.stringify(publicDocument());
  app.get(publicPath, async (request, reply) =>
    sendJson(reply, forPrograms.replaceAll(originInSamples, publicUrl ?? originOf(request))),
  );
  if (apiDocs) {
    // Building it takes nearly a second, and few ever open the page.
    let json: string | undefined;
    app.get(staffPath, async (_request, reply) => {
      json ??= JSON.stringify(staffDocument());
      return sendJson(reply, json);
    });
  }
  const urls = [{ url: publicPath, name: 'Public API' }, ...(apiDocs ? [{ url: staffPath, name: 'All calls' }] : [])];
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(forPrograms) } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', urls },
  });
}

const sendJson = (reply: FastifyReply, json: string) =>
  reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8').send(json);

/** The origin that a request was sent to. If it isn't a server's address, the placeholder in the document stays. */
function originOf({ protocol, host }: FastifyRequest): string {
  return URL.parse(`${protocol}://${host}`)?.origin ?? originInSamples;
}
