import type { Category } from '@recoup/contract/pricing/catalogue';
import type { ModelPlan } from './names.ts';

/** One line per series: category, brand, device, models, last children. */
type Line = readonly [Category, string, string, readonly string[], readonly string[]];

const lines: readonly Line[] = [
  [
    'consoles',
    'Sony',
    'PlayStation',
    ['PlayStation 3 Super Slim', 'PlayStation 4', 'PlayStation 4 Slim', 'PlayStation 4 Pro'],
    ['500 GB', '1 TB'],
  ],
  [
    'consoles',
    'Sony',
    'PlayStation 5',
    ['PlayStation 5 Disc', 'PlayStation 5 Digital', 'PlayStation 5 Slim Disc', 'PlayStation 5 Slim Digital'],
    ['825 GB', '1 TB'],
  ],
  [
    'consoles',
    'Microsoft',
    'Xbox',
    ['Xbox One', 'Xbox One S', 'Xbox One X', 'Xbox Series S', 'Xbox Series X'],
    ['500 GB', '1 TB'],
  ],
  ['consoles', 'Nintendo', 'Switch', ['Switch', 'Switch Lite', 'Switch OLED'], ['Standard', 'Special edition']],
  ['consoles', 'Valve', 'Steam Deck', ['Steam Deck LCD', 'Steam Deck OLED'], ['64 GB', '256 GB', '512 GB', '1 TB']],
  [
    'laptops',
    'Apple',
    'MacBook Air',
    [
      'MacBook Air 13 (M1, 2020)',
      'MacBook Air 13 (M2, 2022)',
      'MacBook Air 15 (M2, 2023)',
      'MacBook Air 13 (M3, 2024)',
    ],
    ['8 GB / 256 GB', '8 GB / 512 GB', '16 GB / 512 GB'],
  ],
  [
    'laptops',
    'Apple',
    'MacBook Pro',
    [
      'MacBook Pro 13 (M1, 2020)',
      'MacBook Pro 14 (M1 Pro, 2021)',
      'MacBook Pro 16 (M1 Pro, 2021)',
      'MacBook Pro 14 (M2 Pro, 2023)',
      'MacBook Pro 16 (M3 Pro, 2023)',
    ],
    ['16 GB / 512 GB', '16 GB / 1 TB', '32 GB / 1 TB'],
  ],
  [
    'laptops',
    'Dell',
    'XPS',
    ['XPS 13 9310', 'XPS 13 9315', 'XPS 15 9510', 'XPS 15 9520'],
    ['8 GB / 256 GB', '16 GB / 512 GB', '32 GB / 1 TB'],
  ],
  [
    'laptops',
    'Dell',
    'Latitude',
    ['Latitude 5420', 'Latitude 5430', 'Latitude 7420', 'Latitude 7430'],
    ['8 GB / 256 GB', '16 GB / 512 GB'],
  ],
  [
    'laptops',
    'Lenovo',
    'ThinkPad',
    [
      'ThinkPad T14 Gen 2',
      'ThinkPad T14 Gen 3',
      'ThinkPad X1 Carbon Gen 9',
      'ThinkPad X1 Carbon Gen 10',
      'ThinkPad P1 Gen 4',
    ],
    ['16 GB / 256 GB', '16 GB / 512 GB', '32 GB / 1 TB'],
  ],
  [
    'laptops',
    'HP',
    'EliteBook',
    ['EliteBook 840 G7', 'EliteBook 840 G8', 'EliteBook 840 G9', 'EliteBook x360 1030 G8'],
    ['8 GB / 256 GB', '16 GB / 512 GB'],
  ],
  [
    'laptops',
    'Microsoft',
    'Surface',
    ['Surface Laptop 3', 'Surface Laptop 4', 'Surface Laptop 5', 'Surface Pro 7', 'Surface Pro 8', 'Surface Pro 9'],
    ['8 GB / 256 GB', '16 GB / 512 GB'],
  ],
  ['watches', 'Garmin', 'Fenix', ['Fenix 6', 'Fenix 6 Pro', 'Fenix 7', 'Fenix 7X'], ['Standard', 'Sapphire']],
  [
    'watches',
    'Garmin',
    'Forerunner',
    ['Forerunner 245', 'Forerunner 255', 'Forerunner 745', 'Forerunner 945', 'Forerunner 955'],
    ['Standard', 'Music'],
  ],
  ['watches', 'Fitbit', 'Versa', ['Versa 2', 'Versa 3', 'Versa 4', 'Sense', 'Sense 2'], ['Standard']],
  [
    'books',
    'Pearson',
    'Science',
    ['Campbell Biology', 'Chemistry: The Central Science', 'University Physics', 'Essential Organic Chemistry'],
    ['11th edition', '12th edition', '13th edition'],
  ],
  [
    'books',
    'McGraw Hill',
    'Business',
    ['Fundamentals of Corporate Finance', 'Principles of Marketing', 'Financial Accounting', 'Managerial Economics'],
    ['9th edition', '10th edition'],
  ],
  [
    'books',
    'Cengage',
    'Mathematics',
    ['Calculus: Early Transcendentals', 'Precalculus', 'Elementary Linear Algebra', 'Statistics for Business'],
    ['7th edition', '8th edition', '9th edition'],
  ],
  [
    'books',
    "O'Reilly",
    'Computing',
    ['Designing Data-Intensive Applications', 'Fluent Python', 'Learning SQL', 'Site Reliability Engineering'],
    ['1st edition', '2nd edition'],
  ],
  [
    'golf',
    'Callaway',
    'Drivers',
    ['Rogue ST Max Driver', 'Epic Speed Driver', 'Mavrik Driver', 'Paradym Driver'],
    ['9 degrees', '10.5 degrees', '12 degrees'],
  ],
  [
    'golf',
    'TaylorMade',
    'Drivers',
    ['Stealth Driver', 'Stealth 2 Driver', 'SIM2 Max Driver', 'M6 Driver'],
    ['9 degrees', '10.5 degrees', '12 degrees'],
  ],
  ['golf', 'Titleist', 'Irons', ['T100 Irons', 'T200 Irons', 'T300 Irons', '718 AP2 Irons'], ['4-PW', '5-PW']],
  ['golf', 'Ping', 'Irons', ['G425 Irons', 'G430 Irons', 'i230 Irons', 'i525 Irons'], ['4-PW', '5-PW']],
  [
    'golf',
    'Scotty Cameron',
    'Putters',
    ['Newport', 'Newport 2', 'Phantom X 5', 'Phantom X 11'],
    ['33 in', '34 in', '35 in'],
  ],
];

/** Models that aren't in any of our lists. */
export const handMade: readonly ModelPlan[] = lines.flatMap(([category, brand, device, models, variants]) =>
  models.map((model) => ({ category, brand, device, model, variants })),
);
