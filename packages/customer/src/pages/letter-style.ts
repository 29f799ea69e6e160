/** Style of pages behind customers' links, added to the common style: one column, made for a phone. */
export const letterStyle = `
:root { --good: #1a7f4b; --bad: #b3261e; --warn: #8a5a00; }
.letter, .letter.wrap { width: 100%; max-width: 720px; margin: 0 auto; padding: 0 20px; }
main.letter { display: grid; gap: 20px; padding-bottom: 56px; }
.hello { padding-top: clamp(28px, 6vw, 56px); display: grid; gap: 10px; }
.hello .muted { font-size: 1rem; }
.letter section { margin: 0; }
.letter h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); }
.letter h2 { font-size: 1.1875rem; margin: 0; }
.card { border: 1px solid var(--line); border-radius: 18px; padding: 20px; display: grid; gap: 14px; min-width: 0; }
.card.lead { background: var(--soft); border-color: transparent; margin: 0; max-width: none; color: inherit; }
.acts { display: flex; flex-wrap: wrap; gap: 10px; }
.acts .button.quiet { min-height: 56px; border-radius: 14px; font-weight: 600; background: var(--bg); }
.big { font-size: 2.5rem; line-height: 1.1; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.rows { display: grid; gap: 6px; margin: 0; }
.rows > div { display: flex; justify-content: space-between; gap: 16px; }
.rows dt { min-width: 0; }
.rows dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.rows .sum { border-top: 1px solid var(--line); padding-top: 12px; margin-top: 6px; font-weight: 700; font-size: 1.125rem; }
.rows del { color: var(--muted); }
.less { color: var(--bad); font-weight: 600; }
.devices { display: grid; gap: 16px; }
.device { display: grid; gap: 10px; }
.device + .device { border-top: 1px solid var(--line); padding-top: 16px; }
.device h3 { margin: 0; font-size: 1.0625rem; }
.pictures { display: grid; gap: 10px; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); }
.pictures a { display: block; border-radius: 12px; overflow: hidden; background: var(--soft); aspect-ratio: 4 / 3; }
.pictures img { display: block; width: 100%; height: 100%; object-fit: cover; }
.timeline { display: grid; }
.timeline li { position: relative; padding: 0 0 22px 40px; min-height: 46px; color: var(--muted); }
.timeline li:last-child { padding-bottom: 0; }
.timeline li::before { content: ""; position: absolute; left: 0; top: 1px; width: 22px; height: 22px; border-radius: 50%; border: 2px solid var(--line); background: var(--bg); }
.timeline li:not(:last-child)::after { content: ""; position: absolute; left: 10px; top: 23px; bottom: -1px; width: 2px; background: var(--line); }
.timeline strong { display: block; font-weight: 500; }
.timeline .done, .timeline .now { color: var(--text); }
.timeline .done::after { background: var(--accent) !important; }
.timeline .done::before { border-color: var(--accent); background: var(--accent); }
.timeline .done .tick { position: absolute; left: 6px; top: 4px; width: 10px; height: 14px; color: var(--on); }
.timeline .now::before { border: 6px solid var(--accent); }
.timeline .now strong { font-weight: 700; }
.timeline span { font-size: .9375rem; color: var(--muted); }
.notice { border-radius: 14px; padding: 14px 18px; background: var(--soft); border-inline-start: 4px solid var(--accent); }
.notice.good { border-color: var(--good); }
.notice.bad { border-color: var(--bad); }
.notice.warn { border-color: #c98500; }
.notice strong { display: block; }
.ask label, .ask form { display: grid; gap: 8px; }
.ask form { gap: 14px; justify-items: start; }
.ask label { width: 100%; font-weight: 500; }
textarea, .letter input[type=email], .letter select { font: inherit; width: 100%; padding: 12px 14px; border: 1px solid var(--field); border-radius: 12px; background: var(--bg); color: inherit; min-height: 52px; }
textarea { min-height: 110px; resize: vertical; }
.steps-list { padding-inline-start: 1.4em; list-style: decimal; display: grid; gap: 8px; }
.code { display: grid; gap: 12px; justify-items: center; text-align: center; }
.code img { width: min(100%, 280px); height: auto; aspect-ratio: 1; background: #fff; padding: 12px; border-radius: 14px; border: 1px solid var(--line); }
.foot .letter { display: grid; gap: 8px; }
.pair { display: grid; gap: 10px; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); }
.pair .face { text-align: center; font-weight: 600; }
.answer { display: grid; gap: 18px; }
.pair { margin: 0; }
.letter fieldset { margin-bottom: 0; }
.orders, .account label { display: grid; gap: 14px; }
.account { align-items: end; margin-top: 28px; }
.order-card { border: 1px solid var(--line); border-radius: 18px; padding: 20px; display: grid; gap: 12px; }
.split { display: flex; justify-content: space-between; gap: 16px; align-items: start; }
.split > strong { white-space: nowrap; }
.notice + .acts { margin-top: 16px; }
@media (max-width: 480px) { .acts > *, .ask .button { width: 100%; } }
@media (prefers-color-scheme: dark) { :root { --good: #5fd396; --bad: #ff8f87; --warn: #f2c05b; } }
`;
