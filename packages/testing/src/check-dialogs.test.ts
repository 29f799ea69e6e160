// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkDialogs, watchDialogs } from './check-dialogs.ts';

const show = (title: string, field: string) => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.innerHTML = `<h2 id="title">${title}</h2>${field}`;
  document.body.append(dialog);
  return dialog;
};

test('a dialog with an unlabeled field is reported, open or closed, and once per kind', async () => {
  watchDialogs();
  const open = show('Pay $12.00', '<input type="text">');
  await expect(checkDialogs()).rejects.toThrow(/axe in dialog Pay/);
  open.remove();

  watchDialogs();
  show('Reject', '<select><option>One</option></select>').remove();
  await expect(checkDialogs()).rejects.toThrow(/axe in dialog Reject/);

  watchDialogs();
  show('Pay $7.50', '<input type="text">').remove();
  show('Void', '<label>Reason <input type="text"></label>').remove();
  await expect(checkDialogs()).resolves.toBeUndefined();
});
