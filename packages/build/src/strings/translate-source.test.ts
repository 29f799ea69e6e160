import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { stringsOf } from './read-strings.ts';
import { translateSource } from './translate-source.ts';

const german = (source: string, texts: Readonly<Record<string, string>>) => translateSource('a.tsx', source, texts);

test.each([
  [`const a = { label: 'Total ' } as const;`, { Total: 'Summe' }, `const a = { label: "Summe " } as const;`],
  ['<Card title="Payouts" />', { Payouts: 'Auszahlungen' }, '<Card title={"Auszahlungen"} />'],
  [
    `\`Paid \${count} of \${money(order.total)} today\``,
    { 'Paid {count} of {total} today': 'Heute {total} von {count} für `$' },
    `\`Heute \${money(order.total)} von \${count} für \\\`$\``,
  ],
  [
    "counted(count, 'order', 'orders')",
    { order: 'Auftrag', orders: 'Aufträge' },
    'counted(count, "Auftrag", "Aufträge")',
  ],
])('%s in another language', (source, texts, translated) => {
  expect(german(source, texts)).toBe(translated);
});

test('values and the texts inside them move to their place in the translation', () => {
  const source = `<p>
      Sent by <b title="Who did it">{name}</b>{' '}
      on {late ? 'the next day' : day(at)}
    </p>`;
  const texts = {
    'Sent by {b} on {value}': '{value} von {b} gesendet',
    'Who did it': 'Wer es war',
    'the next day': 'am nächsten Tag',
  };
  expect(german(source, texts)).toBe(
    `<p>{late ? "am nächsten Tag" : day(at)}{" von "}<b title={"Wer es war"}>{name}</b>{" gesendet"}</p>`,
  );
});

test('an untranslated text and the texts inside it stay as they are', () => {
  const source = '<p>See <a href="/x">the report</a>, please</p>';
  expect(german(source, { 'the report': 'den Bericht' })).toBe('<p>See <a href="/x">{"den Bericht"}</a>, please</p>');
  expect(german(source, { 'See {a}, please': '' })).toBe(source);
});

test('every text of the orders screens can be translated', () => {
  const files = globSync('remotes/orders/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] });
  expect(files.length).toBeGreaterThan(100);
  const left = files.flatMap((name) => {
    const file = join(root, name);
    const source = readFileSync(file, 'utf8');
    const texts = stringsOf(file, source).map(({ text }) => text);
    // Reading it again fails if it isn’t valid code anymore.
    const read = stringsOf(
      file,
      translateSource(file, source, Object.fromEntries(texts.map((text) => [text, `„${text}“`]))),
    );
    return read.filter(({ text }) => texts.includes(text)).map(({ text }) => `${name}: ${text}`);
  });
  expect(left).toEqual([]);
});
