/** Every service that sells labels or mobile codes. The services are declared in `add-ons/systems/carriers.ts`. */
export const carrierNames = {
  fedex: 'FedEx',
  ups: 'UPS',
  usps: 'USPS',
  shipengine: 'ShipEngine',
  easypost: 'EasyPost',
  'ups-direct-to-mobile': 'UPS Direct to Mobile',
  shipmondo: 'Shipmondo',
} as const;
export type CarrierName = keyof typeof carrierNames;
