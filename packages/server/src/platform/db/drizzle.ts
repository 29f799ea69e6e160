// The query builder for the whole server. Node parses its package.json (180 kB) for each file that imports it, which
// took a third of the startup time.
export * from 'drizzle-orm';
