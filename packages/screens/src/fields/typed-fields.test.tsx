import { aMe, fakeServer, renderScreen, screen, waitFor } from '@recoup/testing';
import { DayField, PeriodField, TextField } from '@recoup/ui';
import { MoneyField, NumberField, PercentField, RadioGroup, SecretField } from '@recoup/ui/fields';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { CountryField } from './country-field.tsx';
import { PhoneField } from './phone-field.tsx';

const fake = fakeServer();

/** A single field, with its value below it. */
function Held<V>({ at, children }: { at: V; children: (value: V, onChange: (value: V) => void) => ReactNode }) {
  const [value, setValue] = useState(at);
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

function show<V>(at: V, children: (value: V, onChange: (value: V) => void) => ReactNode, country = 'US') {
  const { user } = renderScreen(<Held at={at}>{children}</Held>, { fake, me: aMe({ country_code: country }) });
  const field = () => screen.findByLabelText<HTMLInputElement>(/^Field/);
  return { user, field };
}

test.each([
  ['digits', '1a2 3.4-', '1234'],
  ['decimal', '1a2.3.4-', '12.34'],
] as const)('[forms-05] a field of %s ignores every other key, also when pasted', async (only, typed, then) => {
  const { user, field } = show('', (value, onChange) => <TextField label="Field" {...{ only, value, onChange }} />);
  await user.type(await field(), typed);
  expect((await field()).value).toBe(then);
  await user.clear(await field());
  await user.paste(typed);
  expect((await field()).value).toBe(then);
});

test('[forms-05] a number is kept in its range when the field is left and by the arrow keys', async () => {
  const { user, field } = show<number | null>(null, (value, onChange) => (
    <NumberField label="Field" min={1} max={90} {...{ value, onChange }} />
  ));
  await user.type(await field(), '-4.00');
  expect((await field()).value).toBe('400');
  await user.tab();
  expect((await field()).value).toBe('90');
  await user.type(await field(), '{ArrowUp}');
  expect((await field()).value).toBe('90');
  await user.clear(await field());
  await user.type(await field(), '0');
  await user.tab();
  expect((await field()).value).toBe('1');
});

test('[forms-05] a percentage accepts one decimal point, steps like money and ends at 100', async () => {
  const { user, field } = show<number | null>(null, (value, onChange) => (
    <PercentField label="Field" {...{ value, onChange }} />
  ));
  await user.type(await field(), '12.5.0');
  expect((await field()).value).toBe('12.50');
  await user.keyboard('{ArrowUp}');
  expect((await field()).value).toBe('12.51');
  await user.clear(await field());
  await user.type(await field(), '99{ArrowUp}{ArrowUp}');
  expect((await field()).value).toBe('100');
});

test('[forms-06] an amount is typed and shown with the separators of its currency', async () => {
  const { user, field } = show('1250.50', (value, onChange) => (
    <MoneyField
      label="Field"
      symbol="€"
      decimals={2}
      separators={{ group: '.', decimal: ',' }}
      {...{ value, onChange }}
    />
  ));
  expect((await field()).value).toBe('1250,50');
  await user.clear(await field());
  await user.type(await field(), '1.300,5');
  expect(screen.getByText('"1,300.5"')).toBeTruthy();
  await user.keyboard('{ArrowUp}');
  expect((await field()).value).toBe('1300,51');
});

test('[forms-06] a document’s amount is stored in minor units, and an invalid amount is null', async () => {
  const { user, field } = show<number | null>(1250, (value, onChange) => (
    <AmountField label="Field" {...{ value, onChange }} />
  ));
  expect((await field()).value).toBe('12.50');
  await user.clear(await field());
  expect(screen.getByText('null')).toBeTruthy();
  await user.type(await field(), '7.5');
  expect([(await field()).value, screen.getByText('750') && 'held']).toEqual(['7.5', 'held']);
  await user.tab();
  expect((await field()).value).toBe('7.50');
});

test.each([
  ['US', '5035550100', '(503) 555-0100'],
  ['US', '+353 1 437 0101', '+353 1 437 0101'],
  ['IE', '+353 1 4370101', '(01) 437 0101'],
  ['IE', '+15035550100', '+1 503 555 0100'],
  ['US', 'ask at the counter', 'ask at the counter'],
])('[forms-08] in %s the number %s reads %s', async (country, typed, then) => {
  const { user, field } = show('', (value, onChange) => <PhoneField label="Field" {...{ value, onChange }} />, country);
  await user.type(await field(), typed);
  await user.tab();
  await expect.poll(async () => (await field()).value).toBe(then);
});

test('[forms-07] a country is chosen by its name, including the Netherlands Antilles', async () => {
  const { user, field } = show('US', (value, onChange) => <CountryField label="Field" {...{ value, onChange }} />);
  const names = [...(await field()).querySelectorAll('option')].map((option) => option.textContent);
  expect(names.length).toBeGreaterThan(245);
  expect(new Set(names).size).toBe(names.length);
  await user.selectOptions(await field(), 'Netherlands Antilles');
  expect(screen.getByText('"AN"')).toBeTruthy();
});

test('a saved secret is never shown, and stays as long as nothing is typed', async () => {
  const { field } = show('', (value, onChange) => (
    <SecretField label="Field" stored="••••9xyz" required {...{ value, onChange }} />
  ));
  const shown = await field();
  expect([shown.value, shown.type, shown.placeholder]).toEqual(['', 'password', '••••9xyz']);
  expect(shown.getAttribute('aria-required')).toBeNull();
  expect(screen.getByText('Leave blank to keep ••••9xyz. Type to replace it.')).toBeTruthy();
});

test('a cleared date returns to its value unless it may be empty', async () => {
  const { user } = renderScreen(
    <>
      <Held at="2026-03-02">{(value, onChange) => <DayField label="Kept" {...{ value, onChange }} />}</Held>
      <Held at="2026-03-02">{(value, onChange) => <DayField label="Free" mayBeEmpty {...{ value, onChange }} />}</Held>
    </>,
    { fake },
  );
  await user.clear(await screen.findByLabelText('Kept'));
  await user.clear(screen.getByLabelText('Free'));
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Kept').value).toBe('2026-03-02');
  expect(screen.getByLabelText<HTMLInputElement>('Free').value).toBe('');
});

test('a period that ends before it begins says so', async () => {
  show({ from: '2026-03-02', to: '2026-03-01' }, (value, onChange) => (
    <PeriodField label="Field" {...value} onChange={onChange} />
  ));
  const to = await screen.findByLabelText('To');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Choose an end date on or after the start date.')).toBeTruthy();
});

function Method({ taken: accepts = true, disabled = false }: { taken?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState('Venmo');
  return (
    <>
      <RadioGroup
        label="Payout method"
        value={value}
        onChange={(chosen) => accepts && setValue(chosen)}
        disabled={disabled}
        options={['Venmo', 'Venmo business', 'Cash'].map((name) => ({ value: name, label: name }))}
      />
      <button type="button" onClick={() => setValue('Cash')}>
        Pay in cash
      </button>
    </>
  );
}
const chosenMethod = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);

test('[forms-05] each choice has its own name for any value, and the arrow keys choose where the focus goes', async () => {
  const { user } = renderScreen(<Method />, { fake });
  await user.click(screen.getByRole('radio', { name: 'Venmo business' }));
  expect(chosenMethod()).toEqual(['Venmo business']);
  await user.keyboard('{ArrowDown}');
  expect(chosenMethod()).toEqual(['Cash']);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Cash' }));
  expect(screen.getByRole('radiogroup', { name: 'Payout method' })).toBeDefined();
});

test('[forms-05] the chosen option is visible even when nothing can be chosen', async () => {
  const { user } = renderScreen(<Method disabled />, { fake });
  await user.click(screen.getByRole('button', { name: 'Pay in cash' }));
  expect(chosenMethod()).toEqual(['Cash']);
});

test('[forms-05] a choice that isn’t accepted isn’t shown', async () => {
  const { user } = renderScreen(<Method taken={false} />, { fake });
  await user.click(screen.getByRole('radio', { name: 'Cash' }));
  await waitFor(() => expect(chosenMethod()).toEqual(['Venmo']));
});

test('[forms-05] a choice with an empty value is shown as chosen', async () => {
  const options = [
    { value: '', label: 'Any connected carrier' },
    { value: 'ups', label: 'UPS' },
  ];
  const { user } = renderScreen(
    <Held at="">
      {(value, onChange) => <RadioGroup label="Labels" value={value} onChange={onChange} options={options} />}
    </Held>,
    { fake },
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any connected carrier' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'UPS' }));
  await user.click(screen.getByRole('radio', { name: 'Any connected carrier' }));
  expect(screen.getByText('""')).toBeTruthy();
});
