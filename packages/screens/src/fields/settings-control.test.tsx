import { countrySchema } from '@recoup/contract/country';
import { document as settingsDocument } from '@recoup/contract/document';
import { clockSchema, decimalNumber, numberFrom, wholeNumber } from '@recoup/contract/field-rules';
import { requiredText } from '@recoup/contract/wire';
import { fakeServer, renderScreen, screen, within } from '@recoup/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SettingsForm } from '../form/settings-page.tsx';
import { shapeOf } from './settings-kind.ts';

test.each([
  [v.optional(v.boolean(), true), { kind: 'switch' }],
  [v.nullable(wholeNumber(1, 90)), { kind: 'number', decimals: 0, min: 1, max: 90 }],
  [numberFrom(0, 5), { kind: 'number', decimals: 2 }],
  [decimalNumber(0, 100, 3), { kind: 'number', decimals: 3, min: 0, max: 100 }],
  [v.optional(v.picklist(['a', 'b']), 'a'), { kind: 'choice', options: ['a', 'b'] }],
  [v.picklist(['a', 'b', 'c', 'd', 'e', 'f']), { kind: 'select' }],
  [requiredText('Name'), { kind: 'text' }],
  [v.optional(countrySchema), { kind: 'country' }],
  [clockSchema, { kind: 'time' }],
  [v.pipe(v.array(v.object({ a: v.string() })), v.maxLength(3)), { kind: 'rows' }],
])('a setting’s control follows from its schema (%#)', (schema, shape) => {
  expect(shapeOf(schema)).toMatchObject(shape);
});

const shop = settingsDocument({
  key: 'test-shop',
  title: 'Shop',
  schema: v.object({
    open: v.boolean(),
    days: wholeNumber(1, 90),
    when: v.picklist(['at_once', 'later']),
    least: v.pipe(v.number('must be a number'), v.integer()),
    key: v.string(),
    key_end: v.nullable(v.string()),
    hours: v.array(v.object({ from: clockSchema, closed: v.boolean() })),
  }),
  initial: { open: false, days: 1, when: 'later', least: 0, key: '', key_end: null, hours: [] },
});

test('a settings form needs only labels, and saves what its controls contain', async () => {
  const fake = fakeServer();
  const stored = { ...shop.initial, key_end: '••••12', version: 1 };
  fake.on(shop.get, () => ({ data: stored }));
  fake.on(shop.put, ({ body }) => ({ success: true as const, message: 'Saved', data: { ...body, version: 2 } }));
  const { user } = renderScreen(
    <SettingsForm
      document={shop}
      fields={[
        { name: 'open', label: 'Open' },
        { name: 'days', label: 'Days', unit: 'days' },
        { name: 'when', label: 'When', options: { later: 'Some day' } },
        { name: 'least', label: 'Least', kind: 'money' },
        { name: 'key', label: 'Key', kind: 'secret', stored: 'key_end' },
        {
          name: 'hours',
          label: 'Hours',
          rowName: 'Day',
          fields: [
            { name: 'from', label: 'From' },
            { name: 'closed', label: 'Closed' },
          ],
        },
      ]}
    />,
    { fake },
  );
  await user.click(await screen.findByRole('switch', { name: 'Open' }));
  const days = screen.getByRole('textbox', { name: 'Days' });
  await user.clear(days);
  await user.type(days, '120');
  await user.click(screen.getByRole('radio', { name: 'At once' }));
  expect(screen.getByRole('radio', { name: 'Some day' })).toBeTruthy();
  const least = screen.getByRole('textbox', { name: 'Least' });
  await user.clear(least);
  await user.type(least, '12.5');
  expect(screen.getByLabelText<HTMLInputElement>('Key').placeholder).toBe('••••12');
  await user.click(screen.getByRole('button', { name: 'Add day' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('Hours 1, From must be a time of day');
  const day = within(screen.getByRole('group', { name: 'Day 1' }));
  await user.type(day.getByLabelText('From'), '08:30');
  await user.click(day.getByRole('switch', { name: 'Closed' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => fake.callsOf(shop.put)[0]?.body)
    .toEqual({
      open: true,
      days: 90,
      when: 'at_once',
      least: 1250,
      key: '',
      key_end: '••••12',
      hours: [{ from: '08:30', closed: true }],
      version: 1,
    });
});
