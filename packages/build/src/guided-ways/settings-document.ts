import { lines, type Way } from './way.ts';

const shown = 'keeps the days that staff say';

/** A settings document with its own page. */
export const settingsDocument: Way = {
  name: 'A settings document with a page',
  word: 'quarantine',
  places: ({ word, title, number }) => [
    {
      file: 'packages/contract/src/settings/order-documents.ts',
      missedIn: 'remotes/settings/src/documents/DocumentPage.tsx',
      adds: lines(
        '/** The placeholders of the bank statement text. */',
        `/** How long devices are kept before they are sold. */
export const ${word} = document({
  key: '${word}',
  title: '${title}',
  schema: v.object({ days: wholeNumber(0, 90) }),
  initial: { days: 14 },
});

`,
      ),
    },
    {
      file: `packages/server/test/settings/${word}.test.ts`,
      missedBy: 'packages/server/test/settings/every-setting.test.ts',
      adds: `import { ${word} } from '@recoup/contract/settings/order-documents';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';

const { staff } = useCompany();

test('${word} ${shown}', async () => {
  const { version } = await staff.data(${word}.get);
  await staff.ok(${word}.put, { body: { days: 30, version } });
  expect(await staff.data(${word}.get)).toMatchObject({ days: 30 });
});
`,
    },
    {
      file: 'docs/settings.md',
      missedBy: 'packages/server/test/settings/every-setting.test.ts',
      adds: lines(
        '| `order-number` |',
        `| \`${word}\` | \`days\` | How long devices wait. | [${word}](../packages/server/test/settings/${word}.test.ts): ${word} ${shown} |\n`,
      ),
    },
    {
      file: 'packages/contract/src/routes/settings.ts',
      missedIn: 'remotes/settings/src/documents/DocumentPage.tsx',
      adds: lines('  reviewEmail: documentPage', `  ${word}: documentPage('/settings/${word}', '${title}'),\n`),
    },
    {
      file: 'packages/contract/src/routes/settings-menu-company.ts',
      missedBy: 'packages/contract/src/tables.test.ts',
      adds: lines(
        '  {\n    id: 147,',
        `  {
    id: ${number},
    slug: '${word}',
    label: '${title}',
    icon: 'settings',
    place: 'setting-company',
    route: '${word}',
    permission: 'settings.view',
    about: 'How long devices wait before they are sold.',
    fields: ['Days'],
  },
`,
      ),
    },
    {
      file: 'remotes/settings/src/documents/DocumentPage.tsx',
      adds: [
        { before: '  minimumOrder,\n  orderNumber,', lines: `  ${word},\n` },
        {
          before: '  idSettings: <',
          lines: `  ${word}: (
    <SettingsPage
      title="${title}"
      document={${word}}
      subtitle="How long devices wait before they are sold."
      fields={[{ name: 'days', label: 'Days', unit: 'days' }]}
    />
  ),
`,
        },
      ],
    },
  ],
};
