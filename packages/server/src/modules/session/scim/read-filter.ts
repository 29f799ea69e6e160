import { invalid } from './scim-error.ts';

/** One condition of a filter: a lowercase attribute and the value it equals. */
export interface Condition {
  readonly attribute: string;
  readonly value: string;
}

// `userName eq "a@b.test"`, `emails[type eq "work"].value eq "a@b.test"`, `active eq true`.
const condition =
  /^\s*([a-z][\w.:-]*(?:\[[^\]]*\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d+)\s*(?:and\s+|$)/i;

/**
 * The conditions of a filter, all of which must be met. Directories look up people, which takes no more than "equals"
 * and "and". Anything else is refused rather than misread.
 */
export function readFilter(filter: string | undefined): Condition[] {
  const found: Condition[] = [];
  for (let rest = filter?.trim() ?? ''; rest !== ''; ) {
    const [whole, attribute = '', value = ''] = condition.exec(rest) ?? [];
    if (whole === undefined) throw invalid(`Can’t read this filter: ${rest.slice(0, 100)}`, 'invalidFilter');
    found.push({ attribute: plainName(attribute), value: value.startsWith('"') ? unquoted(value) : value });
    rest = rest.slice(whole.length);
  }
  return found;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw invalid('Can’t read a string in this filter', 'invalidFilter');
  }
}

/** An attribute without schema and type, in lowercase: `emails.value` for `emails[type eq "work"].value`. */
export function plainName(attribute: string): string {
  return attribute
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '')
    .replace(/\[[^\]]*\]/, '')
    .toLowerCase();
}
