/** Where a server is in what was written to its database. */
export interface LogPosition {
  /** Which database of which cluster: the same for a server and its replicas, and for no other. */
  readonly mark: string;
  /** In bytes since the cluster was made. Null: of a server that should write, it is a replica now; of a replica, none. */
  readonly position: number | null;
  readonly timeline: number | null;
}

/** Which database of which cluster this is: the same for a server and its replicas, and for no other. */
export const databaseMark = `(SELECT system_identifier FROM pg_control_system()) || ' ' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

const bytesAt = (position: string) => `(${position} - '0/0'::pg_lsn)::bigint`;

/** What a replica has replayed. */
export const replayedPosition = bytesAt('pg_last_wal_replay_lsn()');

/**
 * What the primary has written, with everything that anybody has been answered; null while it is a replica itself. Where
 * commits don't wait for the disk, that is more than what has reached it.
 */
const written = `CASE WHEN NOT pg_is_in_recovery() THEN CASE current_setting('synchronous_commit')
  WHEN 'off' THEN ${bytesAt('pg_current_wal_insert_lsn()')} ELSE ${bytesAt('pg_current_wal_flush_lsn()')} END END`;
export const writtenPosition = `SELECT ${written} AS position`;

/** Where primary and replica are ({@link LogPosition}). A replica says which timeline it follows at its next restart point. */
export const primaryLogPosition = `SELECT ${databaseMark} AS mark, ${written} AS position,
  CASE WHEN NOT pg_is_in_recovery()
    THEN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline`;
export const replicaLogPosition = `SELECT ${databaseMark} AS mark,
  CASE WHEN pg_is_in_recovery() THEN ${replayedPosition} END AS position,
  (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`;
