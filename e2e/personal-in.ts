import pg from 'pg';

/** What a log must not have, by pattern. */
const shapes = {
  'an email address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  'a phone': /\+\d{8,15}/g,
  'a key': /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}/g,
} as const;

/** Full names and IMEIs, as they may occur in a text. */
const name = /\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/gu;
const imei = /(?<!\d)\d{15}(?!\d)/g;

const people = `select told from (
    select concat(first_name, ' ', last_name) as told from customers
    union select concat(first_name, ' ', last_name) from users
    union select imei from order_items
    union select imei from inventory_items
  ) known where told = any($1)`;

/** Request ids look like keys. They are logged so that a fault can be found by what staff were told. */
const requestId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Paths in stack traces: package folders have versions in their names. */
const ourFolders = /node_modules\/[^\s"\\]*/g;
/** What a start prints for people who try the demo or create the first company. */
const welcome = /^\s*(?:Sign in as |No company yet\. )/;

/** Which of these names and numbers are in the database. */
async function knownOf(names: readonly string[], databaseUrl: string): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ told: string }>(people, [names]);
  await database.end();
  return new Set(rows.map(({ told }) => told));
}

/**
 * Personal data and keys in a log: by pattern, because the database has them, or because they are among the `secrets`
 * of this journey. Each with its line.
 */
export async function personalIn(log: string, databaseUrl: string, secrets: readonly string[] = []): Promise<string[]> {
  const lines = log
    .split('\n')
    .filter((line) => !welcome.test(line))
    .map((line) => ({ line, text: line.replaceAll(requestId, '').replaceAll(ourFolders, '') }));
  const namesIn = (text: string) => [...(text.match(name) ?? []), ...(text.match(imei) ?? [])];
  const knownNames = await knownOf([...new Set(lines.flatMap(({ text }) => namesIn(text)))], databaseUrl);
  return lines.flatMap(({ line, text }) => {
    const byShape = Object.entries(shapes).flatMap(([what, shape]) =>
      (text.match(shape) ?? []).map((one) => `${what}, ${one}`),
    );
    const byName = namesIn(text).filter((one) => knownNames.has(one));
    const bySecret = secrets.filter((secret) => text.includes(secret));
    return [...byShape, ...byName, ...bySecret].map((found) => `${found}: ${line}`);
  });
}
