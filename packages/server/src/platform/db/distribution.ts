import type pg from 'pg';
import { type Running, runningOn } from './distributed-functions.ts';

/** How the tables of a database would be distributed over several machines by company. */
export interface Distribution {
  /** The statements that distribute them, in the order to run them. */
  readonly statements: readonly string[];
  /** What Citus refuses, with the reasons. */
  readonly obstacles: readonly string[];
  /** Functions that Citus would accept without checking whether several machines can answer their queries. */
  readonly functions: Running['functions'];
}

interface Table {
  readonly name: string;
  readonly is_owned: boolean;
}

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
  readonly is_owned: boolean;
}

interface ForeignKey extends Key {
  readonly empties_owner: boolean;
}

/** Requests of every company read these before the company is known, so each machine needs all of them. */
const everywhere = [
  'platform.instance',
  'platform.rate_counters',
  'platform.separation_checks',
  'platform.site_names',
  'platform.accounts',
  'platform.passkeys',
];

/** The column that a table is distributed by. A company's own row is identified by `id`. */
const ownerOf = (name: string) => (name === 'public.tenants' ? 'id' : 'tenant_id');

/** The table that nodes use to reach each other's sockets stays on the first machine. */
const tablesOf = `SELECT format('%s.%s', n.nspname, c.relname) AS name,
    c.oid = 'public.tenants'::regclass
      OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped) AS is_owned
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND n.nspname IN ('public', 'platform')
    AND NOT (n.nspname = 'platform' AND c.relname = 'socket_attachments') ORDER BY 1`;

const uniqueKeys = `SELECT format('%s.%s', n.nspname, c.relname) AS table, x.relname AS name, k.columns, c.oid = 'public.tenants'::regclass OR 'tenant_id' = ANY (k.columns) AS is_owned
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN LATERAL (SELECT array_agg(a.attname::text) AS columns FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey::int2[])) k
  WHERE (i.indisunique OR i.indisexclusion) AND n.nspname IN ('public', 'platform') ORDER BY 1, 2`;

/** A foreign key that clears columns when a row is deleted must leave out the distribution column. */
const foreignKeys = `SELECT conrelid::regclass::text AS table, conname AS name, k.columns, 'tenant_id' = ANY (k.columns) AS is_owned,
    confdeltype IN ('n', 'd') AND (confdelsetcols IS NULL OR EXISTS (SELECT FROM pg_attribute d
      WHERE d.attrelid = conrelid AND d.attname = 'tenant_id' AND d.attnum = ANY (confdelsetcols))) AS empties_owner
  FROM pg_constraint CROSS JOIN LATERAL (SELECT array_agg(a.attname::text) AS columns FROM pg_attribute a
    WHERE a.attrelid = conrelid AND a.attnum = ANY (conkey)) k
  WHERE contype = 'f' AND connamespace IN ('public'::regnamespace, 'platform'::regnamespace) ORDER BY 1, 2`;

/** Works out what to tell Citus, and what it would refuse, for the database as it is now. */
export async function distributionOf(client: Pick<pg.ClientBase, 'query'>): Promise<Distribution> {
  const tables = (await client.query<Table>(tablesOf)).rows;
  const reference = tables.filter(({ name }) => everywhere.includes(name));
  const spread = tables.filter(({ name, is_owned }) => is_owned && !everywhere.includes(name));
  const spreadNames = new Set(spread.map(({ name }) => name));
  const isSpread = ({ table }: Key) => spreadNames.has(table.includes('.') ? table : `public.${table}`);
  const unique = (await client.query<Key>(uniqueKeys)).rows.filter(isSpread);
  const references = (await client.query<ForeignKey>(foreignKeys)).rows.filter(isSpread);
  const { triggered, functions } = await runningOn(client, [...spreadNames]);
  return {
    statements: [
      // Triggers must write rows of the same company. Citus doesn't check that.
      ...(triggered.length > 0 ? ['SET citus.enable_unsafe_triggers = on;'] : []),
      ...reference.map(({ name }) => `SELECT create_reference_table('${name}');`),
      ...spread.map(({ name }, i) => {
        const with_ = i === 0 ? '' : `, colocate_with => '${spread[0]?.name}'`;
        return `SELECT create_distributed_table('${name}', '${ownerOf(name)}'${with_});`;
      }),
    ],
    obstacles: [
      ...tables
        .filter((one) => !reference.includes(one) && !spread.includes(one))
        .map(({ name }) => `${name} has no tenant_id, so it can't be spread by company.`),
      ...unique
        .filter(({ is_owned }) => !is_owned)
        .map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')}) is unique across companies.`),
      ...references
        .filter(({ is_owned }) => !is_owned)
        .map(({ table, name }) => `${table}: ${name} refers to another table without tenant_id.`),
      ...references
        .filter(({ is_owned, empties_owner }) => is_owned && empties_owner)
        .map(({ table, name }) => `${table}: ${name} would empty tenant_id when a row is deleted.`),
      ...triggered
        .filter((name) => !spreadNames.has(name))
        .map((name) => `${name} has a trigger, which only tables that are spread may have.`),
    ],
    functions,
  };
}
