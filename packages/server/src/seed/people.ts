import type { Address } from '@recoup/contract/address';
import type { Chance } from './random.ts';

const first =
  'Aaron Abigail Adam Alice Amara Amir Ana Andre Anika Arthur Ava Ben Bianca Bruno Camille Carlos Carmen Chen Chloe Clara Dalia Daniel Darius Diego Edith Elena Eli Emma Erik Esther Fatima Felix Fiona Frank Gabriel Grace Hana Hugo Ian Ines Isaac Ivy Jack Jada Jamal Jana Jonas Julia Kai Kara Kofi Laila Leo Lena Liam Lucia Maja Malik Maria Mateo Maya Mila Nadia Naomi Nico Nina Noah Nora Omar Oscar Paula Pedro Priya Quinn Rafael Rania Rosa Ruben Ruth Sami Sara Sofia Stella Tariq Theo Tomas Uma Vera Victor Wendy Xavier Yara Yusuf Zara Zoe'.split(
    ' ',
  );
const last =
  'Abbott Ahmed Alvarez Andersen Baker Barnes Becker Bell Bennett Berg Bishop Blake Bloom Boone Brandt Brooks Burke Butler Cabrera Carson Castillo Chan Chavez Clarke Cohen Cole Costa Cruz Dalton Delgado Diaz Dixon Doyle Duarte Eriksen Estrada Farah Fischer Fleming Flores Foster Franco Fuentes Garner Gibbs Gomez Grant Griffin Gupta Hansen Harmon Hayes Herrera Hoffman Holt Horton Hughes Ibrahim Jansen Jensen Jordan Kaplan Keller Khan Kim Klein Kovacs Lambert Larsen Lin Lopez Lowe Lund Mahoney Malone Marsh Mendes Mercer Meyer Molina Moreno Murray Nash Navarro Nguyen Nielsen Novak Okafor Olsen Ortega Owens Park Patel Pearce Pena Petrov Price Quiroga Ramos Reed Reyes Rhodes Rivera Rojas Romero Rowe Russo Salazar Santos Schmidt Shah Silva Singh Soto Stone Tanaka Torres Vance Vargas Vega Vogel Walsh Weber West Winters Wolfe Wong York Young Zimmer'.split(
    ' ',
  );
const streets =
  'Alder Ash Birch Burnside Cedar Clinton Davis Division Elm Everett Flanders Glisan Hawthorne Hoyt Irving Johnson Kearney Lovejoy Maple Oak Pine Quimby Spruce Walnut'.split(
    ' ',
  );
const places: readonly (readonly [string, string, string])[] = [
  ['Portland', 'OR', '972'],
  ['Seattle', 'WA', '981'],
  ['Austin', 'TX', '787'],
  ['Denver', 'CO', '802'],
  ['Chicago', 'IL', '606'],
  ['Boston', 'MA', '021'],
  ['Atlanta', 'GA', '303'],
  ['Phoenix', 'AZ', '850'],
  ['San Diego', 'CA', '921'],
  ['Columbus', 'OH', '432'],
];

/** A person who sells a device. The number makes their email address unique. */
export function person(random: Chance, number: number) {
  const [first_name, last_name] = [random.pick(first), random.pick(last)];
  const [city, state, zip] = random.pick(places);
  const address: Address = {
    address1: `${random.whole(10, 9999)} ${random.pick(streets)} St`,
    suite: random.is(0.25) ? `Apt ${random.whole(1, 60)}` : null,
    city,
    state,
    zip: `${zip}${String(random.whole(0, 99)).padStart(2, '0')}`,
    country: 'US',
  };
  return {
    first_name,
    last_name,
    email: `${first_name}.${last_name}.${number}@customers.recoup.test`.toLowerCase(),
    phone: `+1 503 555 ${String(number % 10_000).padStart(4, '0')}`,
    address,
  };
}
