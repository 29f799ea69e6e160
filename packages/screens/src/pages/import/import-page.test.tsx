import { type AnswerInput, endpoint } from '@recoup/contract';
import { actionAnswer, idSchema, listAnswer, oneAnswer } from '@recoup/contract/wire';
import { aPage, fakeServer, fireEvent, renderScreen, screen, waitFor } from '@recoup/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImportPage } from './import-page.tsx';

const importSchema = v.object({
  id: v.string(),
  file_name: v.string(),
  state: v.picklist(['running', 'checked', 'done', 'undone', 'cancelled', 'failed']),
  percent: v.number(),
  total: v.number(),
  success: v.number(),
  failed: v.number(),
  message: v.nullable(v.string()),
  finished_at: v.nullable(v.string()),
  by: v.string(),
});
const declared = { access: 'pricing.edit', summary: 'Names.', resource: 'import' } as const;
const upload = endpoint({
  ...declared,
  method: 'POST',
  path: '/names',
  upload: { field: 'file', types: ['text/csv'], maxBytes: 1_000 },
  answer: actionAnswer(importSchema),
});
const newest = endpoint({ ...declared, method: 'GET', path: '/names', answer: oneAnswer(v.nullable(importSchema)) });
const list = endpoint({
  ...declared,
  method: 'GET',
  path: '/names/faulty',
  query: v.object({ page: v.any(), limit: v.any() }),
  answer: listAnswer(v.object({ id: idSchema, reason: v.string() })),
});
const download = endpoint({ ...declared, method: 'GET', path: '/names/faulty/csv', answer: { file: 'text/csv' } });
const confirm = endpoint({
  ...declared,
  method: 'POST',
  path: '/names/{id}/confirm',
  answer: actionAnswer(importSchema),
});
const cancel = endpoint({
  ...declared,
  method: 'POST',
  path: '/names/{id}/cancel',
  answer: actionAnswer(importSchema),
});

type Import = NonNullable<AnswerInput<typeof newest>['data']>;
const anImport = (change: Partial<Import> = {}): Import => ({
  id: '7',
  file_name: 'names.csv',
  state: 'checked',
  percent: 100,
  total: 3,
  success: 2,
  failed: 1,
  message: null,
  finished_at: null,
  by: 'Sam Staff',
  ...change,
});

/** An upload that never finishes until it is canceled. */
class Slow {
  static stopped = 0;
  upload = { onprogress: null };
  onabort: (() => void) | null = null;
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    Slow.stopped += 1;
    this.onabort?.();
  }
}

let latest: Import | null;
const ended: string[] = [];
function show() {
  const fake = fakeServer();
  fake.on(newest, () => ({ data: latest }));
  fake.on(list, () => aPage([{ id: 2, reason: 'name is empty' }], { page: 1, per_page: 10 }));
  for (const [call, state] of [
    [confirm, 'done'],
    [cancel, 'cancelled'],
  ] as const) {
    fake.on(call, () => {
      latest = anImport({ state, message: state === 'cancelled' ? 'Canceled by Sam Staff.' : null });
      return { success: true as const, message: 'Done', data: latest };
    });
  }
  const page = (
    <ImportPage
      title="Names"
      words={{ heading: 'Upload', drop: 'Drop names here', file: 'list', rows: 'names', unchanged: 'Nothing changed.' }}
      upload={upload}
      newest={newest}
      faulty={{ list, columns: [{ id: 'reason', header: 'Reason', cell: ({ reason }) => reason }], download }}
      extensions={['.csv']}
      maxBytes={1_000}
      confirm={confirm}
      cancel={cancel}
      preview={({ success }: Import) => <p>{success} names are new</p>}
      onEnd={({ state }: Import) => ended.push(state)}
    />
  );
  return { fake, ...renderScreen(page, { fake }) };
}
beforeEach(() => {
  latest = null;
  ended.length = 0;
  Slow.stopped = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('a checked file shows what it would change, and is saved only when confirmed', async () => {
  latest = anImport();
  const { user, fake } = show();
  expect(await screen.findByText('2 names to be saved, 1 row rejected')).toBeTruthy();
  expect(screen.getByText('2 names are new')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save 2 names' }));
  expect(await screen.findByText('2 names saved, 1 row rejected')).toBeTruthy();
  expect(fake.callsOf(confirm)[0]?.params).toEqual({ id: 7 });
});

test('a checked file can be canceled', async () => {
  latest = anImport();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Canceled by Sam Staff.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('rejected rows can be downloaded', async () => {
  latest = anImport({ state: 'done' });
  const { user, fake } = show();
  fake.on(download, () => 'id,reason\n');
  Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: 'Show rows' }));
  expect(await screen.findByText('name is empty')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Download rows' }));
  await waitFor(() => expect(fake.callsOf(download)).toHaveLength(1));
  vi.restoreAllMocks();
});

test('an upload can be canceled without an error, and another file chosen', async () => {
  vi.stubGlobal('XMLHttpRequest', Slow);
  const { user } = show();
  const file = new File(['name\n'], 'names.csv', { type: 'text/csv' });
  fireEvent.drop(await screen.findByText('Drop names here'), { dataTransfer: { files: [file] } });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Uploading names.csv')).toBeNull());
  expect(Slow.stopped).toBe(1);
  expect(screen.queryByText('We couldn’t add the list')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose file' }).disabled).toBe(false);
});
