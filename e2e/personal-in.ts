import pg from 'pg';

/** What a log must not hold, by how it looks. */
const shapes = {
  'an e-mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  'a phone': /\+\d{8,15}/g,
  'a key': /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}/g,
} as const;

/** Whole names, and numbers of devices, as they may stand in a text. */
const name = /\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+/gu;
const imei = /(?<!\d)\d{15}(?!\d)/g;

const people = `select concat(first_name, ' ', last_name) as told from customers
  union select concat(first_name, ' ', last_name) from users
  union select imei from order_items where imei is not null
  union select imei from inventory_items where imei is not null`;

/** Ids of requests look like keys, and stand in the log so that a fault can be found by what staff were told. */
const requestId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** What a start of the demo says to whoever tries it. */
const welcome = /^Sign in as /;

/** People and keys that a log tells of: by their look, or because the database knows them; each with its line. */
export async function personalIn(log: string, databaseUrl: string): Promise<string[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ told: string }>(people);
  await database.end();
  const known = new Set(rows.map(({ told }) => told));
  const lines = log.split('\n').filter((line) => !welcome.test(line));
  return lines.flatMap((line) => {
    const text = line.replaceAll(requestId, '');
    const byShape = Object.entries(shapes).flatMap(([what, shape]) =>
      (text.match(shape) ?? []).map((one) => `${what}, ${one}`),
    );
    const byName = [...(text.match(name) ?? []), ...(text.match(imei) ?? [])].filter((one) => known.has(one));
    return [...byShape, ...byName].map((found) => `${found}: ${line}`);
  });
}
