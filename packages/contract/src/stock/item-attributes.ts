import * as v from 'valibot';
import type { Category } from '../pricing/catalogue.ts';
import { optionalText } from '../wire.ts';

/** The attributes of an item besides its condition. */
export const itemAttributes = {
  network: 'Network',
  carrier_lock: 'Carrier lock',
  processor: 'Processor',
  hard_drive: 'Hard drive',
  memory: 'Memory',
  graphics_card: 'Graphics card',
  colour: 'Color',
} as const;
export type ItemAttribute = keyof typeof itemAttributes;
export const itemAttributeNames = Object.keys(itemAttributes) as ItemAttribute[];

/** The attributes that items of each category have. */
export const attributesOf: Readonly<Record<Category, readonly ItemAttribute[]>> = {
  smartphones: ['network', 'carrier_lock', 'memory', 'colour'],
  tablets: ['network', 'carrier_lock', 'memory', 'colour'],
  watches: ['network', 'carrier_lock', 'colour'],
  laptops: ['processor', 'hard_drive', 'memory', 'graphics_card', 'colour'],
  consoles: ['hard_drive', 'colour'],
  cameras: ['colour'],
  books: [],
  golf: ['colour'],
};

/** Whether devices of a category use a mobile network and can be locked to it. */
export function hasNetwork(category: Category): boolean {
  return attributesOf[category].includes('network');
}

const attribute = optionalText(80);
export const attributesSchema = v.object({
  network: attribute,
  carrier_lock: attribute,
  processor: attribute,
  hard_drive: attribute,
  memory: attribute,
  graphics_card: attribute,
  colour: attribute,
});
export type Attributes = v.InferOutput<typeof attributesSchema>;

/** Common device colors. Staff can type any other. */
export const colours = [
  'Black',
  'Blue',
  'Gold',
  'Graphite',
  'Green',
  'Grey',
  'Orange',
  'Pink',
  'Purple',
  'Red',
  'Silver',
  'White',
  'Yellow',
] as const;

/** The properties of a golf club that the catalog doesn't determine. */
export const clubChoices = {
  Hand: ['Right hand', 'Left hand'],
  Flex: ['Ladies flex', 'Senior flex', 'Regular flex', 'Stiff flex', 'Extra stiff flex'],
  Shaft: ['Graphite shaft', 'Steel shaft'],
  Extras: ['With headcover', 'Without headcover'],
} as const satisfies Record<string, readonly string[]>;
export type ClubChoice = keyof typeof clubChoices;
