/** Makes unique IMEIs of one model range, each with its check digit. */
export function imeiMaker(): () => string {
  let serial = 0;
  return () => {
    const digits = `35${String(693_803 + Math.floor(serial / 1_000_000)).padStart(6, '0')}${String(serial % 1_000_000).padStart(6, '0')}`;
    serial += 1;
    return digits + checkDigit(digits);
  };
}

function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += i % 2 === 0 ? doubled : digit;
  }
  return (10 - (sum % 10)) % 10;
}
