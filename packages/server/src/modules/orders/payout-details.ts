/** Payout details as staff may see them: an account number shows its last four digits. */
export function maskedDetails(details: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, name === 'account_number' ? masked(value) : value]),
  );
}

function masked(number: string): string {
  return number.length <= 4 ? '••••' : `•••• ${number.slice(-4)}`;
}
