import { endpoint } from '@recoup/contract';
import { type AddressLookup, addressSchema, placeSchema, unlistedAddress } from '@recoup/contract/address';
import { fieldsOf, type StoredDefinition, valuesSchema } from '@recoup/contract/field-definition';
import { actionAnswer } from '@recoup/contract/wire';
import { aMe, fakeServer, refuse, renderScreen, screen } from '@recoup/testing';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { FormPage } from '../form/form-page.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { AddressFields } from './address-fields.tsx';
import { DefinedFields } from './defined-fields.tsx';
import { FileField } from './file-field.tsx';

const definitions: StoredDefinition[] = [
  { attribute_name: 'Handle', is_required: true, max_length: 5, validation_type: 'letters' },
  { attribute_name: 'Member number', is_required: false, max_length: null, validation_type: 'numbers' },
];
const fields = fieldsOf(definitions);

const save = endpoint({
  method: 'POST',
  path: '/v1/test/thing',
  access: 'session',
  summary: 'Saves the thing.',
  resource: 'setting',
  body: v.object({
    address: v.optional(addressSchema),
    values: v.optional(valuesSchema(fields)),
  }),
  answer: actionAnswer(v.null()),
});
const lookup: AddressLookup = endpoint({
  method: 'GET',
  path: '/v1/test/places',
  access: 'session',
  summary: 'Finds places.',
  resource: 'setting',
  query: v.object({ search: v.string(), country: v.string() }),
  answer: v.object({ data: v.array(placeSchema), complete: v.boolean() }),
});

let fake: ReturnType<typeof fakeServer>;
let complete: boolean;
beforeEach(() => {
  fake = fakeServer();
  fake.on(save, () => ({ success: true as const, message: 'Saved', data: null }));
  complete = true;
  fake.on(lookup, ({ query }) => ({
    complete,
    data: [
      {
        id: 'a',
        label: '12 Queen Street, Ponsonby',
        street: '12 Queen Street',
        suite: null,
        sublocality: 'Ponsonby',
        locality: 'Auckland',
        state: null,
        zip: '1011',
        country: query.country,
      },
    ],
  }));
});

const submit = { title: 'Thing', submitLabel: 'Save' };
const sent = () => fake.callsOf(save)[0]?.body;
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);

function AddressForm({ country, listed }: { country: string; listed: boolean }) {
  const address = { address1: '', suite: '', city: '', state: '', zip: '', country };
  const form = useContractForm(save, { initial: { address }, draft: null, onDone: () => {} });
  return (
    <FormPage {...submit} form={form}>
      <AddressFields form={form} name="address" {...(listed && { lookup })} />
    </FormPage>
  );
}

const showAddress = (country: string, listed = true) =>
  renderScreen(<AddressForm country={country} listed={listed} />, { fake, me: aMe({ country_code: country }) });

test('[forms-02] an address must come from the list of the company’s country, and a typed one shows an error', async () => {
  const { user } = showAddress('NZ');
  const street = await screen.findByRole('combobox', { name: /^Address/ });
  await user.click(street);
  await user.paste('queen');
  await user.click(await field(/^Postcode/));
  expect(screen.getByText(unlistedAddress)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(fake.callsOf(save)).toEqual([]);
  await user.click(street);
  await user.paste(' st');
  await user.click(await screen.findByRole('option', { name: /Queen Street/ }));
  expect(fake.callsOf(lookup).at(-1)?.query).toEqual({ search: 'queen st', country: 'NZ' });
  expect((await field(/^Suburb or town/)).value).toBe('Ponsonby');
  expect(screen.queryByText(unlistedAddress)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toMatchObject({
    address: { address1: '12 Queen Street', city: 'Ponsonby', zip: '1011', country: 'NZ' },
  });
});

test('[forms-02] where the list has only some addresses, a typed one is accepted', async () => {
  const { user } = showAddress('NZ');
  complete = false;
  const street = await screen.findByRole('combobox', { name: /^Address/ });
  await user.click(street);
  await user.paste('7 Queen Street');
  await user.click(await field(/^Suburb or town/));
  await user.paste('Ponsonby');
  await user.click(await field(/^Postcode/));
  await user.paste('1011');
  expect(screen.queryByText(unlistedAddress)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toMatchObject({ address: { address1: '7 Queen Street', city: 'Ponsonby' } });
});

test('[forms-02] an Irish user may type an address that isn’t in the list', async () => {
  const { user } = showAddress('IE');
  await user.type(await screen.findByRole('combobox', { name: /^Address/ }), 'Mill');
  await user.type(await field(/^Town or city/), 'Cong');
  expect(screen.queryByText(unlistedAddress)).toBeNull();
  await user.type(await field(/^Eircode/), 'F31 YY68');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toMatchObject({ address: { address1: 'Mill', city: 'Cong' } });
});

test('[forms-02] without a list every part is typed, and the parts follow the country', async () => {
  const { user } = showAddress('US', false);
  await user.type(await field(/^State/), 'OR');
  expect(await field(/^ZIP/)).toBeTruthy();
  await user.selectOptions(await field(/^Country/), 'New Zealand');
  expect(screen.queryByLabelText(/^State/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await field(/^Postcode/)).getAttribute('aria-invalid')).toBe('true');
  // Above the form and at the field.
  expect(screen.getAllByText('Postcode is required')).toHaveLength(2);
});

function DefinedForm() {
  const form = useContractForm(save, {
    initial: { values: { Handle: '', 'Member number': '' } as Record<string, string> },
    draft: null,
    onDone: () => {},
  });
  return (
    <FormPage {...submit} form={form}>
      <DefinedFields fields={fields} form={form} at="values" />
    </FormPage>
  );
}

test('[forms-12] a form built from definitions requires what they require and refuses what they don’t accept', async () => {
  const { user } = renderScreen(<DefinedForm />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Handle is required').length).toBeGreaterThan(0);
  await user.type(await field(/^Handle/), 'anna99');
  const isShown = (text: string) => screen.getAllByText(text).length > 0;
  expect(isShown('This field has a value of 6 must have a max length of 5')).toBe(true);
  await user.keyboard('{Backspace}');
  expect(isShown('Handle must contain letters only')).toBe(true);
  await user.keyboard('{Backspace}');
  await user.type(await field(/^Member number/), 'no 42');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toEqual({ values: { Handle: 'anna', 'Member number': '42' } });
});

test('a field may have any name, even with brackets, because its name isn’t a path', async () => {
  const customFields = fieldsOf([
    { attribute_name: 'Account[4]', is_required: true, max_length: null, validation_type: 'numbers' },
    { attribute_name: '2', is_required: true, max_length: null, validation_type: 'letters' },
  ]);
  const calls = endpoint({ ...save, path: '/v1/test/own', body: v.object({ values: valuesSchema(customFields) }) });
  fake.on(calls, () => {
    throw refuse('invalid', { errors: { 'values.Account[4]': ['isn’t known'] } });
  });
  function Own() {
    const form = useContractForm(calls, { initial: { values: {} }, draft: null, onDone: () => {} });
    return (
      <FormPage {...submit} form={form}>
        <DefinedFields fields={customFields} form={form} at="values" />
      </FormPage>
    );
  }
  const { user } = renderScreen(<Own />, { fake });
  const account = await field(/^Account/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(account.getAttribute('aria-invalid')).toBe('true');
  await user.type(account, '12');
  expect(account.getAttribute('aria-invalid')).toBeNull();
  await user.type(await field(/^2/), 'b');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Account[4] isn’t known')).not.toHaveLength(0);
  expect(fake.callsOf(calls)[0]?.body).toEqual({ values: { 'Account[4]': '12', 2: 'b' } });
  await user.type(account, '3');
  expect(screen.queryByText('Account[4] isn’t known')).toBeNull();
});

function Logo({ onFile }: { onFile: (file: File | null) => void }) {
  return <FileField label="Logo" value={null} onChange={onFile} />;
}

test.each([
  ['logo.png', 'image/png', 1, 'File type must be image/svg+xml'],
  ['logo.svg', 'image/svg+xml', 500_001, 'File size must be less than 500 KB'],
  ['logo.svg', 'image/svg+xml', 500_000, null],
])('[forms-03] %s of type %s and %i bytes: %s', async (name, type, size, text) => {
  const chosenFiles: (File | null)[] = [];
  const { user } = renderScreen(<Logo onFile={(file) => chosenFiles.push(file)} />, { fake });
  await screen.findByRole('button', { name: 'Logo: choose file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  input?.removeAttribute('accept');
  if (input) await user.upload(input, new File(['x'.repeat(size)], name, { type }));
  if (text) expect(screen.getByRole('alert').textContent).toBe(text);
  expect(chosenFiles.map((file) => file?.name)).toEqual(text ? [] : [name]);
});
