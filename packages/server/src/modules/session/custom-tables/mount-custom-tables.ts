import type { Contract } from '@recoup/contract';
import { customTables as group } from '@recoup/contract/session/custom-tables';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { customTables } from '../../../schema/custom-tables.ts';
import { listAllCustomTables } from './list-all-custom-tables.ts';
import { switchCustomTable } from './switch-custom-table.ts';

export const customTableHandlers: Handlers<typeof group> = resourceHandlers(group, customTables, {
  called: ({ name }) => `View ${name}`,
  words: ({ name }) => [name],
  own: ({ userId }) => ({ user_id: userId }),
  where: ({ list }) => (list === undefined ? undefined : eq(customTables.list, list)),
  async check(tx, { userId }, { list, name, mailed }, id) {
    if (mailed !== null && !list.startsWith('/v1/report/'))
      throw new Refusal('invalid', undefined, { errors: { mailed: ['is for views of reports'] } });
    const same = and(eq(customTables.user_id, userId), eq(customTables.list, list), eq(customTables.name, name));
    const [other] = await tx
      .select({ id: customTables.id })
      .from(customTables)
      .where(and(same, ne(customTables.status, 0), ne(customTables.id, id ?? 0)));
    if (!other) return;
    const message = `You already have a view named ${name}.`;
    throw new Refusal('in_use_elsewhere', message, { errors: { name: [message] } });
  },
});

export const customTableUseHandlers: Handlers<Contract['customTableUse']> = { listAllCustomTables, switchCustomTable };
