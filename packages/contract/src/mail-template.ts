import * as v from 'valibot';
import { requiredText } from './wire.ts';

/** What may stand in braces in a text that somebody writes, and what it is. */
export type Placeholders = Readonly<Record<string, string>>;

const inBraces = /\{([^{}]*)\}/g;

/** What stands in braces and means nothing, each once. */
export function unknownPlaceholders(template: string, placeholders: Placeholders): string[] {
  const names = [...template.matchAll(inBraces)].map(([whole, name = '']) =>
    Object.hasOwn(placeholders, name) ? '' : whole,
  );
  return [...new Set(names)].filter(Boolean);
}

/** A template with its words. What the words contain is never read as a placeholder. */
export function fillTemplate(template: string, words: Readonly<Record<string, string>>): string {
  return template.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : whole,
  );
}

/** A mail, or what one is made of. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** The mail of a template: its subject is one line, and an empty word leaves no hole of empty lines in the text. */
export function mailOf({ subject, text }: MailTemplate, words: Readonly<Record<string, string>>): MailTemplate {
  return {
    subject: fillTemplate(subject, words).replaceAll(/\s+/g, ' ').trim(),
    text: fillTemplate(text, words)
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** A text with nothing unknown in braces. */
/* @__NO_SIDE_EFFECTS__ */
export function templateText(label: string, max: number, placeholders: Placeholders) {
  return v.pipe(
    requiredText(label, max),
    v.check(
      (text) => unknownPlaceholders(text, placeholders).length === 0,
      (issue) =>
        `${unknownPlaceholders(issue.input, placeholders).join(', ')} isn’t a placeholder here. Use one of these: ${Object.keys(
          placeholders,
        )
          .map((name) => `{${name}}`)
          .join(', ')}`,
    ),
  );
}
