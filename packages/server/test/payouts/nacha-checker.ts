/** The content of a NACHA file, read by the positions in the rules and independent of our writer. */
export interface NachaReading {
  entries: { code: string; routing: string; account: string; cents: number; id: string; name: string; trace: string }[];
  serviceClass: string;
  description: string;
  effective: string;
  modifier: string;
}

function must(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(`NACHA: ${rule}`);
}

/** Positions as the rules count them: from one, both included. */
const at = (line: string, from: number, to: number) => line.slice(from - 1, to);

const aba = (routing: string) =>
  [...routing].reduce((sum, d, i) => sum + Number(d) * ([3, 7, 1][i % 3] ?? 0), 0) % 10 === 0;

/** Reads a file and throws at the first rule it breaks. */
export function readNacha(file: string): NachaReading {
  must(/^[\x20-\x7e\n]*$/.test(file), 'ASCII only');
  must(file.endsWith('\n'), 'the last record ends');
  const lines = file
    .trimEnd()
    .split('\n')
    .map((line) => line.padEnd(94));
  must(
    file
      .split('\n')
      .slice(0, -1)
      .every((line) => line.length === 94),
    'records of 94 characters',
  );
  must(lines.length % 10 === 0, 'blocks of ten');
  const filler = lines.indexOf('9'.repeat(94));
  const records = filler === -1 ? lines : lines.slice(0, filler);
  must(
    lines.slice(records.length).every((line) => line === '9'.repeat(94)),
    'filled with nines at its end only',
  );
  must(lines.length - records.length < 10, 'no block of nines alone');

  const [header, batch] = records;
  const control = records.at(-2);
  const end = records.at(-1);
  must(header !== undefined && batch !== undefined && control !== undefined && end !== undefined, 'four records');
  must(records.map((line) => line[0]).join('') === `15${'6'.repeat(records.length - 4)}89`, 'order of records');
  must(/^101 \d{9}[ \dA-Z]{10}\d{6}\d{4}[A-Z0-9]094101/.test(header), 'file header');
  must(aba(at(header, 5, 13)), 'routing number of the destination');
  must(at(header, 41, 63).trim() !== '' && at(header, 64, 86).trim() !== '', 'names of destination and origin');
  const serviceClass = at(batch, 2, 4);
  must(serviceClass === '220' || serviceClass === '200', 'service class');
  must(at(batch, 51, 53) === 'PPD', 'entry class');
  const description = at(batch, 54, 63).trim();
  must(description !== '' && !['PAYROLL', 'PURCHASE'].includes(description), 'description');
  must(/^\d{6}$/.test(at(batch, 70, 75)) && at(batch, 76, 78) === '   ' && at(batch, 79, 79) === '1', 'batch header');
  const odfi = at(batch, 80, 87);

  const entries = records.slice(2, -2).map((line) => {
    const routing = at(line, 4, 12);
    must(/^\d{9}$/.test(routing) && aba(routing), 'routing number of an entry');
    must(/^\d{10}$/.test(at(line, 30, 39)), 'amount of an entry');
    must(at(line, 55, 76).trim() !== '', 'name of an entry');
    must(at(line, 77, 78) === '  ' && at(line, 79, 79) === '0', 'no addenda');
    must(at(line, 80, 87) === odfi && /^\d{7}$/.test(at(line, 88, 94)), 'trace number');
    return {
      code: at(line, 2, 3),
      routing,
      account: at(line, 13, 29).trim(),
      cents: Number(at(line, 30, 39)),
      id: at(line, 40, 54).trim(),
      name: at(line, 55, 76).trim(),
      trace: at(line, 80, 94),
    };
  });
  must(new Set(entries.map(({ trace }) => trace)).size === entries.length, 'trace numbers are unique');
  must(
    entries.every(({ trace }, i) => i === 0 || trace > (entries[i - 1]?.trace ?? '')),
    'trace numbers ascend',
  );

  const sumOf = (codes: string[]) =>
    entries.filter(({ code }) => codes.includes(code)).reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  const credits = sumOf(['22', '32']);
  const debits = sumOf(['27', '37']);
  must(
    entries.every(({ code }) => ['22', '32', '27', '37'].includes(code)),
    'transaction codes',
  );
  must(serviceClass === '200' || debits === 0n, 'credits only in class 220');
  const hash = String(entries.reduce((sum, { routing }) => sum + BigInt(routing.slice(0, 8)), 0n))
    .slice(-10)
    .padStart(10, '0');
  must(at(control, 2, 4) === serviceClass, 'class of the batch control');
  must(Number(at(control, 5, 10)) === entries.length, 'count of the batch');
  must(at(control, 11, 20) === hash, 'hash of the batch');
  must(BigInt(at(control, 21, 32)) === debits && BigInt(at(control, 33, 44)) === credits, 'sums of the batch');
  must(at(control, 45, 54) === at(batch, 41, 50), 'company id of the batch control');
  must(at(control, 80, 94) === at(batch, 80, 94), 'bank and number of the batch control');
  must(at(end, 2, 7) === '000001' && Number(at(end, 8, 13)) === lines.length / 10, 'batches and blocks');
  must(Number(at(end, 14, 21)) === entries.length && at(end, 22, 31) === hash, 'count and hash of the file');
  must(BigInt(at(end, 32, 43)) === debits && BigInt(at(end, 44, 55)) === credits, 'sums of the file');
  must(at(end, 56, 94).trim() === '', 'the rest of the file control is blank');
  return { entries, serviceClass, description, effective: at(batch, 70, 75), modifier: at(header, 34, 34) };
}
