import { usualKitText } from '@recoup/contract/shipping/kit-texts';
import { expect, test } from 'vitest';
import { anOrder, english, textOf, written } from './page-fixtures.ts';
import { kitPage, qrCodePage } from './parcel-pages.ts';

const token = 'T'.repeat(48);

test('[shipping-06] the shipping kit page gives the carrier’s instructions and links to the printout', () => {
  const page = kitPage(anOrder(), token, english, { subject: 'Send it', steps: ['Wrap it well.'] });
  expect(textOf(page)).toContain('Send it Wrap it well.');
  expect(textOf(page)).toContain('9444');
  expect(written(page)).toContain(`href="/api/v1/shipping/kit/print/${token}"`);
  expect(written(page)).toContain(`href="/status/${token}"`);
  const usual = { subject: usualKitText.subject, steps: usualKitText.textinfo.split('\n') };
  expect(textOf(kitPage(anOrder(), token, english, usual))).toContain('Print the kit. Put the first page in the box');
});

test('[shipping-06] the QR page shows the code with its number', () => {
  const page = written(qrCodePage(anOrder(), token, english));
  expect(page).toContain(`src="/api/v1/shipping/qr-code/${token}"`);
  expect(page).toContain('alt="QR code of package 9444"');
});

test('[shipping-06] a missing label and a used label each say so', () => {
  expect(textOf(qrCodePage(anOrder({ label: null }), token, english))).toContain('This order has no shipping label');
  const label = { carrier: 'FedEx', service: 'Ground', tracking_number: '9444', printable: false };
  expect(textOf(qrCodePage(anOrder({ label }), token, english))).toContain('This label has been used');
});
