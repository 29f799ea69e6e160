// A separate model for each worker, which differs from the demo company's devices. A worker restarted after a failed
// test uses another.
const model = `35${700_000 + Math.floor(Math.random() * 299_999)}`;
const strangeModel = `36${model.slice(2)}`;
let serial = 1_000;

/** The next serial. None ends in 10, because the last five digits of such an IMEI, 1000x, are also an order number. */
function nextSerial(): number {
  serial += serial % 100 === 9 ? 2 : 1;
  return serial;
}

/** A valid IMEI that neither the demo company nor another test has, for a device that the simulator calls clean. */
export function newImei(): string {
  return imeiOf('00');
}

/** The same, for a device that it calls lost or stolen. */
export function stolenImei(): string {
  return imeiOf('91');
}

/** Like the first, for a model that hasn't been scanned before, since no test teaches it. */
export function strangeImei(): string {
  return imeiOf('00', strangeModel);
}

/** The next serial with the simulated result and the check digit. */
function imeiOf(played: string, forModel = model): string {
  const body = `${forModel}${nextSerial()}${played}`;
  const sum = [...body].reduce((total, char, place) => {
    const digit = Number(char) * (place % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}
