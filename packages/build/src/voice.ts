import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isSentence, withoutValues } from './sentence.ts';
import { stringsOf } from './strings/read-strings.ts';
import { wordsInPlace, wordsToAvoid } from './voice-words.ts';
import { root } from './workspace.ts';

/** A text that people read, with its position in the source. */
export interface Sentence {
  readonly start: number;
  readonly text: string;
}

const wholeWords = (words: string) => new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'i');
const rules = Object.entries(wordsToAvoid).map(([words, instead]) => [wholeWords(words), instead] as const);
/** Checked first, because most sources and sentences have none of them. */
const anyWord = wholeWords(Object.keys(wordsToAvoid).join('|'));

/** The sentences in a source: literals, templates with … for their values, and text between tags. */
export function sentencesOf(file: string, source: string): Sentence[] {
  const found: Sentence[] = [];
  const add = (value: string, start: number) => {
    const text = withoutValues(value);
    if (isSentence(text)) found.push({ start, text });
  };
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    JSXText: ({ value, start }) => add(value, start),
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked ?? '').join('…'), start),
  }).visit(parseSync(file, source).program);
  return found;
}

/** Its sentences, and other text on screens: short texts such as labels, and texts with nested tags. */
export function textsOf(file: string, source: string): Sentence[] {
  const sentences = sentencesOf(file, source);
  const known = new Set(sentences.map(({ text }) => text));
  const shown = stringsOf(file, source).map(({ start, text }) => ({ start, text: withoutValues(text) }));
  return [...sentences, ...shown.filter(({ text }) => !known.has(text))];
}

/** The replacements for a sentence's words that we avoid. */
export function wordsAgainstVoice(text: string): string[] {
  if (!anyWord.test(text) || wordsInPlace.has(text)) return [];
  return rules.flatMap(([words, instead]) => {
    const [word] = words.exec(text) ?? [];
    return word === undefined ? [] : [`“${word}”: ${instead}`];
  });
}

/** Sources with English sentences for people: no tests, sample data, tools or translations. */
const spoken = ['host/src', 'remotes/*/src', 'packages/*/src'].map((dir) => `${dir}/**/*.{ts,tsx}`);
const silent = /\.test\.|\/seed\/|^packages\/(?:testing|build)\/|\/languages\/(?!en\.)/;

/** Lines of the help with a word that we avoid. */
function helpFaults(): string[] {
  return globSync('packages/help/pages/*.md', { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => wordsAgainstVoice(line).map((fault) => `${file}:${i + 1} ${fault} in "${line}"`)),
    );
}

/** Every sentence of the product with a word that we avoid, with the replacement. */
export function voiceFaults(): string[] {
  return [...helpFaults(), ...sourceFaults()];
}

function sourceFaults(): string[] {
  return globSync(spoken, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !silent.test(file))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      if (!anyWord.test(source)) return [];
      return textsOf(file, source).flatMap(({ start, text }) =>
        wordsAgainstVoice(text).map((fault) => {
          const line = source.slice(0, start).split('\n').length;
          return `${file}:${line} ${fault} in "${text}"`;
        }),
      );
    });
}
