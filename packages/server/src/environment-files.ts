import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Variables without those that are empty. `NAME_FILE` names a file that holds `NAME`, as secrets are given to containers:
 * so nobody reads them from the list of processes. Throws one error that names every faulty one.
 */
export function withFiles(environment: Variables, names: readonly string[]): Record<string, string | undefined> {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  for (const name of names) {
    const file = nonEmpty[`${name}_FILE`];
    if (file === undefined) continue;
    if (nonEmpty[name] !== undefined) faults.push(`set ${name} or ${name}_FILE, not both`);
    try {
      // An editor ends a file with a line break, which is no part of a key.
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (text === '') faults.push(`${name}_FILE: ${file} is empty`);
      nonEmpty[name] = text;
    } catch (error) {
      faults.push(`${name}_FILE: ${file} can’t be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
    }
  }
  if (faults.length > 0) throw new Error(`The environment isn’t valid.\n${faults.join('\n')}`);
  return nonEmpty;
}

/** The address of a database with the password of a file: the driver itself knows only `PGPASSWORD`. */
export function withPassword(
  url: string | undefined,
  { PGPASSWORD: ownPassword }: Variables,
  password: string | undefined,
) {
  if (url === undefined || ownPassword || password === undefined) return url;
  const address = new URL(url);
  if (address.password !== '') return url;
  address.password = encodeURIComponent(password);
  return address.href;
}
