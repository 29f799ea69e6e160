import { endpoint } from '@recoup/contract';
import { actionAnswer, requiredText } from '@recoup/contract/wire';
import { fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { TextField } from '@recoup/ui';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FormField } from '../../form/form-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { WizardPage } from './wizard-page.tsx';

const openShop = endpoint({
  method: 'POST',
  path: '/shops',
  access: 'settings.edit',
  summary: 'Open a shop.',
  resource: 'location',
  body: v.object({ name: requiredText('Name'), city: requiredText('City'), phone: v.string() }),
  answer: actionAnswer(v.null()),
});

function OpenShop() {
  const form = useContractForm(openShop, { initial: { name: '', city: '', phone: '' }, onDone: () => {} });
  const field = (name: 'name' | 'city' | 'phone', label: string) => (
    <FormField form={form} name={name} label={label}>
      {(binding) => <TextField {...binding} />}
    </FormField>
  );
  return (
    <WizardPage
      title="Open a shop"
      form={form}
      submitLabel="Open it"
      steps={[
        { id: 'who', label: 'Its name', fields: ['name'], children: field('name', 'Name') },
        { id: 'where', label: 'Its place', fields: ['city'], children: field('city', 'City') },
        { id: 'how', label: 'Its phone', fields: ['phone'], children: field('phone', 'Phone') },
      ]}
    />
  );
}

const fake = fakeServer();
fake.on(openShop, () => ({ success: true as const, message: 'The shop is open.', data: null }));
const path = '/shops/create';
const show = (search = '') => renderScreen(<OpenShop />, { path: path + search, route: path, fake });
const step = () =>
  within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', { current: 'step' }).textContent;
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });

test('a step is left only when its own fields are valid, and the keyboard alone reaches the end', async () => {
  const { user } = show();
  (await field('Name')).focus();
  await user.keyboard('{Enter}');
  expect((await screen.findAllByText('Name is required')).length).toBeGreaterThan(0);
  expect(step()).toBe('1Its name');
  expect(document.activeElement).toBe(await field('Name'));
  expect(screen.queryByText('City is required')).toBeNull();
  await user.keyboard('Corner{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?step=where'));
  await user.type(await field('City'), 'Portland');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.type(await field('Phone'), '1');
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  await waitFor(() =>
    expect(fake.callsOf(openShop).at(-1)?.body).toEqual({ name: 'Corner', city: 'Portland', phone: '1' }),
  );
});

test('input is still there after a reload, at the step in the address, and going back keeps it', async () => {
  const first = show();
  await first.user.type(await field('Name'), 'Corner{Enter}');
  await first.user.type(await field('City'), 'Port');
  first.unmount();
  const again = show('?step=where');
  expect((await field('City')).value).toBe('Port');
  await again.user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await field('Name')).value).toBe('Corner');
});

test('a step that needs an earlier one goes to what is missing', async () => {
  show('?step=how');
  expect(await field('Name')).toBeTruthy();
  expect(step()).toBe('1Its name');
});

test('a server’s error is shown in the step of its field', async () => {
  fake.on(openShop, () => {
    throw refuse('invalid', { errors: { name: ['is taken'] } });
  });
  const { user } = show();
  await user.type(await field('Name'), 'Corner{Enter}');
  await user.type(await field('City'), 'Portland{Enter}');
  await screen.findByRole('textbox', { name: 'Phone' });
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(step()).toBe('1Its name'));
  expect((await field('Name')).getAttribute('aria-invalid')).toBe('true');
});
