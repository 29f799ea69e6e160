import { startCompany } from '/work/wt/bench/e2e/bench/company.ts';
import { routesOf } from '/work/wt/bench/e2e/bench/routes.ts';
import { inTurn } from '/work/wt/bench/e2e/bench/load.ts';
const c = await startCompany(100000);
const only = process.argv[2];
try { for (const w of await routesOf(c)) { if (only && !w.name.startsWith(only)) continue;
for (const connections of [1,10,50]) { const r = await inTurn([w.ours,w.bare],{connections,rounds:2,seconds:1}); console.log(w.name, connections, r.map((x)=>`${x.speed.toFixed(0)} ${x.ratio.toFixed(2)}`).slice(0,2).join(' | ')); }
} } finally { await c.stop(); }
