import { login } from '@recoup/contract/session/auth';
import { expect, test } from 'vitest';
import { requestParser } from '../../src/platform/validate.ts';

test.each([
  [{ email: 'a\0b' }, 'email'],
  [{ more: [{ name: '\ud800' }] }, 'more.0.name'],
  [{ '': '\ud800' }, 'body'],
  [{ valueOf: '\ud800' }, 'body'],
  [JSON.parse('{ "__proto__": "\\ud800" }'), 'body'],
])('a text the database cannot store is refused under a readable field name: %j', (sent, name) => {
  const read = () => requestParser(login).body(sent);
  const errors = { [name]: ['contains characters that aren’t text'] };
  expect(read).toThrow(expect.objectContaining({ code: 'invalid', errors }));
});
