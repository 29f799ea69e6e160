// The demo company's devices have the serials from 0 on; a worker that begins after a failed test begins elsewhere.
let serial = 100_000 + Math.floor(Math.random() * 800_000);

/** A valid IMEI that neither the demo company nor another test has: the next serial with its check digit. */
export function newImei(): string {
  serial += 1;
  const body = `35693803${serial}`;
  const sum = [...body].reduce((total, char, place) => {
    const digit = Number(char) * (place % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}
