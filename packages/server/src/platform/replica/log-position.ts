/** A server's position in the log of its database (WAL). */
export interface LogPosition {
  /** The database and its cluster: the same for a server and its replicas, and for no other. */
  readonly mark: string;
  /**
   * In bytes since the cluster was created. Null on a primary means that it is now a replica. Null on a replica means
   * none.
   */
  readonly position: number | null;
  readonly timeline: number | null;
}

/** SQL for the database and its cluster: the same for a server and its replicas, and for no other. */
export const databaseMark = `(SELECT system_identifier FROM pg_control_system()) || ' ' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

const bytesAt = (position: string) => `(${position} - '0/0'::pg_lsn)::bigint`;

/** SQL for the position that a replica has replayed. */
export const replayedPosition = bytesAt('pg_last_wal_replay_lsn()');

/**
 * SQL for the position that the primary has written, with everything it has confirmed. Null while it is a replica. If
 * commits don't wait for the disk, that's more than has been flushed.
 */
const written = `CASE WHEN NOT pg_is_in_recovery() THEN CASE current_setting('synchronous_commit')
  WHEN 'off' THEN ${bytesAt('pg_current_wal_insert_lsn()')} ELSE ${bytesAt('pg_current_wal_flush_lsn()')} END END`;
export const writtenPosition = `SELECT ${written} AS position`;

/**
 * Queries for the positions of primary and replica ({@link LogPosition}). A replica reports the timeline it follows at
 * its next restart point.
 */
export const primaryLogPosition = `SELECT ${databaseMark} AS mark, ${written} AS position,
  CASE WHEN NOT pg_is_in_recovery()
    THEN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END AS timeline`;
export const replicaLogPosition = `SELECT ${databaseMark} AS mark,
  CASE WHEN pg_is_in_recovery() THEN ${replayedPosition} END AS position,
  (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline`;
