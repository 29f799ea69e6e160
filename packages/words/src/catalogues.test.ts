import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { ownAddressWords } from '@recoup/contract/addresses/address-format';
import { countryCodes } from '@recoup/contract/country';
import { siteLanguageNames } from '@recoup/contract/language';
import { orderKindNames } from '@recoup/contract/order-kind';
import { orderStatuses, statusesOfKind } from '@recoup/contract/order-status';
import { customerStepOf } from '@recoup/contract/orders/customer-pages/customer-step';
import { describe, expect, test } from 'vitest';
import { catalogueIn, catalogues, wordsIn } from './all-words.ts';
import { loadCatalogue } from './load-words.ts';
import { stepIn } from './step-words.ts';
import type { WordKey } from './words.ts';

/** A message’s variables with their types. */
function variablesOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (parts: MessageFormatElement[]): void => {
    for (const part of parts) {
      if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
      if (part.type === TYPE.tag) throw new Error(`No tags: ${message}`);
      found.add(`${part.value}: ${TYPE[part.type]}`);
      if (part.type === TYPE.plural || part.type === TYPE.select)
        for (const { value } of Object.values(part.options)) walk(value);
    }
  };
  walk(parse(message, { ignoreTag: true }));
  return [...found].sort();
}

const keys = Object.keys(catalogues.en).sort() as WordKey[];

describe.each(siteLanguageNames)('what customers read in %s', (language) => {
  const catalogue = catalogues[language];

  test('has every key and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(keys);
  });

  test('has the same variables as the English text everywhere, and no empty text', () => {
    const variables = (texts: Readonly<Record<WordKey, string>>) =>
      keys.map((key) => ({ key, variables: variablesOf(texts[key]) }));
    expect(variables(catalogue)).toEqual(variables(catalogues.en));
    expect(keys.filter((key) => catalogue[key].trim() === '')).toEqual([]);
  });

  test('is the file that a browser loads', async () => {
    expect(await loadCatalogue(language)).toBe(catalogue);
  });
});

test('numbers, money and dates follow language and country', () => {
  const noon = '2026-12-02T12:00:00Z';
  const money = { amount: 123_450, currency: 'EUR' } as const;
  const german = wordsIn('de-DE');
  expect(german.money(money)).toBe('1.234,50\u00a0€');
  for (const typed of ['1.234,50 €', '1234,5', german.money(money)]) expect(german.amount(typed, 'EUR')).toBe(123_450);
  expect(german.amount('zwölf', 'EUR')).toBeNull();
  expect(wordsIn('fr-FR').amount(wordsIn('fr-FR').money(money), 'EUR')).toBe(123_450);
  expect(wordsIn('en-US').amount('$1,234.50', 'USD')).toBe(123_450);
  expect(german.day(noon, 'Europe/Berlin')).toBe('2. Dezember 2026');
  expect(german.say('portal.waiting', { count: 1 })).toBe('Ein Angebot wartet auf Ihre Antwort');
  expect(german.say('portal.waiting', { count: 1200 })).toBe('1.200 Angebote warten auf Ihre Antwort');
  expect(wordsIn('en-US').money({ amount: 1250, currency: 'USD' })).toBe('$12.50');
  expect(wordsIn('fr-FR').time(noon, 'Europe/Paris')).toContain('2 décembre 2026');
  expect(wordsIn('nl-NL').say('offer.accept', { total: '€ 12,50' })).toBe('€ 12,50 aannemen');
});

test('customers in the United Kingdom and Ireland read British English, with the same variables', async () => {
  for (const locale of ['en-GB', 'en-IE']) {
    const { say } = wordsIn(locale);
    expect(say('payout.check')).toBe('Cheque');
    expect(say('id.driving-licence')).toBe('Driving licence');
    expect(say('portal.sent')).toBe(wordsIn('en-US').say('portal.sent'));
    expect(await loadCatalogue(locale)).toBe(catalogueIn(locale));
  }
  const british = catalogueIn('en-GB');
  expect(british['step.send']).toBe('We’re waiting for your parcel');
  expect(british['widget.zip']).toBe('Postcode');
  expect(british['widget.add']).toBe('Add to basket');
  expect(british['site.minimum']).toBe('Orders by post must be worth at least {amount}.');
  expect(british['widget.place']).toBe('Which shop?');
  const american =
    /\b(packages?|postal code|mail-in|by mail|colors?|canceled|license|centers?|cart|checks? by mail)\b/i;
  expect(keys.filter((key) => american.test(british[key]))).toEqual([]);
  expect(keys.map((key) => variablesOf(british[key]))).toEqual(keys.map((key) => variablesOf(catalogues.en[key])));
  expect(wordsIn('en-US').say('payout.check')).toBe('Check');
});

test.each([
  ['en-US', 'Your device has arrived', 'Your devices have arrived'],
  ['de-DE', 'Ihr Gerät ist angekommen', 'Ihre Geräte sind angekommen'],
  ['fr-FR', 'Votre appareil est arrivé', 'Vos appareils sont arrivés'],
  ['es-ES', 'Su dispositivo ha llegado', 'Sus dispositivos han llegado'],
  ['it-IT', 'Il Suo dispositivo è arrivato', 'I Suoi dispositivi sono arrivati'],
  ['nl-NL', 'Uw toestel is aangekomen', 'Uw toestellen zijn aangekomen'],
])('in %s, one device has a singular text', (locale, one, many) => {
  const words = wordsIn(locale);
  expect([stepIn(words, 'step.arrived', 1), stepIn(words, 'step.arrived', 2)]).toEqual([one, many]);
});

test.each(siteLanguageNames.filter((language) => language !== 'en'))(
  'in %s, states of a country have their own name where English has one',
  (language) => {
    const { say } = wordsIn(language);
    const named = countryCodes.filter((country) => ownAddressWords(country).state);
    expect(named).toContain('US');
    const usual = say('widget.state', { country: 'BR' });
    expect(named.filter((country) => say('widget.state', { country }) === usual)).toEqual([]);
  },
);

test('every status of every kind has a text for customers that differs from the staff name', () => {
  const words = wordsIn('en-US');
  const order = { category: 'active', sub_status_id: null, offer_open: false };
  for (const kind of orderKindNames) {
    for (const status_id of statusesOfKind[kind]) {
      const step = customerStepOf({ ...order, kind, status_id });
      expect(`${stepIn(words, `step.${step}`, 1)} ${stepIn(words, `step.${step}.next`, 2)}`).not.toContain(
        orderStatuses[status_id].name,
      );
    }
  }
});

test('a customer’s name is never read as a text rule', () => {
  expect(wordsIn('de-DE').say('portal.hello', { name: "{count, plural, one {a}} <b> ' #" })).toBe(
    "Guten Tag {count, plural, one {a}} <b> ' #",
  );
});
