import { lines, type Way } from './way.ts';

const translations = ['de', 'es', 'fr', 'it', 'nl'] as const;

/** An email to customers, in each of their languages, and the code that writes it. */
export const mail: Way = {
  name: 'A mail to customers',
  word: 'thanks',
  places: ({ word, title, number }) => [
    {
      file: 'packages/contract/src/mails/mail-catalogue.ts',
      missedIn: `packages/server/src/modules/stock/invoices/write-${word}.ts`,
      adds: lines(
        "  'sign-in': {",
        `  ${word}: {
    id: ${number},
    type: 'customer',
    label: '${title}',
    about: 'Sent to who has bought something.',
    words: toCustomer,
    needs: [],
    subject: '${title} from {company_name}',
    text: \`\${hello}it was nice to see you.\${end}\`,
  },
`,
      ),
    },
    ...translations.map((language) => ({
      file: `packages/words/src/languages/${language}.ts`,
      adds: lines(
        "  'mail.lock.tomorrow':",
        `  'mail.${word}.subject': '${title} {company_name}',\n  'mail.${word}.text': \`\${hello}{company_name}\`,\n`,
      ),
    })),
    {
      file: `packages/server/src/modules/stock/invoices/write-${word}.ts`,
      missedIn: 'packages/contract/src/mails/mail-catalogue.ts',
      missedBy: 'packages/build/src/mails.test.ts',
      adds: `import type { MailTemplate } from '@recoup/contract/mail-template';
import type { Words } from '@recoup/words/words';
import type { Tx } from '../../../platform/db/db.ts';
import { writeToCustomer } from '../../../platform/frames/write-mail.ts';

/** The email to a buyer. */
export function write${title}(tx: Tx, company: string, firstName: string, words: Words): Promise<MailTemplate> {
  return writeToCustomer(tx, '${word}', { customer_first_name: firstName, company_name: company }, words);
}
`,
    },
  ],
};
