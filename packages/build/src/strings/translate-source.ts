import { type StaffString, stringsOf } from './read-strings.ts';
import type { Slot } from './slots.ts';

/** The parts of a text and its values: those in braces that the English text has. */
type Part = string | Slot;

function partsOf(said: string, slots: readonly Slot[]): Part[] {
  const parts = said.split(/(\{\w+\})/).filter((part) => part !== '');
  return parts.map((part) => slots.find(({ name }) => `{${name}}` === part) ?? part);
}

const inTemplate = (text: string) => text.replaceAll(/[`\\]|\$\{/g, '\\$&');

/**
 * Translates the texts of a source. Values keep their code and move to where the translation has them. Untranslated
 * texts stay English.
 */
export function translateSource(file: string, source: string, texts: Readonly<Record<string, string>>): string {
  const strings = stringsOf(file, source)
    .filter(({ text }) => texts[text])
    // The outer text comes first.
    .toSorted((one, other) => one.start - other.start || other.end - one.end);

  function rewrite(start: number, end: number): string {
    let text = '';
    let at = start;
    for (const one of strings) {
      if (one.start < at || one.end > end) continue;
      text += source.slice(at, one.start) + translated(one, texts[one.text] ?? one.text);
      at = one.end;
    }
    return text + source.slice(at, end);
  }

  function translated({ form, slots, start, end }: StaffString, said: string): string {
    const parts = partsOf(said, slots);
    const codeOf = (slot: Slot) => rewrite(slot.start, slot.end);
    const plain = source.slice(start, end);
    switch (form) {
      case 'attribute':
        return `{${JSON.stringify(said)}}`;
      case 'template':
        return `\`${parts.map((part) => (typeof part === 'string' ? inTemplate(part) : `\${${codeOf(part)}}`)).join('')}\``;
      case 'children':
        // At the ends, whitespace between the tags may be layout.
        return parts.map((part) => (typeof part === 'string' ? `{${JSON.stringify(part)}}` : codeOf(part))).join('');
      default: {
        // A literal keeps the whitespace around its text.
        const [before = ''] = /^.\s*/s.exec(plain) ?? [];
        const [after = ''] = /\s*.$/s.exec(plain) ?? [];
        return JSON.stringify(before.slice(1) + said + after.slice(0, -1));
      }
    }
  }

  return rewrite(0, source.length);
}
