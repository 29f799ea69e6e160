import { updateCompany } from '@recoup/contract/settings/companies';
import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { TextField } from '@recoup/ui';
import { beforeEach, expect, test } from 'vitest';
import { useOwnForm } from './contract-form.ts';
import { Form } from './form.tsx';
import { FormField } from './form-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const profile = {
  name: 'Northwind Devices',
  legal_business_name: null as string | null,
  company_email: 'hello@northwind.test',
  phone: null,
  address_text: null,
  country_code: 'US',
  timezone: 'America/Los_Angeles',
  version: 3,
};

/** The parts rendered since the last call. */
let drawn: string[];
const drawnNow = () => {
  const now = drawn;
  drawn = [];
  return [...new Set(now)].sort();
};
beforeEach(() => {
  drawn = [];
});

/** Shows the company’s country. Renders only when the country changes. */
function Country(props: { form: ReturnType<typeof useContractForm<typeof updateCompany, typeof profile>> }) {
  const form = useOwnForm(props.form);
  drawn.push('country');
  return <output>{form.values.country_code}</output>;
}

function CompanyForm() {
  const form = useContractForm(updateCompany, { initial: profile, onDone: () => {} });
  drawn.push('screen');
  return (
    <Form form={form} submitLabel="Save" small>
      <FormField form={form} name="name" label="Name">
        {(field) => {
          drawn.push('name');
          return <TextField {...field} />;
        }}
      </FormField>
      <FormField form={form} name="legal_business_name" label="Legal name">
        {(field) => {
          drawn.push('legal name');
          return <TextField {...field} value={field.value ?? ''} />;
        }}
      </FormField>
      <Country form={form} />
      <button type="button" onClick={() => form.set('country_code', 'IE')}>
        Move
      </button>
    </Form>
  );
}

const show = () => renderScreen(<CompanyForm />, { path: '/company', fake: fakeServer() });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.queryByRole('button', { name: 'Save' });

test('typing renders only its own field, not the others or the screen', async () => {
  const { user } = show();
  await user.type(await field('Name'), '!');
  drawnNow();
  await user.type(await field('Name'), '?');
  expect(drawnNow()).toEqual(['name']);
  await user.type(await field('Legal name'), 'Ltd');
  expect(drawnNow()).toEqual(['legal name']);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(drawnNow()).toEqual(['country']);
  expect(screen.getByText('IE')).toBeTruthy();
});

test('input typed back to its original value leaves nothing to save and no draft', async () => {
  const view = show();
  expect(save()).toBeNull();
  await view.user.type(await field('Name'), '!');
  await view.user.type(await field('Legal name'), 'x');
  expect(save()).toBeTruthy();
  await view.user.type(await field('Name'), '{Backspace}');
  expect(save()).toBeTruthy();
  await view.user.type(await field('Legal name'), '{Backspace}');
  expect(save()).toBeNull();
  view.unmount();
  show();
  expect((await field('Name')).value).toBe('Northwind Devices');
  expect(screen.queryByText('We restored your unsaved changes')).toBeNull();
});
