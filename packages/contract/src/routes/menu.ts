import * as v from 'valibot';

/** An entry of menu_v2; `status` 0 is restricted: shown nowhere, and its slug's routes lead to the dashboard. */
const itemEntries = {
  id: v.number(),
  slug: v.string(),
  label: v.string(),
  icon: v.string(),
  path: v.string(),
  /** Where the routes begin that stand and fall with it: `/order` for `/order/active/all`. */
  group: v.string(),
  /** The kind of work that it belongs to, as the menu's heading calls it. */
  section: v.optional(v.string()),
  status: v.picklist([0, 1]),
};
export const menuItemSchema = v.object({
  ...itemEntries,
  /** What is behind it, each with a permission of its own: reports, integrations. */
  children: v.optional(v.array(v.object(itemEntries))),
});
export type MenuItem = v.InferOutput<typeof menuItemSchema>;

export const menuSchema = v.object({
  menus: v.array(menuItemSchema),
  setting: v.array(v.object({ id: v.number(), label: v.string(), children: v.array(menuItemSchema) })),
});
export type Menu = v.InferOutput<typeof menuSchema>;
