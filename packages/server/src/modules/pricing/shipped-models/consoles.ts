import type { ShippedBrand } from './shipped-model.ts';

const category = 'consoles';

/** Game consoles, handhelds and headsets. */
export const consoles: readonly ShippedBrand[] = [
  {
    category,
    brand: 'Sony',
    devices: {
      PlayStation: [
        ['PlayStation 3 Super Slim', 2012, '12 250 500'],
        ['PlayStation 4', 2013, '500 1T'],
        ['PlayStation 4 Slim', 2016, '500 1T'],
        ['PlayStation 4 Pro', 2016, '1T'],
      ],
      'PlayStation 5': [
        ['PlayStation 5 Disc', 2020, '825'],
        ['PlayStation 5 Digital', 2020, '825'],
        ['PlayStation 5 Slim Disc', 2023, '1T'],
        ['PlayStation 5 Slim Digital', 2023, '1T'],
        ['PlayStation 5 Pro', 2024, '2T'],
      ],
      'PlayStation handhelds and headsets': [
        ['PlayStation VR', 2016, 'Standard'],
        ['PlayStation VR2', 2023, 'Standard'],
        ['PlayStation Portal', 2023, 'Standard'],
      ],
    },
  },
  {
    category,
    brand: 'Microsoft',
    devices: {
      Xbox: [
        ['Xbox One', 2013, '500 1T'],
        ['Xbox One S', 2016, '500 1T 2T'],
        ['Xbox One X', 2017, '1T'],
        ['Xbox One S All-Digital', 2019, '1T'],
        ['Xbox Series S', 2020, '512 1T'],
        ['Xbox Series X', 2020, '1T 2T'],
        ['Xbox Series X Digital', 2024, '1T'],
      ],
    },
  },
  {
    category,
    brand: 'Nintendo',
    devices: {
      Switch: [
        ['Switch', 2017, '32'],
        ['Switch Lite', 2019, '32'],
        ['Switch OLED', 2021, '64'],
        ['Switch 2', 2025, '256'],
      ],
      '3DS': [
        ['3DS XL', 2012, 'Standard'],
        ['2DS', 2013, 'Standard'],
        ['New 3DS XL', 2014, 'Standard'],
        ['New 2DS XL', 2017, 'Standard'],
      ],
      'Wii U': [['Wii U', 2012, '8 32']],
    },
  },
  {
    category,
    brand: 'Valve',
    devices: {
      'Steam Deck': [
        ['Steam Deck LCD', 2022, '64 256 512'],
        ['Steam Deck OLED', 2023, '512 1T'],
      ],
    },
  },
  {
    category,
    brand: 'Asus',
    devices: {
      'ROG Ally': [
        ['ROG Ally', 2023, '512'],
        ['ROG Ally X', 2024, '1T'],
      ],
    },
  },
  { category, brand: 'Lenovo', devices: { 'Legion Go': [['Legion Go', 2023, '512 1T']] } },
  {
    category,
    brand: 'Meta',
    devices: {
      Quest: [
        ['Quest 2', 2020, '64 128 256'],
        ['Quest Pro', 2022, '256'],
        ['Quest 3', 2023, '128 512'],
        ['Quest 3S', 2024, '128 256'],
      ],
    },
  },
];
