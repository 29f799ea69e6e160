/** The hosts that the operator allows integrations to reach inside the own network. */
const allowed = new Set<string>();

/** Allows hosts, each as it stands in addresses: `odoo.internal`, `10.0.0.7`, `[fd00::7]`, `127.0.0.1:8069`. */
export function allowInside(hosts: Iterable<string>): void {
  for (const host of hosts) allowed.add(host.toLowerCase());
}

/** Whether the operator allows an address although it may lead into the own network. */
export function isAllowedInside(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { host, hostname } = new URL(url);
  return allowed.has(host) || allowed.has(hostname);
}
