import type { ShippedBrand } from './shipped-model.ts';

const category = 'smartphones';

/** Phones of brands with few models here. */
export const morePhones: readonly ShippedBrand[] = [
  {
    category,
    brand: 'Motorola',
    devices: {
      'Moto G': [
        ['Moto G Power (2020)', 2020, '64'],
        ['Moto G Stylus (2020)', 2020, '128'],
        ['Moto G Power (2021)', 2021, '32 64'],
        ['Moto G Stylus 5G (2021)', 2021, '128 256'],
        ['Moto G Power (2022)', 2022, '64 128'],
        ['Moto G Stylus 5G (2022)', 2022, '128 256'],
        ['Moto G 5G (2022)', 2022, '64 256'],
        ['Moto G 5G (2023)', 2023, '128'],
        ['Moto G Stylus 5G (2023)', 2023, '128 256'],
        ['Moto G 5G (2024)', 2024, '128'],
        ['Moto G Power 5G (2024)', 2024, '128'],
      ],
      Edge: [
        ['Edge (2021)', 2021, '128 256'],
        ['Edge (2022)', 2022, '128 256'],
        ['Edge (2023)', 2023, '256'],
        ['Edge+ (2023)', 2023, '512'],
      ],
      Razr: [
        ['Razr 5G', 2020, '256'],
        ['Razr (2023)', 2023, '128 256'],
        ['Razr+ (2023)', 2023, '256'],
        ['Razr (2024)', 2024, '256'],
        ['Razr+ (2024)', 2024, '256'],
      ],
    },
  },
  {
    category,
    brand: 'Sony',
    devices: {
      Xperia: [
        ['Xperia 1 II', 2020, '256'],
        ['Xperia 5 II', 2020, '128 256'],
        ['Xperia 1 III', 2021, '256 512'],
        ['Xperia 5 III', 2021, '128 256'],
        ['Xperia 10 III', 2021, '128'],
        ['Xperia 1 IV', 2022, '256 512'],
        ['Xperia 5 IV', 2022, '128 256'],
        ['Xperia 10 IV', 2022, '128'],
        ['Xperia 1 V', 2023, '256 512'],
        ['Xperia 5 V', 2023, '128 256'],
        ['Xperia 10 V', 2023, '128'],
        ['Xperia 1 VI', 2024, '256 512'],
      ],
    },
  },
  {
    category,
    brand: 'Huawei',
    devices: {
      P: [
        ['P20', 2018, '128'],
        ['P20 Pro', 2018, '128'],
        ['P30 lite', 2019, '128'],
        ['P30', 2019, '128'],
        ['P30 Pro', 2019, '128 256 512'],
        ['P40 lite', 2020, '128'],
        ['P40', 2020, '128'],
        ['P40 Pro', 2020, '256'],
      ],
      Mate: [['Mate 20 Pro', 2018, '128 256']],
    },
  },
  {
    category,
    brand: 'LG',
    devices: {
      G: [
        ['G7 ThinQ', 2018, '64'],
        ['G8 ThinQ', 2019, '128'],
      ],
      V: [
        ['V40 ThinQ', 2018, '64 128'],
        ['V50 ThinQ 5G', 2019, '128'],
        ['V60 ThinQ 5G', 2020, '128 256'],
      ],
      'Other LG': [
        ['Velvet 5G', 2020, '128'],
        ['Wing 5G', 2020, '128 256'],
        ['Stylo 6', 2020, '64'],
      ],
    },
  },
  {
    category,
    brand: 'Nothing',
    devices: {
      Phone: [
        ['Phone (1)', 2022, '128 256'],
        ['Phone (2)', 2023, '128 256 512'],
        ['Phone (2a)', 2024, '128 256'],
        ['Phone (3a)', 2025, '128 256'],
        ['Phone (3)', 2025, '256 512'],
      ],
    },
  },
  {
    category,
    brand: 'Asus',
    devices: {
      'ROG Phone': [
        ['ROG Phone 5', 2021, '128 256'],
        ['ROG Phone 6', 2022, '256 512'],
        ['ROG Phone 7', 2023, '256 512'],
      ],
      Zenfone: [
        ['Zenfone 8', 2021, '128 256'],
        ['Zenfone 9', 2022, '128 256'],
        ['Zenfone 10', 2023, '256 512'],
      ],
    },
  },
  {
    category,
    brand: 'Oppo',
    devices: {
      Find: [
        ['Find X3 Pro', 2021, '256'],
        ['Find X5', 2022, '256'],
        ['Find X5 Pro', 2022, '256'],
      ],
    },
  },
  {
    category,
    brand: 'Honor',
    devices: {
      Magic: [
        ['Magic5 Pro', 2023, '512'],
        ['Magic6 Pro', 2024, '512'],
      ],
      'Other Honor': [['Honor 90', 2023, '256 512']],
    },
  },
  {
    category,
    brand: 'Fairphone',
    devices: {
      Fairphone: [
        ['Fairphone 4', 2021, '128 256'],
        ['Fairphone 5', 2023, '256'],
      ],
    },
  },
];
