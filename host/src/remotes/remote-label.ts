/** `Inventory, invoices, customers` of `inventory-invoices-customers`: the host knows a remote by its name alone. */
export function remoteLabel(name: string): string {
  const words = name === 'add-ons' ? name : name.split('-').join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
