import type { ShippedBrand } from './shipped-model.ts';

const category = 'laptops';

/** Windows laptops with the memory and storage they are mostly traded with: "16/512" is 16 GB and 512 GB. */
export const moreLaptops: readonly ShippedBrand[] = [
  {
    category,
    brand: 'Dell',
    devices: {
      XPS: [
        ['XPS 13 9300', 2020, '8/256 16/512 32/1T'],
        ['XPS 13 9310', 2020, '8/256 16/512 32/1T'],
        ['XPS 13 9315', 2022, '8/256 16/512 32/1T'],
        ['XPS 13 Plus 9320', 2022, '8/512 16/512 32/1T'],
        ['XPS 13 9340', 2024, '16/512 32/1T'],
        ['XPS 15 9500', 2020, '8/256 16/512 32/1T'],
        ['XPS 15 9510', 2021, '8/256 16/512 32/1T'],
        ['XPS 15 9520', 2022, '8/512 16/512 32/1T'],
        ['XPS 15 9530', 2023, '16/512 32/1T'],
        ['XPS 17 9700', 2020, '16/512 32/1T'],
        ['XPS 17 9710', 2021, '16/512 32/1T'],
        ['XPS 17 9720', 2022, '16/512 32/1T'],
      ],
      Latitude: [
        ['Latitude 5400', 2019, '8/256 16/512'],
        ['Latitude 7400', 2019, '8/256 16/512'],
        ['Latitude 5410', 2020, '8/256 16/512'],
        ['Latitude 7410', 2020, '8/256 16/512'],
        ['Latitude 5420', 2021, '8/256 16/512'],
        ['Latitude 7420', 2021, '8/256 16/512'],
        ['Latitude 5430', 2022, '8/256 16/512'],
        ['Latitude 7430', 2022, '8/256 16/512'],
        ['Latitude 5440', 2023, '8/256 16/512'],
        ['Latitude 7440', 2023, '16/256 16/512'],
      ],
    },
  },
  {
    category,
    brand: 'Lenovo',
    devices: {
      ThinkPad: [
        ['ThinkPad T480', 2018, '8/256 16/512'],
        ['ThinkPad T480s', 2018, '8/256 16/512'],
        ['ThinkPad T490', 2019, '8/256 16/512'],
        ['ThinkPad T14 Gen 1', 2020, '8/256 16/512'],
        ['ThinkPad T14 Gen 2', 2021, '8/256 16/256 16/512'],
        ['ThinkPad T14 Gen 3', 2022, '16/256 16/512 32/1T'],
        ['ThinkPad T14 Gen 4', 2023, '16/256 16/512 32/1T'],
        ['ThinkPad X1 Carbon Gen 6', 2018, '8/256 16/512'],
        ['ThinkPad X1 Carbon Gen 7', 2019, '8/256 16/512'],
        ['ThinkPad X1 Carbon Gen 8', 2020, '8/256 16/512'],
        ['ThinkPad X1 Carbon Gen 9', 2021, '16/256 16/512 32/1T'],
        ['ThinkPad X1 Carbon Gen 10', 2022, '16/256 16/512 32/1T'],
        ['ThinkPad X1 Carbon Gen 11', 2023, '16/512 32/1T'],
        ['ThinkPad X1 Carbon Gen 12', 2024, '16/512 32/1T'],
        ['ThinkPad X13 Gen 1', 2020, '8/256 16/512'],
        ['ThinkPad X13 Gen 2', 2021, '8/256 16/512'],
        ['ThinkPad P1 Gen 4', 2021, '16/512 32/1T'],
      ],
    },
  },
  {
    category,
    brand: 'HP',
    devices: {
      EliteBook: [
        ['EliteBook 840 G5', 2018, '8/256 16/512'],
        ['EliteBook 840 G6', 2019, '8/256 16/512'],
        ['EliteBook 840 G7', 2020, '8/256 16/512'],
        ['EliteBook 840 G8', 2021, '8/256 16/512'],
        ['EliteBook 840 G9', 2022, '8/256 16/512'],
        ['EliteBook 840 G10', 2023, '16/256 16/512'],
        ['EliteBook 830 G8', 2021, '8/256 16/512'],
        ['EliteBook x360 1030 G8', 2021, '16/256 16/512'],
      ],
      ProBook: [
        ['ProBook 450 G9', 2022, '8/256 16/512'],
        ['ProBook 450 G10', 2023, '8/256 16/512'],
      ],
    },
  },
  {
    category,
    brand: 'Microsoft',
    devices: {
      'Surface Laptop': [
        ['Surface Laptop 3', 2019, '8/128 8/256 16/256 16/512'],
        ['Surface Laptop Go', 2020, '8/128 8/256'],
        ['Surface Laptop 4', 2021, '8/256 8/512 16/256 16/512'],
        ['Surface Laptop Go 2', 2022, '8/128 8/256'],
        ['Surface Laptop 5', 2022, '8/256 8/512 16/256 16/512'],
        ['Surface Laptop (7th Edition)', 2024, '16/256 16/512 16/1T'],
      ],
      'Surface Pro': [
        ['Surface Pro 6', 2018, '8/128 8/256 16/512'],
        ['Surface Pro 7', 2019, '8/128 8/256 16/256 16/512'],
        ['Surface Pro X', 2019, '8/128 8/256 16/256 16/512'],
        ['Surface Pro 7+', 2021, '8/128 8/256 16/256 16/512'],
        ['Surface Pro 8', 2021, '8/128 8/256 16/256 16/512'],
        ['Surface Pro 9', 2022, '8/128 8/256 16/256 16/512'],
        ['Surface Pro (11th Edition)', 2024, '16/256 16/512 16/1T'],
      ],
      'Surface Go': [
        ['Surface Go 2', 2020, '4/64 8/128'],
        ['Surface Go 3', 2021, '4/64 8/128'],
      ],
    },
  },
  {
    category,
    brand: 'Asus',
    devices: {
      'ROG Zephyrus': [
        ['ROG Zephyrus G14 (2020)', 2020, '16/512 16/1T'],
        ['ROG Zephyrus G14 (2021)', 2021, '16/512 16/1T'],
        ['ROG Zephyrus G14 (2022)', 2022, '16/512 16/1T'],
        ['ROG Zephyrus G14 (2023)', 2023, '16/512 16/1T'],
      ],
    },
  },
];
