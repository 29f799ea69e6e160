import * as v from 'valibot';
import { requiredText } from './wire.ts';

/** The placeholders of a template, with their descriptions. */
export type Placeholders = Readonly<Record<string, string>>;

const inBraces = /\{([^{}]*)\}/g;

/** Finds the braces in a template that aren't placeholders, each once. */
export function unknownPlaceholders(template: string, placeholders: Placeholders): string[] {
  const names = [...template.matchAll(inBraces)].map(([whole, name = '']) =>
    Object.hasOwn(placeholders, name) ? '' : whole,
  );
  return [...new Set(names)].filter(Boolean);
}

/** Fills in a template. Braces within the values are never read as placeholders. */
export function fillTemplate(template: string, words: Readonly<Record<string, string>>): string {
  return template.replaceAll(inBraces, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? '') : whole,
  );
}

/** An email, or the template of one. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** Fills in an email. Its subject is one line, and empty values don't leave blank lines in the text. */
export function mailOf({ subject, text }: MailTemplate, words: Readonly<Record<string, string>>): MailTemplate {
  return {
    subject: fillTemplate(subject, words).replaceAll(/\s+/g, ' ').trim(),
    text: fillTemplate(text, words)
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Text without unknown placeholders. */
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
