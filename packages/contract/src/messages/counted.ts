/** A count with its noun: "1 device", "1,200 devices". `many` is the plural if it doesn’t end in s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
