import pg from 'pg';

/** What a log must not hold, by how it looks. */
const shapes = {
  'an email address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  'a phone': /\+\d{8,15}/g,
  'a key': /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}/g,
} as const;

/** Whole names, and numbers of devices, as they may stand in a text. */
const name = /\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/gu;
const imei = /(?<!\d)\d{15}(?!\d)/g;

const people = `select told from (
    select concat(first_name, ' ', last_name) as told from customers
    union select concat(first_name, ' ', last_name) from users
    union select imei from order_items
    union select imei from inventory_items
  ) known where told = any($1)`;

/** Ids of requests look like keys, and stand in the log so that a fault can be found by what staff were told. */
const requestId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Where a stack leads to: folders of packages have versions in their names. */
const ourFolders = /node_modules\/[^\s"\\]*/g;
/** What a start says to whoever tries the demo, or makes the first company. */
const welcome = /^\s*(?:Sign in as |No company yet\. )/;

/** Which of these the database knows as somebody's. */
async function knownOf(names: readonly string[], databaseUrl: string): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ told: string }>(people, [names]);
  await database.end();
  return new Set(rows.map(({ told }) => told));
}

/**
 * People and keys that a log tells of: by their look, because the database knows them, or since they are among the
 * `secrets` of this journey; each with its line.
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
