import { endpoint } from '@recoup/contract';
import { actionAnswer, requiredText } from '@recoup/contract/wire';
import { fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { TextField } from '@recoup/ui';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { FormPage } from '../form/form-page.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { RowsField } from './rows-field.tsx';

const save = endpoint({
  method: 'POST',
  path: '/v1/test/rows',
  access: 'session',
  summary: 'Saves the rows.',
  resource: 'setting',
  body: v.object({
    rows: v.pipe(v.array(v.object({ name: requiredText(null) })), v.maxLength(3, 'must be at most 3')),
  }),
  answer: actionAnswer(v.null()),
});

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(save, () => ({ success: true as const, message: 'Saved', data: null }));
});

const submit = { title: 'Thing', submitLabel: 'Save' };
const sent = () => fake.callsOf(save)[0]?.body;

function RowsForm() {
  const form = useContractForm(save, {
    initial: { rows: [{ name: 'a' }, { name: 'b' }] },
    draft: null,
    onDone: () => {},
  });
  return (
    <FormPage {...submit} form={form}>
      <RowsField form={form} name="rows" label="Rules" rowName="Rule" blank={{ name: '' }} max={3}>
        {(bind) => <TextField {...bind<string>('name', 'Name')} />}
      </RowsField>
    </FormPage>
  );
}

test('rows are added, reordered and removed by keyboard, and the focus stays with the work', async () => {
  const { user } = renderScreen(<RowsForm />, { fake });
  const add = await screen.findByRole('button', { name: 'Add rule' });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await user.click(add);
  await user.keyboard('c');
  expect(add.hasAttribute('disabled')).toBe(true);
  screen.getByRole('button', { name: 'Move rule 3 up' }).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Move rule 2 up');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Move rule 1 down');
  screen.getByRole('button', { name: 'Remove rule 3' }).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Remove rule 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toEqual({ rows: [{ name: 'c' }, { name: 'a' }] });
});

test('an error in a row appears at its field', async () => {
  const { user } = renderScreen(<RowsForm />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const third = within(screen.getByRole('group', { name: 'Rule 3' }));
  expect(third.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(fake.callsOf(save)).toEqual([]);
});

test('a server’s error stays with its row until the field changes', async () => {
  fake.on(save, () => {
    throw refuse('invalid', { errors: { 'rows.0.name': ['is taken'], 'rows.1.name': ['is too short'] } });
  });
  const { user } = renderScreen(<RowsForm />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const row = (number: number) => screen.getByRole('group', { name: `Rule ${number}` });
  const name = (number: number) => within(row(number)).getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(document.activeElement).toBe(name(1)));
  await user.click(screen.getByRole('button', { name: 'Add rule' }));
  await user.keyboard('c');
  screen.getByRole('button', { name: 'Move rule 1 down' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move rule 3 up');
  expect([1, 2, 3].map((number) => name(number).value)).toEqual(['b', 'c', 'a']);
  expect(within(row(1)).getByText('Name is too short')).toBeTruthy();
  expect(within(row(3)).getByText('Name is taken')).toBeTruthy();
  expect(name(2).getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
  await user.type(name(1), 'd');
  expect(within(row(2)).getByText('Name is taken')).toBeTruthy();
  await user.type(name(2), 'a');
  expect(screen.queryByText('Name is taken')).toBeNull();
  fake.on(save, () => ({ success: true as const, message: 'Saved', data: null }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => fake.callsOf(save)[1]?.body).toEqual({ rows: [{ name: 'cd' }, { name: 'aa' }] });
});

test('typing in a row renders only that row', async () => {
  const drawn: number[] = [];
  function Rows() {
    const form = useContractForm(save, { initial: { rows: [{ name: 'a' }, { name: 'b' }] }, onDone: () => {} });
    return (
      <FormPage {...submit} form={form}>
        <RowsField form={form} name="rows" label="Rules" rowName="Rule" blank={{ name: '' }}>
          {(bind, index) => {
            drawn.push(index);
            return <TextField {...bind<string>('name', 'Name')} />;
          }}
        </RowsField>
      </FormPage>
    );
  }
  const { user } = renderScreen(<Rows />, { fake });
  const [, second] = await screen.findAllByLabelText('Name');
  drawn.length = 0;
  if (second) await user.type(second, 'cd');
  expect(new Set(drawn)).toEqual(new Set([1]));
});
