import { lines, type Way } from './way.ts';

/** A noun with list, create, show, change, delete and restore, and its pages in the settings. */
export const resource: Way = {
  name: 'A resource with pages',
  word: 'supplier',
  places: ({ word, title, number }) => [
    {
      file: `packages/contract/src/settings/${word}s.ts`,
      missedIn: 'packages/contract/src/settings/settings-nouns.ts',
      adds: `import * as v from 'valibot';
import { resource } from '../resource-endpoints.ts';
import { requiredText } from '../wire.ts';

/** Businesses that a company buys from, besides customers. */
export const ${word}Body = v.object({ name: requiredText('Name', 100), city: requiredText('City', 100) });

/** All suppliers of the company. */
export const ${word}s = /* @__PURE__ */ resource({
  view: 'settings.view',
  edit: 'settings.edit',
  noun: '${word}',
  path: '/v1/pos/settings/${word}s',
  body: ${word}Body,
  sorts: ['name', 'created_at'],
  examples: [
    { name: 'Northwind Parts', city: 'Portland' },
    { name: 'Southwind Parts', city: 'Salem' },
  ],
  touches: ['setting'],
});
`,
    },
    {
      file: 'packages/contract/src/resource.ts',
      missedIn: `packages/contract/src/settings/${word}s.ts`,
      adds: lines("  'partner',", `  '${word}',\n`),
    },
    {
      file: 'packages/contract/src/settings/settings-nouns.ts',
      missedIn: 'packages/server/src/modules/settings/settings-domain.ts',
      adds: [
        { before: 'import * as textInfos', lines: `import { ${word}s } from './${word}s.ts';\n` },
        { before: '  partners,\n', lines: `  ${word}s,\n` },
      ],
    },
    {
      file: `packages/server/src/schema/${word}s.ts`,
      missedIn: 'packages/server/src/modules/settings/settings-domain.ts',
      adds: `import { text } from '../platform/db/drizzle-tables.ts';
import { resourceTable } from './parts/resource-table.ts';

/** Businesses that a company buys from, besides customers. */
export const ${word}s = resourceTable('${word}s', { name: text('name').notNull(), city: text('city').notNull() });
`,
    },
    {
      file: 'packages/server/src/modules/settings/settings-domain.ts',
      adds: [
        {
          before: "import type { Domain } from '../../platform/domain.ts';",
          lines: `import { ${word}s as ${word}Noun } from '@recoup/contract/settings/${word}s';\n`,
        },
        {
          before: 'import { verifyChangeLog } from',
          lines: "import { resourceHandlers } from '../../platform/frames/resource-handlers.ts';\n",
        },
        {
          before: 'import { verifyChangeLog } from',
          lines: `import { ${word}s } from '../../schema/${word}s.ts';\n`,
        },
        {
          before: '    site: siteHandlers,',
          lines: `    ${word}s: resourceHandlers(${word}Noun, ${word}s, {
      called: ({ name }) => name,
      words: ({ name, city }) => [name, city],
    }),
`,
        },
      ],
    },
    {
      file: 'packages/contract/src/routes/settings.ts',
      missedIn: 'remotes/settings/src/resources/resource-table.ts',
      adds: lines(
        '  legalTerms: route(',
        `  ...resourcePages(['${word}s', '${word}'], '/settings/${word}s', { all: '${title}s', new: 'New ${word}' }),\n`,
      ),
    },
    {
      file: 'packages/contract/src/routes/settings-menu-company.ts',
      missedBy: 'packages/contract/src/tables.test.ts',
      adds: lines(
        '  {\n    id: 147,',
        `  {
    id: ${number},
    slug: '${word}s',
    label: '${title}s',
    icon: 'company',
    place: 'setting-company',
    route: '${word}s',
    permission: 'settings.view',
    about: 'Whom you buy from besides customers.',
    fields: ['Name', 'City'],
  },
`,
      ),
    },
    {
      file: 'remotes/settings/src/resources/resource-table.ts',
      adds: [
        {
          before: "import type { SettingsField } from '@recoup/screens/forms';",
          lines: `import { ${word}Body, ${word}s } from '@recoup/contract/settings/${word}s';\n`,
        },
        {
          before: '  metas: {',
          lines: `  ${word}s: {
    calls: ${word}s,
    title: '${title}s',
    one: '${word}',
    about: 'Whom you buy from besides customers.',
    blank: { name: '', city: '' },
    schema: ${word}Body,
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'city', label: 'City' },
    ],
    nameOf: ({ name }) => String(name),
    tells: ({ city }) => String(city),
    told: 'City',
  },
`,
        },
      ],
    },
    {
      file: 'docs/settings.md',
      missedBy: 'packages/server/test/settings/every-setting.test.ts',
      adds: lines(
        '| `partners` |',
        `| \`${word}s\` | \`name\`, \`city\` | Whom a company buys from. | [resources](../packages/server/test/settings/resources.test.ts): a coupon works for its kinds of order |\n`,
      ),
    },
  ],
};
