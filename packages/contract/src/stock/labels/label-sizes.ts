/** A label size in millimeters, as its maker sells it. */
interface LabelSize {
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** Common label rolls, by maker and by part number if the maker has one. */
export const labelSizes = {
  'zebra-3x2': { label: 'Zebra, 3 × 2 in', width: 76.2, height: 50.8 },
  'zebra-2.25x1.25': { label: 'Zebra, 2.25 × 1.25 in', width: 57.15, height: 31.75 },
  'zebra-2x1': { label: 'Zebra, 2 × 1 in', width: 50.8, height: 25.4 },
  'zebra-4x2': { label: 'Zebra, 4 × 2 in', width: 101.6, height: 50.8 },
  'zebra-4x6': { label: 'Zebra, 4 × 6 in', width: 101.6, height: 152.4 },
  'dymo-30252': { label: 'Dymo 30252 or 99010, 89 × 28 mm', width: 89, height: 28 },
  'dymo-30330': { label: 'Dymo 30330, 51 × 19 mm', width: 51, height: 19 },
  'dymo-30334': { label: 'Dymo 30334 or 11354, 57 × 32 mm', width: 57, height: 32 },
  'dymo-30336': { label: 'Dymo 30336 or 11352, 54 × 25 mm', width: 54, height: 25 },
  'dymo-99012': { label: 'Dymo 99012, 89 × 36 mm', width: 89, height: 36 },
  'brother-dk11201': { label: 'Brother DK-11201, 90 × 29 mm', width: 90, height: 29 },
  'brother-dk11204': { label: 'Brother DK-11204, 54 × 17 mm', width: 54, height: 17 },
  'brother-dk11209': { label: 'Brother DK-11209, 62 × 29 mm', width: 62, height: 29 },
  'brother-dk22205': { label: 'Brother DK-22205 roll, 62 × 40 mm', width: 62, height: 40 },
} as const satisfies Record<string, LabelSize>;
export type LabelSizeName = keyof typeof labelSizes;
export const labelSizeNames = Object.keys(labelSizes) as [LabelSizeName, ...LabelSizeName[]];

/** The facts about a device that a label can show. */
export const labelFields = {
  name: 'Model',
  condition: 'Condition',
  storage: 'Storage or memory',
  colour: 'Color',
  network: 'Network',
  price: 'Price',
  number: 'IMEI or serial number',
  item: 'Item number',
  order: 'Order number',
  location: 'Location',
  bin: 'Bin',
  company: 'Company',
  text: 'Your text',
} as const;
export type LabelField = keyof typeof labelFields;
export const labelFieldNames = Object.keys(labelFields) as [LabelField, ...LabelField[]];

/** How a code is printed. */
export const codeKinds = { none: 'None', code128: 'Barcode (Code 128)', qr: 'QR code' } as const;
export type CodeKind = keyof typeof codeKinds;
export const codeKindNames = Object.keys(codeKinds) as [CodeKind, ...CodeKind[]];

/** What a code contains. */
export const codeContents = { device: 'IMEI or serial number', item: 'Item number' } as const;
export type CodeContent = keyof typeof codeContents;
export const codeContentNames = Object.keys(codeContents) as [CodeContent, ...CodeContent[]];

/** Dots per inch of printers that accept ZPL. */
export const zplDensities = [203, 300] as const;
export type ZplDensity = (typeof zplDensities)[number];
