import { lines, type Way } from './way.ts';

const begins = "  de: () => import('./languages/de.ts')";

/** A customers' language, with its catalog of texts. */
export const customerLanguage: Way = {
  name: 'A customer language',
  word: 'pt',
  places: ({ word, title }) => [
    {
      file: 'packages/contract/src/language.ts',
      missedIn: 'packages/words/src/load-words.ts',
      adds: lines("  nl: 'Nederlands',", `  ${word}: '${title}',\n`),
    },
    {
      file: `packages/words/src/languages/${word}.ts`,
      missedIn: 'packages/words/src/load-words.ts',
      adds: `import type { Catalogue } from '../words.ts';
import { de } from './de.ts';

/** The texts for customers. A real language words every key itself, including what each country calls its states. */
export const ${word}: Catalogue = { ...de };
`,
    },
    {
      file: 'packages/words/src/load-words.ts',
      adds: lines(begins, `  ${word}: () => import('./languages/${word}.ts').then(({ ${word} }) => ${word}),\n`),
    },
    {
      file: 'packages/words/src/all-words.ts',
      adds: [
        {
          before: 'import { type Catalogue, isBritish, languageOf',
          lines: `import { ${word} } from './languages/${word}.ts';\n`,
        },
        { before: 'en, de, fr', lines: `${word}, ` },
      ],
    },
  ],
};
