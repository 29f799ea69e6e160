import { routes } from '@recoup/contract/route';
import { defineRemote } from '@recoup/remote-kit';

const integration = () => import('./integration/IntegrationPage.tsx');
const campaigns = () => import('./campaigns/CampaignPage.tsx');

export default defineRemote({
  name: 'add-ons',
  routes,
  screens: {
    addOns: () => import('./directory/AddOnDirectoryPage.tsx'),
    publicApi: () => import('./public-api/PublicApiPage.tsx'),
    generateApiKey: () => import('./public-api/NewApiKeyPage.tsx'),
    deliveries: () => import('./log/DeliveryListPage.tsx'),
    connector: integration,
    wholeCell: integration,
    repairDesk: integration,
    shareASale: integration,
    shareASaleSetting: integration,
    backMarket: integration,
    shopify: integration,
    googleAnalytics: integration,
    metaPixel: integration,
    tagManager: integration,
    sellCell: integration,
    phoneCheck: integration,
    odoo: integration,
    klaviyo: integration,
    tremendousConnect: integration,
    tremendousConfig: campaigns,
    tremendousCampaigns: campaigns,
    integration,
    crmConfig: () => import('./crm/CrmConfigPage.tsx'),
    dataFeed: () => import('./feed/DataFeedPage.tsx'),
  },
});
