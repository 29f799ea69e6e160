import type { Way } from './way.ts';

/** A background job, with its payload and its worker. */
export const job: Way = {
  name: 'A job',
  word: 'recount',
  places: ({ word, title }) => [
    {
      file: `packages/server/src/modules/stock/inventory-items/${word}.ts`,
      missedIn: 'packages/server/src/modules/stock/stock-domain.ts',
      adds: `import { eq } from '../../../platform/db/drizzle.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { inventoryItems } from '../../../schema/inventory.ts';

/** Checks whether a device still exists. Safe to repeat. */
export const ${word}: Worker<'${word}'> = async (db, { tenantId, id }) => {
  await db.inTenant(tenantId, (tx) =>
    tx.select({ id: inventoryItems.id }).from(inventoryItems).where(eq(inventoryItems.id, id)),
  );
};
`,
    },
    {
      file: 'packages/server/src/modules/stock/stock-domain.ts',
      missedIn: `packages/server/src/modules/stock/inventory-items/${word}.ts`,
      adds: [
        {
          before: 'import { inventoryRecordHandlers }',
          lines: `import { ${word} } from './inventory-items/${word}.ts';\n`,
        },
        {
          before: "'mail-invoice': { tenantId",
          lines: `${word}: { tenantId: number; id: number }; `,
        },
        { before: "    'mail-invoice': {\n", lines: `    ${word}: { title: '${title}', work: ${word} },\n` },
      ],
    },
  ],
};
