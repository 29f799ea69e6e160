import { pathTo } from '@recoup/contract/route';

const items = [
  { id: 'offers', label: 'Offers', to: pathTo('offersReport') },
  { id: 'users', label: 'Users', to: pathTo('usersReport') },
  { id: 'promo-codes', label: 'Promo codes', to: pathTo('promoCodesReport') },
  { id: 'customers', label: 'Customers', to: pathTo('customersReport') },
  { id: 'referral-url', label: 'Referrals', to: pathTo('referralsReport') },
  { id: 'device-rates', label: 'Device rates', to: pathTo('deviceRatesReport') },
  { id: 'payouts', label: 'Payouts', to: pathTo('payoutsReport') },
  { id: 'shipping', label: 'Shipping', to: pathTo('shippingReport') },
  { id: 'inventory', label: 'Inventory', to: pathTo('inventoryReport') },
  { id: 'pricing', label: 'Pricing', to: pathTo('pricingReport') },
  { id: 'check-register', label: 'Check register', to: pathTo('checkRegister') },
] as const;

/** The way from each report to the others. */
export function reportTabs(current: string) {
  return { label: 'Report', items, current };
}
