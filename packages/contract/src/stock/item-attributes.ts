import * as v from 'valibot';
import type { Category } from '../pricing/catalogue.ts';
import { optionalText } from '../wire.ts';

/** What an item has beside its condition. */
export const itemAttributes = {
  network: 'Network',
  processor: 'Processor',
  hard_drive: 'Hard drive',
  memory: 'Memory',
  graphics_card: 'Graphics card',
  colour: 'Colour',
} as const;
export type ItemAttribute = keyof typeof itemAttributes;
export const itemAttributeNames = Object.keys(itemAttributes) as ItemAttribute[];

/** Which of them an item of a category has. */
export const attributesOf: Readonly<Record<Category, readonly ItemAttribute[]>> = {
  smartphones: ['network', 'memory', 'colour'],
  tablets: ['network', 'memory', 'colour'],
  watches: ['network', 'colour'],
  laptops: ['processor', 'hard_drive', 'memory', 'graphics_card', 'colour'],
  consoles: ['hard_drive', 'colour'],
  books: [],
  golf: ['colour'],
};

const attribute = optionalText(80);
export const attributesSchema = v.object({
  network: attribute,
  processor: attribute,
  hard_drive: attribute,
  memory: attribute,
  graphics_card: attribute,
  colour: attribute,
});
export type Attributes = v.InferOutput<typeof attributesSchema>;

/** Colours that devices are sold in; any other may be typed. */
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
