import { readFileSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables without empty ones. `NAME_FILE` names a file with the value of `NAME`, the usual way to pass secrets to
 * containers, so that process lists don't show them. Throws one error that names every invalid one.
 */
export function withFiles(environment: Variables, names: readonly string[]): Record<string, string | undefined> {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  for (const name of names) {
    const file = nonEmpty[`${name}_FILE`];
    if (file === undefined) continue;
    if (nonEmpty[name] !== undefined) faults.push(`set ${name} or ${name}_FILE, not both`);
    try {
      // Editors end a file with a line break, which isn't part of a key.
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

/** The address of a database with the password from a file. The driver itself only knows `PGPASSWORD`. */
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
