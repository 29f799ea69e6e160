import type { contract } from '@recoup/contract';
import { inventoryStatuses, inventoryStatusIds } from '@recoup/contract/stock/inventory-status';
import { colours, itemAttributes } from '@recoup/contract/stock/item-attributes';
import { asc } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { conditions } from '../../../schema/catalogue.ts';
import { locations } from '../../../schema/core.ts';

type Of = Handlers<typeof contract.inventoryItems>;

const asOption = (text: string) => ({ value: text, label: text });

export const getInventoryOptions: Of['getInventoryOptions'] = async (tx) => {
  const places = await tx.select({ id: locations.id, name: locations.name }).from(locations).orderBy(asc(locations.id));
  const terms = await tx.selectDistinct({ term: conditions.term }).from(conditions).orderBy(asc(conditions.term));
  return {
    data: {
      statuses: inventoryStatusIds.map((id) => ({ value: String(id), label: inventoryStatuses[id].name })),
      locations: places.map(({ id, name }) => ({ value: String(id), label: name })),
      conditions: terms.map(({ term }) => asOption(term)),
      attributes: Object.entries(itemAttributes).map(([value, label]) => ({ value, label })),
    },
  };
};

export const listColourOptions: Of['listColourOptions'] = async () => ({ data: colours.map(asOption) });
