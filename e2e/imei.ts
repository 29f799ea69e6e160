/** A valid IMEI that no other test uses: its serial part is drawn, its check digit computed. */
export function newImei(): string {
  const body = `35693803${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const sum = [...body].reduce((total, char, place) => {
    const digit = Number(char) * (place % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}
