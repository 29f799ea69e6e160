import type * as v from 'valibot';
import { lengthFault } from './field-rules.ts';

type Issue = v.BaseIssue<unknown>;

const written = new Intl.NumberFormat('en-US');

/** The error texts by the schema that rejected the value. */
const kinds: Readonly<Record<string, string>> = {
  number: 'must be a number',
  string: 'must be text',
  boolean: 'must be yes or no',
  array: 'must be a list',
  tuple: 'must be a list',
  picklist: 'must be one of the choices',
  literal: 'must be one of the choices',
  enum: 'must be one of the choices',
  variant: 'must be one of the choices',
  never: 'isn’t recognized',
};

/** The error texts by the rule that the value breaks. */
const rules: Readonly<Record<string, string>> = {
  integer: 'must be a whole number',
  safe_integer: 'must be a whole number',
  finite: 'must be a number',
  email: 'is not a valid email address',
  url: 'must be an address',
  iso_date: 'must be a date',
  iso_timestamp: 'must be a date and time',
};

const isText = ({ input }: Issue) => typeof input === 'string';
const bound = ({ requirement }: Issue) => Number(requirement);
const entries = (issue: Issue) => `${written.format(bound(issue))} ${bound(issue) === 1 ? 'entry' : 'entries'}`;

/** The error texts for limits with a number. */
const limits: Readonly<Record<string, (issue: Issue) => string>> = {
  min_value: (issue) => `must be at least ${written.format(bound(issue))}`,
  max_value: (issue) => `must be at most ${written.format(bound(issue))}`,
  min_length: (issue) => {
    if (!isText(issue)) return `must have at least ${entries(issue)}`;
    return issue.input === '' ? 'is required' : lengthFault(String(issue.input).length, 'min', bound(issue));
  },
  max_length: (issue) =>
    isText(issue) ? lengthFault(String(issue.input).length, 'max', bound(issue)) : `can have at most ${entries(issue)}`,
};

/**
 * The error text that staff read: the schema's own, or a general one for its kind. The library's own texts are never
 * shown.
 */
export function faultText(issue: Issue): string {
  const { kind, type, input, message } = issue;
  if (!message.startsWith('Invalid ')) return message;
  if (kind === 'schema' && (input === null || input === undefined)) return 'is required';
  if (kind === 'schema') return kinds[type] ?? 'is incomplete';
  return limits[type]?.(issue) ?? rules[type] ?? 'is invalid';
}
