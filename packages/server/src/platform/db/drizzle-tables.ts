// The query builder's tables and columns, named here for the reason that stands in drizzle.ts.
export * from 'drizzle-orm/pg-core';
