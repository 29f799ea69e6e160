import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sitePath } from '@recoup/contract/settings/site';
import { shopDocument, styleOf } from '@recoup/customer/shop-page';
import { shopRobots, sitemap } from '@recoup/customer/sitemap';
import { wordsIn } from '@recoup/words/all-words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FoundShop, findShop } from '../../modules/orders/shop/find-shop.ts';
import { readShop } from '../../modules/orders/shop/read-shop.ts';
import { allModels } from '../../modules/orders/shop/shop-models.ts';
import { writeShopPage } from '../../modules/orders/shop/write-shop-page.ts';
import { escapeHtml } from '../../platform/html-mail.ts';
import type { RouteTools } from '../route-parts.ts';

/** Public pages: cached for a minute, then revalidated by ETag. */
const cacheControl = 'public, max-age=60';

/**
 * Public pages don't need a process of their own, which takes a slow phone 100 ms to start. Pages where customers type,
 * such as the order, keep the strict policy.
 */
const shared = 'unsafe-none';

/** What a shop's page may do: use its own style, our files and our API. It sets no cookie. */
export function shopPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}' 'self'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

/** Sends a cacheable page, compressed if the browser supports it, or a 304. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', cacheControl).header('etag', etag);
  // A proxy that compresses the page makes its ETag weak.
  const knownTags = String(request.headers['if-none-match'] ?? '').replaceAll('W/', '');
  if (knownTags.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  reply.type(`${type}; charset=utf-8`).header('vary', 'accept-encoding');
  const acceptedEncodings = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const coding = (['br', 'gzip'] as const).find((one) => acceptedEncodings.includes(one));
  return coding ? reply.header('content-encoding', coding).send(await packers[coding](text)) : reply.send(text);
}

/** Pages of companies' shops, below their short names. */
export function shopPages(
  app: FastifyInstance,
  { pool, services, publicUrl }: Pick<RouteTools, 'pool' | 'services'> & { readonly publicUrl: string | undefined },
): void {
  const shopIn = ({ params }: FastifyRequest) =>
    findShop(pool, services.secrets, (params as { company: string }).company);
  const reachOf = ({ protocol, host }: FastifyRequest) => ({ services, publicUrl, requested: `${protocol}://${host}` });
  const queryOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? '';

  type Answer = (shop: FoundShop, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  const below = (path: string, answer: Answer) =>
    app.get(`/site/:company${path}`, { config: { rateLimit: { max: 240 } } }, async (request, reply) => {
      const shop = await shopIn(request);
      if (!shop) return sendUnknown(reply);
      const rest = request.url.split('?')[0]?.split('/').slice(3).join('/');
      const search = queryOf(request);
      if (shop.moved)
        return reply
          .header('cache-control', cacheControl)
          .redirect(`${sitePath(shop.name)}${rest ? `/${rest}` : ''}${search ? `?${search}` : ''}`, 301);
      return answer(shop, request, reply);
    });

  const page: Answer = async (found, request, reply) => {
    const { '*': rest = '' } = request.params as { '*'?: string };
    const address = { parts: rest.split('/').filter(Boolean), query: new URLSearchParams(queryOf(request)) };
    const { open, written } = await pool.read(found.tenantId, async (tx) => {
      const shop = await readShop(tx, found, reachOf(request));
      return { open: shop, written: await writeShopPage(tx, shop, found.tenantId, address) };
    });
    if ('moved' in written) return reply.header('cache-control', cacheControl).redirect(written.moved, 301);
    reply.header('content-security-policy', shopPolicy(styleOf(open.shop, written.page)));
    if (written.page.path !== null) reply.header('cross-origin-opener-policy', shared);
    if (!written.found) reply.code(404);
    return sendKept(request, reply, 'text/html', shopDocument(open.shop, written.page));
  };

  below('', page);
  below('/*', page);
  below('/sitemap.xml', async (found, request, reply) => {
    const text = await pool.read(found.tenantId, async (tx) => {
      const open = await readShop(tx, found, reachOf(request));
      return sitemap(open.shop, open.brands, await allModels(tx, open));
    });
    return sendKept(request, reply, 'application/xml', text);
  });
  below('/robots.txt', async (found, request, reply) => {
    const { shop } = await pool.read(found.tenantId, (tx) => readShop(tx, found, reachOf(request)));
    return sendKept(request, reply, 'text/plain', shopRobots(shop));
  });
}

/** Without a company, the language is unknown. */
function sendUnknown(reply: FastifyReply): FastifyReply {
  const title = escapeHtml(wordsIn('en-US').say('site.gone'));
  return reply
    .code(404)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<title>${title}</title>\n<h1>${title}</h1>\n`,
    );
}
