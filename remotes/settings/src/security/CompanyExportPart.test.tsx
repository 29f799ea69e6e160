import { type CompanyExport, getCompanyExport, startCompanyExport } from '@recoup/contract/session/company-export';
import { fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { expect, test } from 'vitest';
import { CompanyExportPart } from './CompanyExportPart.tsx';

const at = '2026-11-27T12:00:00.000Z';
const running: CompanyExport = {
  ...{ id: 1, state: 'running', by: 'Olga A', created_at: at, ready_at: null, expires_at: null },
  ...{ bytes: null, rows: null, files: null },
};

test('an export asks for confirmation, and no other one is offered while it runs', async () => {
  const fake = fakeServer();
  let last: CompanyExport | null = null;
  fake.on(getCompanyExport, () => ({ data: last }));
  fake.on(startCompanyExport, () => {
    last = running;
    return { success: true as const, message: 'We’re preparing the export.', data: running };
  });
  const { user } = renderScreen(<CompanyExportPart />, { fake });
  await user.click(await screen.findByRole('button', { name: 'Start export' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Export all your data?' }));
  expect(fake.callsOf(startCompanyExport)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByText('Your export is being prepared')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Start/ })).toBeNull());
});

test('a finished export says what it contains and until when it is available', async () => {
  const fake = fakeServer();
  const ready = { state: 'ready' as const, ready_at: at, expires_at: '2026-12-04T12:00:00.000Z' };
  fake.on(getCompanyExport, () => ({ data: { ...running, ...ready, bytes: 2_500_000, rows: 38_618, files: 12 } }));
  renderScreen(<CompanyExportPart />, { fake });
  expect((await screen.findByText(/38,618 rows and 12 files, 2\.5 MB/)).textContent).toContain('Dec 4');
  expect(screen.getByRole('button', { name: 'Download export' })).toBeDefined();
});
