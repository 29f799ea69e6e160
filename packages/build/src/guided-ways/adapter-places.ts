import { type Example, lines, type Place } from './way.ts';

const pageTest = 'packages/server/test/exchange/integrations-page.test.ts';

/**
 * The places where an adapter in a folder of the integrations ("carriers/") is listed, tested and described. The same
 * for every service.
 */
export function adapterPlaces({ word, title }: Example, folder: string): readonly Place[] {
  return [
    {
      file: 'packages/server/src/services.ts',
      missedBy: pageTest,
      adds: [
        {
          before: 'import { deviceChecksOverHttp }',
          lines: `import { ${word}Adapter } from './integrations/${folder}${word}.ts';\n`,
        },
        { before: '  backMarketAdapter(', lines: `  ${word}Adapter(urls.${word}),\n` },
      ],
    },
    {
      file: `packages/server/test/exchange/${word}.test.ts`,
      missedIn: `packages/server/src/integrations/${folder}${word}.ts`,
      missedBy: pageTest,
      adds: `import { expect, test } from 'vitest';
import { ${word}Adapter } from '../../src/integrations/${folder}${word}.ts';
import { fakeService } from '../fake-service.ts';

test('${title}: an account is called as the service calls it', async () => {
  const fake = await fakeService({ 'GET /account': [200, { name: 'Northwind' }] });
  expect(await ${word}Adapter(fake.url).test({ api_key: 'ours' })).toBe('Northwind');
});
`,
    },
    {
      file: 'docs/integrations.md',
      missedBy: pageTest,
      adds: lines(
        '| Shipmondo |',
        `| ${title} | Everything | Nothing | Stand-in, vendor's contract. Tests: \`exchange/${word}\` | Its answers |\n`,
      ),
    },
  ];
}
