import { getCompany, updateCompany } from '@recoup/contract/settings/companies';
import { priceLock } from '@recoup/contract/settings/setting-documents';
import { fakeServer, refuse, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { TextField } from '@recoup/ui';
import { Dialog } from '@recoup/ui/overlays';
import { beforeEach, expect, test, vi } from 'vitest';
import { FormField } from './form-field.tsx';
import { FormPage } from './form-page.tsx';
import { SettingsForm } from './settings-page.tsx';
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
const stored = { ...profile, currency: 'USD', updated_at: '2026-01-01T00:00:00Z' } as const;
const lock = { lock_days: 14, revised_offer_days: 7, silence: 'hold', reminders: true, version: 1 } as const;
const saved = <T,>(data: T) => ({ success: true as const, message: 'Saved', data });
const labels = { name: 'Company name', company_email: 'Email' };
const onDone = vi.fn();

function CompanyForm() {
  const form = useContractForm(updateCompany, { initial: profile, onDone });
  return (
    <FormPage title="Company" form={form} submitLabel="Save">
      <FormField form={form} name="name" label={labels.name}>
        {(field) => <TextField {...field} />}
      </FormField>
      <FormField form={form} name="company_email" label={labels.company_email}>
        {(field) => <TextField {...field} type="email" />}
      </FormField>
    </FormPage>
  );
}

let fake: ReturnType<typeof fakeServer>;
const show = async () => {
  const view = renderScreen(<CompanyForm />, { path: '/company', fake });
  await screen.findByRole('button', { name: 'Save' });
  return view;
};
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const fill = async ({ user }: Awaited<ReturnType<typeof show>>, label: string, text: string) => {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
};

beforeEach(() => {
  onDone.mockClear();
  fake = fakeServer();
  fake.on(getCompany, () => ({ data: stored }));
  fake.on(updateCompany, ({ body }) => saved({ ...stored, ...body, version: body.version + 1 }));
});

test('[forms-01] every invalid field shows an error and is counted at the top, and nothing is sent', async () => {
  const view = await show();
  await fill(view, 'Company name', '');
  await fill(view, 'Email', 'nonsense');
  expect(screen.queryByRole('alert')).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = within(screen.getByRole('alert'));
  expect(summary.getByText('2 fields need your attention')).toBeTruthy();
  const links = summary.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Company name is required', 'Email is not a valid email address']);
  expect(field('Company name').getAttribute('aria-invalid')).toBe('true');
  const described = field('Email').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Email is not a valid email address');
  await waitFor(() => expect(document.activeElement).toBe(field('Company name')));
  expect(fake.callsOf(updateCompany)).toHaveLength(0);
});

test('a corrected field is valid at once', async () => {
  const view = await show();
  await fill(view, 'Company name', '');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  await fill(view, 'Company name', 'Contoso');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Ctrl-Enter submits from a field', async () => {
  const view = await show();
  await fill(view, 'Company name', 'Contoso');
  await view.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(fake.callsOf(updateCompany)).toHaveLength(1);
  expect(fake.callsOf(updateCompany)[0]?.body).toMatchObject({ name: 'Contoso', version: 3 });
});

test('a double click on Save saves once', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  fake.on(updateCompany, async ({ body }) => {
    await held;
    return saved({ ...stored, ...body, version: body.version + 1 });
  });
  const view = await show();
  await fill(view, 'Company name', 'Contoso');
  await view.user.dblClick(screen.getByRole('button', { name: 'Save' }));
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(fake.callsOf(updateCompany)).toHaveLength(1);
});

test('a dialog opened inside a form submits itself and not the form around it', async () => {
  const inner = vi.fn();
  function Around() {
    const form = useContractForm(updateCompany, { initial: profile, onDone });
    return (
      <FormPage title="Company" form={form} submitLabel="Save">
        <Dialog open onClose={() => undefined} title="More">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              inner();
            }}
          >
            <button type="submit">Send</button>
          </form>
        </Dialog>
      </FormPage>
    );
  }
  const { user } = renderScreen(<Around />, { path: '/company', fake });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(inner).toHaveBeenCalledOnce();
  expect(fake.callsOf(updateCompany)).toHaveLength(0);
});

test('a server’s error appears at its field until it is changed', async () => {
  fake.on(updateCompany, () => {
    throw refuse('invalid', { errors: { company_email: ['is taken'] } });
  });
  const view = await show();
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Email is taken')).toHaveLength(2);
  await view.user.type(field('Email'), 'x');
  expect(screen.queryAllByText('Email is taken')).toHaveLength(0);
});

test('every failed Save moves the focus to what is wrong, not only the first one', async () => {
  const view = await show();
  await fill(view, 'Company name', '');
  const save = screen.getByRole('button', { name: 'Save' });
  for (const _ of ['first', 'second']) {
    await view.user.click(save);
    await waitFor(() => expect(document.activeElement).toBe(field('Company name')));
  }
  await fill(view, 'Company name', 'Contoso');
  fake.on(updateCompany, () => {
    throw refuse('internal');
  });
  for (const calls of [1, 2]) {
    await view.user.click(save);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/You won’t lose your changes/));
    expect(fake.callsOf(updateCompany)).toHaveLength(calls);
  }
});

test('Ctrl-Enter outside several forms saves the one last used, or none', async () => {
  fake.on(priceLock.get, () => ({ data: lock }));
  fake.on(priceLock.put, ({ body }) => saved({ ...lock, ...body, version: 2 }));
  const { user } = renderScreen(
    <>
      <CompanyForm />
      <SettingsForm document={priceLock} fields={[{ name: 'lock_days', label: 'Price lock' }]} />
    </>,
    { path: '/company', fake },
  );
  const days = await screen.findByRole('textbox', { name: 'Price lock' });
  const leave = () => (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(days);
  leave();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fake.callsOf(priceLock.put)).toHaveLength(1));
  expect(fake.callsOf(updateCompany)).toHaveLength(0);
  await user.click(field('Company name'));
  leave();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fake.callsOf(updateCompany)).toHaveLength(1));
  expect(fake.callsOf(priceLock.put)).toHaveLength(1);
});

test('a failure keeps the input and shows an error', async () => {
  fake.on(updateCompany, () => {
    throw refuse('internal');
  });
  const view = await show();
  await fill(view, 'Company name', 'Contoso');
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/You won’t lose your changes/)).toBeTruthy();
  expect(field('Company name').value).toBe('Contoso');
});

test('a draft survives a reload, can be discarded, and is removed once saved', async () => {
  const view = await show();
  await fill(view, 'Company name', 'Contoso');
  view.unmount();
  const again = await show();
  expect(field('Company name').value).toBe('Contoso');
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Company name').value).toBe('Northwind Devices');
  await fill(again, 'Company name', 'Fabrikam');
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  again.unmount();
  await show();
  expect(field('Company name').value).toBe('Northwind Devices');
});

test('without a network the body is stored instead of sent, and a failure to store shows above the fields', async () => {
  const keep = vi.fn().mockRejectedValueOnce(new Error('No room')).mockResolvedValue(undefined);
  function KeptForm() {
    const form = useContractForm(updateCompany, { initial: profile, draft: null, keep });
    return (
      <FormPage title="Company" form={form} submitLabel="Save" labels={labels}>
        <FormField form={form} name="name" label={labels.name}>
          {(field) => <TextField {...field} />}
        </FormField>
      </FormPage>
    );
  }
  const { user } = renderScreen(<KeptForm />, { path: '/company', fake });
  await screen.findByRole('button', { name: 'Save' });
  await user.clear(field('Company name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(keep).not.toHaveBeenCalled();
  await user.type(field('Company name'), 'Harbour');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/No room/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/No room/)).toBeNull());
  expect(keep.mock.lastCall).toEqual([{ ...profile, name: 'Harbour' }]);
  expect(fake.callsOf(updateCompany)).toEqual([]);
});
