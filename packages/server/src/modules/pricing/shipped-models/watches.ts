import type { ShippedBrand } from './shipped-model.ts';

const category = 'watches';

/** Watches, by the size of the case in millimeters. */
export const watches: readonly ShippedBrand[] = [
  {
    category,
    brand: 'Apple',
    networks: ['GPS', 'GPS + Cellular'],
    devices: {
      'Apple Watch': [
        ['Apple Watch Series 3', 2017, '38mm 42mm'],
        ['Apple Watch Series 4', 2018, '40mm 44mm'],
        ['Apple Watch Series 5', 2019, '40mm 44mm'],
        ['Apple Watch SE (1st generation)', 2020, '40mm 44mm'],
        ['Apple Watch Series 6', 2020, '40mm 44mm'],
        ['Apple Watch Series 7', 2021, '41mm 45mm'],
        ['Apple Watch SE (2nd generation)', 2022, '40mm 44mm'],
        ['Apple Watch Series 8', 2022, '41mm 45mm'],
        ['Apple Watch Series 9', 2023, '41mm 45mm'],
        ['Apple Watch Series 10', 2024, '42mm 46mm'],
        ['Apple Watch SE (3rd generation)', 2025, '40mm 44mm'],
        ['Apple Watch Series 11', 2025, '42mm 46mm'],
      ],
    },
  },
  {
    category,
    brand: 'Apple',
    networks: ['GPS + Cellular'],
    devices: {
      'Apple Watch': [
        ['Apple Watch Ultra', 2022, '49mm'],
        ['Apple Watch Ultra 2', 2023, '49mm'],
        ['Apple Watch Ultra 3', 2025, '49mm'],
      ],
    },
  },
  {
    category,
    brand: 'Samsung',
    networks: ['Bluetooth', 'LTE'],
    devices: {
      'Galaxy Watch': [
        ['Galaxy Watch', 2018, '42mm 46mm'],
        ['Galaxy Watch Active2', 2019, '40mm 44mm'],
        ['Galaxy Watch3', 2020, '41mm 45mm'],
        ['Galaxy Watch4', 2021, '40mm 44mm'],
        ['Galaxy Watch4 Classic', 2021, '42mm 46mm'],
        ['Galaxy Watch5', 2022, '40mm 44mm'],
        ['Galaxy Watch5 Pro', 2022, '45mm'],
        ['Galaxy Watch6', 2023, '40mm 44mm'],
        ['Galaxy Watch6 Classic', 2023, '43mm 47mm'],
        ['Galaxy Watch FE', 2024, '40mm'],
        ['Galaxy Watch7', 2024, '40mm 44mm'],
        ['Galaxy Watch8', 2025, '40mm 44mm'],
        ['Galaxy Watch8 Classic', 2025, '46mm'],
      ],
    },
  },
  {
    category,
    brand: 'Samsung',
    networks: ['LTE'],
    devices: { 'Galaxy Watch': [['Galaxy Watch Ultra', 2024, '47mm']] },
  },
  {
    category,
    brand: 'Google',
    networks: ['Wi-Fi', 'LTE'],
    devices: {
      'Pixel Watch': [
        ['Pixel Watch', 2022, '41mm'],
        ['Pixel Watch 2', 2023, '41mm'],
        ['Pixel Watch 3', 2024, '41mm 45mm'],
        ['Pixel Watch 4', 2025, '41mm 45mm'],
      ],
    },
  },
  {
    category,
    brand: 'Garmin',
    devices: {
      Fenix: [
        ['Fenix 6', 2019, 'Standard'],
        ['Fenix 6 Pro', 2019, 'Standard'],
        ['Fenix 6S', 2019, 'Standard'],
        ['Fenix 7', 2022, 'Standard'],
        ['Fenix 7S', 2022, 'Standard'],
        ['Fenix 7X', 2022, 'Standard'],
        ['Fenix 7 Pro', 2023, 'Standard'],
        ['Fenix 8', 2024, 'Standard'],
      ],
      Forerunner: [
        ['Forerunner 245', 2019, 'Standard Music'],
        ['Forerunner 945', 2019, 'Standard'],
        ['Forerunner 745', 2020, 'Standard'],
        ['Forerunner 255', 2022, 'Standard Music'],
        ['Forerunner 955', 2022, 'Standard'],
        ['Forerunner 265', 2023, 'Standard'],
        ['Forerunner 965', 2023, 'Standard'],
      ],
      Venu: [
        ['Venu', 2019, 'Standard'],
        ['Venu 2', 2021, 'Standard'],
        ['Venu 2S', 2021, 'Standard'],
        ['Venu 2 Plus', 2022, 'Standard'],
        ['Venu 3', 2023, 'Standard'],
        ['Venu 3S', 2023, 'Standard'],
      ],
      'Other Garmin': [
        ['vívoactive 4', 2019, 'Standard'],
        ['Instinct 2', 2022, 'Standard'],
        ['Epix (Gen 2)', 2022, 'Standard'],
        ['vívoactive 5', 2023, 'Standard'],
      ],
    },
  },
  {
    category,
    brand: 'Fitbit',
    devices: {
      Versa: [
        ['Versa 2', 2019, 'Standard'],
        ['Versa 3', 2020, 'Standard'],
        ['Versa 4', 2022, 'Standard'],
      ],
      Sense: [
        ['Sense', 2020, 'Standard'],
        ['Sense 2', 2022, 'Standard'],
      ],
      Charge: [
        ['Charge 5', 2021, 'Standard'],
        ['Charge 6', 2023, 'Standard'],
      ],
    },
  },
];
