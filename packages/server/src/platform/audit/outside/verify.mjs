// Verifies an exported audit log with plain Node, without the product and without a network:
//
//   node verify.mjs [NUMBER:SEAL …]
//
// Each line of entries.txt is a seal and the entry that it covers. A seal is the SHA-256 of the seal before it and the
// text of the entry. A changed, removed, added or moved entry breaks every seal after it. If someone rewrites all of
// them, the chain looks intact again. To detect that, pass the number and seal that you noted from an earlier export.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const chain = JSON.parse(readFileSync(join(folder, 'chain.json'), 'utf8'));
const noted = new Map(process.argv.slice(2).map((word) => word.split(':')));

function fail(text) {
  console.error(`NOT VERIFIED: ${text}`);
  process.exit(1);
}

/** A line ends with a line feed only. Other line separators may occur within an entry. */
async function* linesOf(stream) {
  let rest = '';
  for await (const text of stream.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    yield* lines;
  }
  if (rest !== '') yield rest;
}

let number = 0;
let seal = '';
for await (const line of linesOf(createReadStream(join(folder, 'entries.txt')))) {
  number += 1;
  const said = line.slice(65);
  seal = createHash('sha256').update(seal).update(said).digest('hex');
  if (line.slice(0, 65) !== `${seal} `) fail(`entry ${number} isn’t what was sealed.`);
  if (JSON.parse(said)[0] !== number) fail(`entry ${number} has another number.`);
  const known = noted.get(String(number));
  if (known !== undefined && known !== seal) fail(`entry ${number} had the seal ${known} before.`);
  noted.delete(String(number));
}
if (number !== chain.entries || seal !== chain.last_seal)
  fail(`the log ends at entry ${number} instead of ${chain.entries}.`);
for (const [missing] of noted) fail(`entry ${missing}, whose seal you noted, isn’t there.`);
console.log(
  `VERIFIED: ${number} entries of “${chain.company}”. Note the last seal for the next time: ${number}:${seal}`,
);
