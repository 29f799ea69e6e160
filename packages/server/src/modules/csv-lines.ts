import { type Currency, currencies } from '@recoup/contract/money';
import { type SQL, sql } from 'drizzle-orm';

/**
 * A text as a field of CSV, made by the database: what `csvLine` makes of it, several times as fast where there are a
 * million of them. Only what has a sign that matters is looked at twice. `text` is a column of what is selected from.
 */
export function csvText(text: SQL): SQL {
  const said = sql`case when ${text} ~ '^[=+\\-@\\t\\r]' and ${text} !~ '^-?\\d+(\\.\\d+)?$' then '''' || ${text} else ${text} end`;
  return sql`case when ${text} is null then '' when ${text} !~ '["=+@,\\t\\r\\n-]' then ${text}
    when ${text} ~ '[",\\r\\n]' then '"' || replace(${said}, '"', '""') || '"' else ${said} end`;
}

/** A moment as programs write it. */
export function csvTime(at: SQL): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** An amount of minor units as a plain decimal. */
export function csvAmount(minor: SQL, currency: Currency): SQL {
  const { decimals } = currencies[currency];
  if (decimals === 0) return sql`${minor}::text`;
  return sql`(${minor} * ${sql.raw((10 ** -decimals).toFixed(decimals))})::numeric(30, ${sql.raw(String(decimals))})::text`;
}

/** Words for stored names, by their table; a name that is not there stays as it is. */
export function csvWords(stored: SQL, words: Readonly<Record<string, string>>): SQL {
  const each = Object.entries(words).map(([name, word]) => sql`when ${name} then ${word}`);
  return each.length === 0 ? stored : sql`case ${stored} ${sql.join(each, sql` `)} else ${stored} end`;
}

/** Fields as a line with its end. */
export function csvLineOf(fields: readonly SQL[]): SQL {
  return sql`${sql.join([...fields], sql` || ',' || `)} || ${'\r\n'}`;
}
