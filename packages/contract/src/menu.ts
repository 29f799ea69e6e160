import * as v from 'valibot';

/**
 * Which remote serves a path: the one with the longest prefix of it, undefined when the deployment has none
 * (such a menu entry is not shown).
 */
export function remoteOfPath<R extends { readonly prefixes: readonly string[] }>(
  path: string,
  remotes: readonly R[],
): R | undefined {
  let best: { remote: R; length: number } | undefined;
  for (const remote of remotes) {
    for (const prefix of remote.prefixes) {
      const serves = path === prefix || path.startsWith(`${prefix}/`);
      if (serves && prefix.length > (best?.length ?? -1)) best = { remote, length: prefix.length };
    }
  }
  return best?.remote;
}

/** An entry of menu_v2; `status` 0 is restricted: shown nowhere, and its slug's routes lead to the dashboard. */
const itemEntries = {
  id: v.number(),
  slug: v.string(),
  label: v.string(),
  icon: v.string(),
  path: v.string(),
  /** Where the routes begin that stand and fall with it: `/order` for `/order/active/all`. */
  group: v.string(),
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
