import { updateCompany } from '@recoup/contract/settings/companies';
import { fakeServer, openDialog, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { Button, TextField } from '@recoup/ui';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import type { Collides } from './merge-conflict.ts';
import { useContractForm } from './use-contract-form.ts';

const profile = {
  name: 'Northwind Devices',
  legal_business_name: null,
  company_email: 'hello@northwind.test',
  phone: null,
  address_text: null,
  country_code: 'US',
  timezone: 'America/Los_Angeles',
  version: 3,
};
const stored = { ...profile, currency: 'USD', site_url: null, updated_at: '2026-01-01T00:00:00Z' } as const;

let fake: ReturnType<typeof fakeServer>;
let collides: Collides | undefined;
let sent: [name: string, version: number][];
/** What another user has changed by the time of the first save. */
let changed: { field: string; yours: null; theirs: string }[];

beforeEach(() => {
  fake = fakeServer();
  collides = undefined;
  changed = [];
  sent = [];
  fake.on(updateCompany, ({ body }) => {
    sent.push([body.name, body.version]);
    if (changed.length > 0 && body.version === 3)
      throw refuse('conflict', {
        conflict: { by: 'Sam Staff', at: '2026-03-01T10:00:00Z', version: 4, fields: changed },
      });
    return { success: true as const, message: 'Saved', data: { ...stored, ...body } };
  });
});

function NameDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(updateCompany, {
    initial: profile,
    ...(collides && { collides }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title="Company" submitLabel="Rename" onClose={onClose}>
      <FormField form={form} name="name" label="Company name">
        {(field) => <TextField {...field} />}
      </FormField>
    </FormDialog>
  );
}

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {open && <NameDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Company name' });
async function show() {
  const view = renderScreen(<Opener />, { path: '/company', fake });
  await view.user.click(screen.getByRole('button', { name: 'Change' }));
  await name();
  return view;
}

test('the dialog closes once it is saved, says so, and returns the focus', async () => {
  const { user } = await show();
  await user.type(await name(), '!{Enter}');
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' })));
  expect(fake.callsOf(updateCompany)[0]?.body).toMatchObject({ name: 'Northwind Devices!', version: 3 });
});

test('Ctrl+Enter saves once, from a field and from a button with another action', async () => {
  const { user } = await show();
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.type(await name(), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.callsOf(updateCompany)).toHaveLength(2);
});

test('Escape keeps the input for the next time, and Cancel discards it', async () => {
  const { user } = await show();
  await user.type(await name(), ' and Sons{Escape}');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect((await name()).value).toBe('Northwind Devices and Sons');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect((await name()).value).toBe('Northwind Devices');
});

test('an error appears at its field with the focus, and nothing is sent', async () => {
  const { user } = await show();
  await user.clear(await name());
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(async () => expect(document.activeElement).toBe(await name()));
  expect((await name()).getAttribute('aria-invalid')).toBe('true');
  expect(fake.callsOf(updateCompany)).toEqual([]);
});

test('in a part of a larger record, a conflicting change is shown before ours replaces it', async () => {
  collides = ['owner'];
  changed = [{ field: 'owner', yours: null, theirs: 'Cy Twombly' }];
  const { user } = await show();
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const question = within(await openDialog('alertdialog', 'Sam Staff changed this in the meantime'));
  expect(question.getByText('Owner: now Cy Twombly')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    ['Northwind Devices!', 3],
    ['Northwind Devices!', 4],
  ]);
});

test('in a part of a larger record, another change asks no question, even with an equal field name', async () => {
  collides = ['owner'];
  changed = [{ field: 'name', yours: null, theirs: 'Contoso' }];
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    ['Northwind Devices', 3],
    ['Northwind Devices', 4],
  ]);
});
