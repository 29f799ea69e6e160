import { describe, expect, test } from 'vitest';
import { apiErrorOf, failureText } from './api-error.ts';

describe('text of a failure', () => {
  test.each([
    [{ errors: { mapping: 'a', message: 'b' }, message: 'c' }, 'a'],
    [{ errors: { message: 'b' }, message: 'c', error: { message: 'd' } }, 'b'],
    [{ message: 'c', error: { message: 'd' }, errors: { name: ['e'] } }, 'c'],
    [{ error: { message: 'd' }, errors: { name: ['e'] } }, 'd'],
    [{ errors: { name: ['e', 'f'], other: ['g'] } }, 'e\nf'],
    [{ message: ['one', 'two'] }, 'one\ntwo'],
    [{}, 'Something wrong, please try again!'],
    [undefined, 'Something wrong, please try again!'],
  ])('[session-12] of %j is %j', (body, text) => {
    expect(failureText(body)).toBe(text);
  });

  test('[session-12] the JSON body of a refused file request is read', () => {
    const error = apiErrorOf(404, '{"message":"No such label"}');
    expect(error).toMatchObject({ code: 'not_found', status: 404, message: 'No such label' });
  });

  test('a refusal keeps its fields, conflict and request id', () => {
    const conflict = { by: 'Sam Staff', at: '2026-01-01T00:00:00Z', version: 3, fields: [] };
    const body = { code: 'invalid', message: 'm', request_id: 'r1', errors: { email: ['bad'] }, conflict };
    expect(apiErrorOf(422, JSON.stringify(body))).toMatchObject({
      code: 'invalid',
      fields: { email: ['bad'] },
      conflict,
      requestId: 'r1',
    });
  });

  test('a response that isn’t JSON is not shown as it is', () => {
    expect(apiErrorOf(502, '<html>bad gateway</html>').message).toBe('Something wrong, please try again!');
  });
});
