import { expect, test } from 'vitest';
import { htmlMail, type MailLook } from '../../src/platform/html-mail.ts';

const look: MailLook = {
  ...{ companyName: 'A & B', logo: null, accent: '#123456', onAccent: '#ffffff', locale: 'en-US' },
  card: { amount: '$10.00', rows: [['Your devices', 'Phone <1>\nPhone 2']] },
  button: { href: 'https://sell.example/status/abc?a=1&b=2', label: 'View order' },
  contact: ['A & B', '+1 503 555 0100'],
};

test('[settings-08] an email has the company’s color, a card that shows what it is about, and one button instead of the URL', () => {
  const text =
    'Hello Cara,\n\nWe’ve received your order.\n\nSee what happens next: https://sell.example/status/abc?a=1&b=2\n\nA & B';
  const html = htmlMail('Your order', text, look);
  expect(html).toContain('border-top:4px solid #123456');
  expect(html).toContain('$10.00');
  expect(html).toContain('Phone &lt;1&gt;<br>Phone 2');
  expect(html.match(/sell\.example/g)).toHaveLength(1);
  expect(html).toContain('href="https://sell.example/status/abc?a=1&amp;b=2"');
  expect(html).toContain('See what happens next.');
  expect(html).toContain('A &amp; B');
  // First the text, then the order, then the button.
  const order = ['Hello Cara', 'We’ve received', '$10.00', 'View order', 'See what happens next'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('[settings-08] an email without a button shows its URLs as links, and typed text never becomes markup', () => {
  const html = htmlMail('<b>', '<script>\n\nhttps://sell.example/x', { ...look, card: null, button: null });
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('>https://sell.example/x</a>');
  expect(html).toContain('<title>&lt;b&gt;</title>');
});

test('[settings-08] in dark mode a logo has a white background and a button has a border', () => {
  const html = htmlMail('Your order', 'Hello', { ...look, logo: 'logo' });
  const [, dark = ''] = html.split('prefers-color-scheme:dark');
  expect(dark).toMatch(/\.logo\{background:#ffffff!important/);
  expect(dark).toMatch(/\.act\{border:1px solid/);
  expect(html).toContain('class="logo"');
  expect(html).toContain('class="act"');
});
