import * as v from 'valibot';

/**
 * An entry of menu_v2. `status` 0 is restricted: the entry isn't shown, and its slug's routes redirect to the
 * dashboard.
 */
const itemEntries = {
  id: v.number(),
  slug: v.string(),
  label: v.string(),
  icon: v.string(),
  path: v.string(),
  /** The prefix of the routes that are restricted together with it: `/order` for `/order/active/all`. */
  group: v.string(),
  /** The menu heading that it belongs under. */
  section: v.optional(v.string()),
  status: v.picklist([0, 1]),
};
export const menuItemSchema = v.object({
  ...itemEntries,
  /** The pages behind it, each with its own permission: reports, integrations. */
  children: v.optional(v.array(v.object(itemEntries))),
});
export type MenuItem = v.InferOutput<typeof menuItemSchema>;

export const menuSchema = v.object({
  menus: v.array(menuItemSchema),
  setting: v.array(v.object({ id: v.number(), label: v.string(), children: v.array(menuItemSchema) })),
});
export type Menu = v.InferOutput<typeof menuSchema>;
