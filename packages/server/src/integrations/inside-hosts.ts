/** Hosts inside our network that the operator lets integrations reach. */
const allowed = new Set<string>();

/** Allows hosts, each as written in addresses: `odoo.internal`, `10.0.0.7`, `[fd00::7]`, `127.0.0.1:8069`. */
export function allowInside(hosts: Iterable<string>): void {
  for (const host of hosts) allowed.add(host.toLowerCase());
}

/** Whether the operator allows an address that may lead into our own network. */
export function isAllowedInside(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { host, hostname } = new URL(url);
  return allowed.has(host) || allowed.has(hostname);
}
