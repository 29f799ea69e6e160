import { join } from 'node:path';
import type { Config } from './config.ts';
import { simulatedBilling } from './integrations/billing/simulated-billing.ts';
import { quickBooksAdapter } from './integrations/books/quickbooks.ts';
import { xeroAdapter } from './integrations/books/xero.ts';
import { easyPostAdapter } from './integrations/carriers/easypost.ts';
import { fedExAdapter } from './integrations/carriers/fedex.ts';
import { shipmondoAdapter } from './integrations/carriers/shipmondo.ts';
import { upsAdapter } from './integrations/carriers/ups.ts';
import { upsMobileAdapter } from './integrations/carriers/ups-mobile.ts';
import { uspsAdapter } from './integrations/carriers/usps.ts';
import { deviceChecksOverHttp } from './integrations/device-checks.ts';
import { awinAdapter } from './integrations/events/awin.ts';
import { googleAnalyticsAdapter } from './integrations/events/google-analytics.ts';
import { highLevelAdapter } from './integrations/events/highlevel.ts';
import { klaviyoAdapter } from './integrations/events/klaviyo.ts';
import { metaPixelAdapter } from './integrations/events/meta-pixel.ts';
import { geoapify } from './integrations/geoapify.ts';
import { allowInside } from './integrations/inside-hosts.ts';
import { isbnDbAdapter } from './integrations/isbndb.ts';
import { byApp } from './integrations/oauth/by-app.ts';
import { paypalAdapter } from './integrations/paypal.ts';
import { phoneCheckAdapter } from './integrations/phonecheck.ts';
import { postmarkAdapter } from './integrations/postmark.ts';
import { sellCellAdapter } from './integrations/sellcell.ts';
import { shipEngineAdapter } from './integrations/shipengine/carrier.ts';
import { simulatorAdapter } from './integrations/simulator.ts';
import { backMarketAdapter } from './integrations/stock/back-market.ts';
import { odooAdapter } from './integrations/stock/odoo.ts';
import { repairDeskAdapter } from './integrations/stock/repair-desk.ts';
import { shopifyAdapter } from './integrations/stock/shopify.ts';
import { wholeCellAdapter } from './integrations/stock/whole-cell.ts';
import { wooCommerceAdapter } from './integrations/stock/woocommerce.ts';
import { tagManagerAdapter } from './integrations/tag-manager.ts';
import { textGatewayAdapter } from './integrations/texts/text-gateway.ts';
import { textMessages } from './integrations/texts/text-messages.ts';
import { twilioAdapter } from './integrations/texts/twilio.ts';
import { vonageAdapter } from './integrations/texts/vonage.ts';
import { tremendousAdapter } from './integrations/tremendous.ts';
import { deviceCheckPort } from './modules/orders/device-checks/device-check-port.ts';
import { demoAccounts } from './platform/access/demo-accounts.ts';
import { adaptersOf, provides } from './platform/adapters.ts';
import { dnsOverNetwork } from './platform/dns.ts';
import { diskFileStore, filesFolder } from './platform/file-store.ts';
import { mailService } from './platform/mail.ts';
import { keyInFolder, secretsOf } from './platform/secrets.ts';
import type { OutsideServices } from './platform/services.ts';

/** Replaces all addresses of a service that has several. Undefined keeps the real ones. */
function everywhere<const K extends string>(url: string | undefined, places: readonly K[]) {
  return url ? (Object.fromEntries(places.map((place) => [place, url])) as Record<K, string>) : undefined;
}

/** Every integration that can be connected, and the demo's simulator. */
export const adapters = (urls: Config['serviceUrls']) => [
  awinAdapter(urls['share-a-sale']),
  backMarketAdapter(everywhere(urls.backmarket, ['eu', 'na', 'ap'])),
  easyPostAdapter(urls.easypost),
  fedExAdapter(),
  googleAnalyticsAdapter(urls.googleanalytic),
  highLevelAdapter(
    urls.highlevel ? { api: urls.highlevel, consent: `${urls.highlevel}/oauth/chooselocation` } : undefined,
  ),
  isbnDbAdapter(everywhere(urls.isbndb, ['premium', 'pro'])),
  klaviyoAdapter(
    urls.klaviyo,
    urls.klaviyo ? { consent: `${urls.klaviyo}/oauth/authorize`, token: `${urls.klaviyo}/oauth/token` } : undefined,
  ),
  metaPixelAdapter(urls.metapixel),
  odooAdapter(urls.odoo),
  paypalAdapter(everywhere(urls.paypal, ['live', 'sandbox'])),
  phoneCheckAdapter(everywhere(urls.phonecheck, ['us', 'eu'])),
  postmarkAdapter(),
  quickBooksAdapter(
    urls.quickbooks
      ? {
          api: { live: urls.quickbooks, sandbox: urls.quickbooks },
          app: { live: urls.quickbooks, sandbox: urls.quickbooks },
          consent: `${urls.quickbooks}/connect/oauth2`,
          token: `${urls.quickbooks}/oauth2/v1/tokens/bearer`,
        }
      : undefined,
  ),
  repairDeskAdapter(urls['repair-desk']),
  sellCellAdapter(),
  shipEngineAdapter(urls.shipengine),
  shipmondoAdapter(everywhere(urls.shipmondo, ['live', 'sandbox'])),
  shopifyAdapter(urls.shopify ? () => urls.shopify ?? '' : undefined),
  simulatorAdapter(),
  tagManagerAdapter(urls.googletagmanager),
  textGatewayAdapter(urls['text-gateway']),
  tremendousAdapter(
    everywhere(urls.tremendous && `${urls.tremendous}/api/v2`, ['live', 'sandbox']),
    everywhere(urls.tremendous, ['live', 'sandbox']),
  ),
  twilioAdapter(urls.twilio),
  upsAdapter(),
  upsMobileAdapter(),
  uspsAdapter(),
  vonageAdapter(urls.vonage),
  xeroAdapter(
    urls.xero
      ? {
          api: urls.xero,
          app: urls.xero,
          consent: `${urls.xero}/identity/connect/authorize`,
          token: `${urls.xero}/connect/token`,
        }
      : undefined,
  ),
  wholeCellAdapter(urls['whole-cell']),
  wooCommerceAdapter(urls.woocommerce),
];

/**
 * The outside services as configured for this deployment. The libraries of Stripe and S3 are only loaded where they are
 * used, because loading modules is most of a start.
 */
export async function outsideServices(config: Config): Promise<OutsideServices> {
  const { dataDir, deviceChecks, smtpUrl, mailFrom, secretKey, stripeKey, demo, s3 } = config;
  allowInside(config.insideHosts);
  const folderOf = (name: string) => (config.writesMessages ? join(dataDir, name) : null);
  const shared = deviceChecks ? [provides(deviceCheckPort, () => deviceChecksOverHttp(deviceChecks))] : [];
  const secrets = secretsOf(secretKey ?? keyInFolder(dataDir), config.acceptedKeys);
  return {
    adapters: adaptersOf(
      adapters(config.serviceUrls).map((one) => byApp(one, config.oauthApps[one.slug])),
      shared,
    ),
    addresses: config.addresses ? geoapify(config.addresses) : null,
    billing: stripeKey
      ? (await import('./integrations/billing/stripe.ts')).stripeBilling(stripeKey, config.stripeWebhookSecret)
      : demo
        ? simulatedBilling(secrets)
        : null,
    dns: dnsOverNetwork(),
    files: s3 ? (await import('./platform/s3-file-store.ts')).s3FileStore(s3) : diskFileStore(filesFolder(dataDir)),
    mail: mailService(smtpUrl, mailFrom, folderOf('mail')),
    secrets,
    privateAddresses: config.privateWebhooks,
    registrationOpen: config.registrationOpen,
    ...(demo && { demoAccounts }),
    sms: textMessages(config.textMessages, folderOf('sms')),
    regions: config.regions,
    supportChat: config.supportChat ?? null,
  };
}
