/** Inventory statuses with the numbers from the requirement. */
export const inventoryStatuses = {
  0: { name: 'Available', tone: 'success' },
  1: { name: 'Pending', tone: 'warning' },
  2: { name: 'Sold', tone: 'info' },
  4: { name: 'Moved', tone: 'neutral' },
  5: { name: 'Not Available', tone: 'neutral' },
  [-1]: { name: 'Deleted', tone: 'danger' },
} as const;
export const inventoryStatusIds = [0, 1, 2, 4, 5, -1] as const;
export type InventoryStatusId = (typeof inventoryStatusIds)[number];

/**
 * The statuses that staff can set by hand after each status. All other changes come from sales, returns, moves,
 * receiving, deletion and restoring.
 */
export const inventoryTransitions: Readonly<Record<InventoryStatusId, readonly InventoryStatusId[]>> = {
  0: [1, 5],
  1: [0, 5],
  2: [],
  4: [],
  5: [0, 1],
  [-1]: [],
};

/** The actions on an item, with the statuses that allow them. */
export const inventoryActs = {
  change: { verb: 'changed', in: [0, 1, 5] },
  move: { verb: 'moved', in: [0, 1, 5] },
  receive: { verb: 'received', in: [4] },
  cancel: { verb: 'called back from a transfer', in: [4] },
  sell: { verb: 'sold', in: [0, 1] },
  delete: { verb: 'deleted', in: [0, 1, 5] },
  restore: { verb: 'restored', in: [-1] },
  reset: { verb: 'reset', in: [0, 1, 5] },
} as const satisfies Record<string, { verb: string; in: readonly InventoryStatusId[] }>;
export type InventoryAct = keyof typeof inventoryActs;

/** Whether a status allows an action. */
export function permits(act: InventoryAct, status: InventoryStatusId): boolean {
  return (inventoryActs[act].in as readonly InventoryStatusId[]).includes(status);
}

/** Statuses of items that we own and have, or that are moving between our locations. */
export const inHouse = [0, 1, 4, 5] as const satisfies readonly InventoryStatusId[];
