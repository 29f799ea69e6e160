import { expect, test } from 'vitest';
import { isbnOf } from './isbn.ts';

test.for([
  ['978-0-306-40615-7', '9780306406157', '0306406152'],
  ['0306406152', '9780306406157', '0306406152'],
  ['0-8044-2957-x', '9780804429573', '080442957X'],
  ['979-10-90636-07-1', '9791090636071', null],
] as const)('[pricing-15] %s is one book in both ISBN forms', ([typed, isbn13, isbn10]) => {
  expect(isbnOf(typed)).toEqual({ isbn13, isbn10 });
});

test.for(['9780306406158', '0306406153', '12345', '', '9770306406157', 'ISBN'])(
  '[pricing-15] “%s” isn’t an ISBN',
  (typed) => {
    expect(isbnOf(typed)).toBeNull();
  },
);
