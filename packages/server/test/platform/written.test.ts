import { expect, test } from 'vitest';
import { jsonOf, withMore, writtenAnswer } from '../../src/platform/frames/written.ts';

const rows = [{ json: '{"id":1}' }, { json: '{"id":2,"name":"Ä\\"b"}' }];

test('rows written by the database are sent unchanged and read with their values', () => {
  const answer = writtenAnswer(rows, { total: 2, next: null });
  expect(jsonOf(answer)).toBe('{"data":[{"id":1},{"id":2,"name":"Ä\\"b"}],"total":2,"next":null}');
  expect(answer).toEqual({ data: [{ id: 1 }, { id: 2, name: 'Ä"b' }], total: 2, next: null });
  expect(jsonOf(answer)).toBe(JSON.stringify(answer));
  expect(jsonOf({ ...answer, total: 3 })).toBe(JSON.stringify({ ...answer, total: 3 }));
  expect(jsonOf(withMore(answer, { counts: [1] }))).toBe(JSON.stringify({ ...answer, counts: [1] }));
  expect(withMore(answer, { counts: [1] }).data).toEqual(answer.data);
  expect(withMore({ total: 1 }, { counts: [1] })).toEqual({ total: 1, counts: [1] });
  expect(jsonOf(writtenAnswer([], {}))).toBe('{"data":[]}');
  expect([jsonOf(null), jsonOf('text'), jsonOf({ ok: true })]).toEqual(['null', '"text"', '{"ok":true}']);
});
