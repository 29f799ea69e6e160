// The query builder, for all of the server: Node parses its package.json, 180 kB of it, for each file that names it, which
// took a third of a start.
export * from 'drizzle-orm';
