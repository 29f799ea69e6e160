// A model of its own for each worker, which the demo company's devices are not; one that begins after a failed test
// begins elsewhere.
const model = `35${700_000 + Math.floor(Math.random() * 299_999)}`;
const strangeModel = `36${model.slice(2)}`;
let serial = 1_000;

/** The next serial. None ends in 10: the last five digits of such an IMEI, 1000x, are the number of an order, too. */
function nextSerial(): number {
  serial += serial % 100 === 9 ? 2 : 1;
  return serial;
}

/** A valid IMEI that neither the demo company nor another test has, of a device that the simulator calls clean. */
export function newImei(): string {
  return imeiOf();
}

/** The same as the first, of a model that nobody has scanned before: no test teaches it. */
export function strangeImei(): string {
  return imeiOf(strangeModel);
}

/** The next serial with the check digit. The simulator calls one clean that ends in 00 before that. */
function imeiOf(forModel = model): string {
  const body = `${forModel}${nextSerial()}00`;
  const sum = [...body].reduce((total, char, place) => {
    const digit = Number(char) * (place % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}
