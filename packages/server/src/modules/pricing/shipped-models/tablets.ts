import type { ShippedBrand } from './shipped-model.ts';

const category = 'tablets';
const networks = ['Wi-Fi', 'Wi-Fi + Cellular'] as const;

/** Tablets. Each storage size with and without a mobile network, if both were made. */
export const tablets: readonly ShippedBrand[] = [
  {
    category,
    brand: 'Apple',
    networks,
    devices: {
      iPad: [
        ['iPad (5th generation)', 2017, '32 128'],
        ['iPad (6th generation)', 2018, '32 128'],
        ['iPad (7th generation)', 2019, '32 128'],
        ['iPad (8th generation)', 2020, '32 128'],
        ['iPad (9th generation)', 2021, '64 256'],
        ['iPad (10th generation)', 2022, '64 256'],
        ['iPad (A16)', 2025, '128 256 512'],
      ],
      'iPad Air': [
        ['iPad Air 2', 2014, '16 32 64 128'],
        ['iPad Air (3rd generation)', 2019, '64 256'],
        ['iPad Air (4th generation)', 2020, '64 256'],
        ['iPad Air (5th generation)', 2022, '64 256'],
        ['iPad Air 11-inch (M2)', 2024, '128 256 512 1T'],
        ['iPad Air 13-inch (M2)', 2024, '128 256 512 1T'],
        ['iPad Air 11-inch (M3)', 2025, '128 256 512 1T'],
        ['iPad Air 13-inch (M3)', 2025, '128 256 512 1T'],
      ],
      'iPad mini': [
        ['iPad mini 4', 2015, '16 32 64 128'],
        ['iPad mini (5th generation)', 2019, '64 256'],
        ['iPad mini (6th generation)', 2021, '64 256'],
        ['iPad mini (A17 Pro)', 2024, '128 256 512'],
      ],
      'iPad Pro': [
        ['iPad Pro (12.9-inch)', 2015, '32 128 256'],
        ['iPad Pro (9.7-inch)', 2016, '32 128 256'],
        ['iPad Pro (10.5-inch)', 2017, '64 256 512'],
        ['iPad Pro (12.9-inch, 2nd generation)', 2017, '64 256 512'],
        ['iPad Pro (11-inch)', 2018, '64 256 512 1T'],
        ['iPad Pro (12.9-inch) (3rd generation)', 2018, '64 256 512 1T'],
        ['iPad Pro (11-inch) (2nd generation)', 2020, '128 256 512 1T'],
        ['iPad Pro (12.9-inch) (4th generation)', 2020, '128 256 512 1T'],
        ['iPad Pro (11-inch) (3rd generation)', 2021, '128 256 512 1T 2T'],
        ['iPad Pro (12.9-inch) (5th generation)', 2021, '128 256 512 1T 2T'],
        ['iPad Pro (11-inch) (4th generation)', 2022, '128 256 512 1T 2T'],
        ['iPad Pro (12.9-inch) (6th generation)', 2022, '128 256 512 1T 2T'],
        ['iPad Pro 11-inch (M4)', 2024, '256 512 1T 2T'],
        ['iPad Pro 13-inch (M4)', 2024, '256 512 1T 2T'],
        ['iPad Pro 11-inch (M5)', 2025, '256 512 1T 2T'],
        ['iPad Pro 13-inch (M5)', 2025, '256 512 1T 2T'],
      ],
    },
  },
  {
    category,
    brand: 'Samsung',
    networks,
    devices: {
      'Galaxy Tab A': [
        ['Galaxy Tab A7 10.4', 2020, '32 64'],
        ['Galaxy Tab A8 10.5', 2021, '32 64 128'],
        ['Galaxy Tab A9', 2023, '64 128'],
        ['Galaxy Tab A9+', 2023, '64 128'],
      ],
      'Galaxy Tab S': [
        ['Galaxy Tab S6', 2019, '128 256'],
        ['Galaxy Tab S6 Lite', 2020, '64 128'],
        ['Galaxy Tab S7', 2020, '128 256 512'],
        ['Galaxy Tab S7+', 2020, '128 256 512'],
        ['Galaxy Tab S7 FE', 2021, '64 128'],
        ['Galaxy Tab S8', 2022, '128 256'],
        ['Galaxy Tab S8+', 2022, '128 256'],
        ['Galaxy Tab S8 Ultra', 2022, '128 256 512'],
        ['Galaxy Tab S9', 2023, '128 256'],
        ['Galaxy Tab S9+', 2023, '256 512'],
        ['Galaxy Tab S9 Ultra', 2023, '256 512 1T'],
        ['Galaxy Tab S9 FE', 2023, '128 256'],
        ['Galaxy Tab S9 FE+', 2023, '128 256'],
        ['Galaxy Tab S10+', 2024, '256 512'],
        ['Galaxy Tab S10 Ultra', 2024, '256 512 1T'],
        ['Galaxy Tab S10 FE', 2025, '128 256'],
        ['Galaxy Tab S10 FE+', 2025, '128 256'],
      ],
    },
  },
  {
    category,
    brand: 'Amazon',
    devices: {
      Fire: [
        ['Fire HD 8 (2020)', 2020, '32 64'],
        ['Fire HD 10 (2021)', 2021, '32 64'],
        ['Fire 7 (2022)', 2022, '16 32'],
        ['Fire HD 8 (2022)', 2022, '32 64'],
        ['Fire HD 10 (2023)', 2023, '32 64'],
        ['Fire Max 11 (2023)', 2023, '64 128'],
      ],
    },
  },
  { category, brand: 'Google', devices: { Pixel: [['Pixel Tablet', 2023, '128 256']] } },
  { category, brand: 'OnePlus', devices: { Pad: [['OnePlus Pad', 2023, '128 256']] } },
  {
    category,
    brand: 'Xiaomi',
    devices: {
      Pad: [
        ['Xiaomi Pad 5', 2021, '128 256'],
        ['Xiaomi Pad 6', 2023, '128 256'],
      ],
    },
  },
];
