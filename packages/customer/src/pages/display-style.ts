/** Style of a customer display: readable from two steps away, signed with a finger. */
export const displayStyle = `
.code-field { font-size: 1.5rem; letter-spacing: .08em; text-transform: uppercase; max-width: 12em; }
.letter input { font: inherit; padding: 12px 14px; border: 1px solid var(--field, #8a8d95); border-radius: 12px; background: var(--bg); color: inherit; min-height: 52px; width: 100%; }
main:has([data-ticket]) .hello { display: none; }
main:has([data-ticket]) { padding-top: 24px; }
[data-display] { display: grid; gap: 20px; }
.ticket { font-size: 1.1875rem; }
.ticket h2 { color: var(--muted); font-size: 1rem; font-weight: 600; }
.ticket .rows:empty { display: none; }
.net { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; flex-wrap: wrap; border-top: 2px solid var(--line); padding-top: 14px; font-weight: 600; }
.sign label { display: grid; gap: 8px; font-weight: 500; }
.sign canvas { width: 100%; aspect-ratio: 3 / 1; background: #fff; border: 1px solid #8a8f98; border-radius: 12px; touch-action: none; }
.sign .muted, .sign .fault { margin: -8px 0 0; }
[data-part]:empty { display: none; }
.notice + .acts { margin-top: 16px; }
.agree { display: grid; gap: 14px; }
.agree h2 { margin: 0; }
.agree label { display: flex; gap: 14px; align-items: flex-start; cursor: pointer; }
.letter .agree input { flex: none; width: 28px; min-height: 28px; height: 28px; padding: 0; margin: 0; }
.fault { color: var(--bad); font-size: .9375rem; }
`;
