import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from './replica.ts';

/** Gauges of a node's read replica. None without one. */
export function replicaGauges(registry: Registry, replica: Replica | null): void {
  if (!replica) return;
  const registers = [registry];
  new Gauge({
    name: 'recoup_replica_lag_seconds',
    help: 'Seconds since the read replica was known to have everything the primary had written. Grows while the replica is gone',
    registers,
    collect() {
      this.set(replica.lagSeconds());
    },
  });
  new Counter({
    name: 'recoup_replica_reads_total',
    help: 'Reads started on the replica, and reads the primary did because the replica was behind, unavailable or failed midway',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(replica.counts())) this.inc({ outcome }, count);
    },
  });
}
