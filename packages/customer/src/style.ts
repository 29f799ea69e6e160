/** The style of the shop's pages. Their only color is the company's, which is prepended as `--accent`. */
export const shopStyle = `
:root { color-scheme: light; --bg: #fff; --soft: #f5f6f8; --text: #17181c; --muted: #585c66; --line: #dcdfe5; }
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--text); background: var(--bg); overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 3px; }
h1 { font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem); line-height: 1.12; letter-spacing: -.02em; margin: 0; text-wrap: balance; }
h2 { font-size: 1.3125rem; line-height: 1.3; letter-spacing: -.01em; margin: 0 0 16px; }
h3 { font-size: 1rem; margin: 0 0 4px; }
p { margin: 0; }
ul, ol { list-style: none; margin: 0; padding: 0; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--bg); padding: 8px 12px; z-index: 2; }
.wrap { width: 100%; max-width: 1080px; margin: 0 auto; padding: 0 20px; }
.top { border-bottom: 1px solid var(--line); }
.top .wrap { display: flex; align-items: center; gap: 0 24px; min-height: 72px; flex-wrap: wrap; padding-block: 10px; }
.brand { font-weight: 700; font-size: 1.125rem; text-decoration: none; letter-spacing: -.01em; margin-inline-end: auto; display: flex; align-items: center; min-height: 44px; }
.brand img { width: 180px; height: 44px; object-fit: contain; object-position: left; display: block; }
.top nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
.top nav a, .foot nav a { display: inline-flex; min-height: 44px; align-items: center; text-decoration: none; font-size: .9375rem; }
.top nav a:hover, .foot nav a:hover { text-decoration: underline; }
.basket { position: relative; padding-inline: 14px; border: 1px solid var(--line); border-radius: 999px; }
.basket { white-space: nowrap; }
.basket b { position: absolute; top: -6px; inset-inline-end: -6px; min-width: 1.6em; line-height: 1.6; text-align: center; border-radius: 999px; background: var(--accent); color: var(--on); font-size: .8125rem; visibility: hidden; }
.basket b.some { visibility: visible; }
main { display: block; padding-bottom: 64px; }
section { margin-top: 48px; }
.hero { background: var(--soft); border-bottom: 1px solid var(--line); padding: clamp(36px, 7vw, 80px) 0; }
.hero p { margin-top: 12px; font-size: 1.125rem; color: var(--muted); max-width: 34em; }
.lead { margin-top: 12px; color: var(--muted); max-width: 42em; }
.muted { color: var(--muted); font-size: .9375rem; }
.lines { white-space: pre-line; }
.search { display: flex; gap: 8px; margin-top: 24px; max-width: 640px; }
.search input { flex: 1; min-width: 0; font: inherit; font-size: 1.0625rem; min-height: 56px; padding: 0 18px; border: 1px solid var(--field); border-radius: 14px; background: var(--bg); color: inherit; }
.button { font: inherit; font-weight: 600; min-height: 56px; padding: 0 24px; border-radius: 14px; border: 1px solid var(--accent); background: var(--accent); color: var(--on); cursor: pointer; display: inline-flex; align-items: center; justify-content: center; text-decoration: none; text-align: center; }
.button:hover { filter: brightness(.94); }
.button.quiet { background: none; border-color: var(--line); color: inherit; min-height: 44px; border-radius: 10px; padding: 0 16px; font-weight: 500; }
.tiles { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
.tile { display: grid; gap: 10px; justify-items: start; padding: 18px; border: 1px solid var(--line); border-radius: 16px; text-decoration: none; font-weight: 600; background: var(--bg); height: 100%; }
.tile:hover, .model:hover { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.glyph { width: 36px; height: 36px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.models { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); }
.model { display: flex; gap: 14px; align-items: center; padding: 14px 16px; border: 1px solid var(--line); border-radius: 14px; text-decoration: none; min-height: 76px; height: 100%; }
.model .glyph { color: var(--muted); flex: none; }
.model strong { display: block; line-height: 1.3; }
.model span { color: var(--muted); font-size: .9375rem; font-variant-numeric: tabular-nums; }
.path { padding-top: 20px; font-size: .9375rem; color: var(--muted); }
.path ol { display: flex; flex-wrap: wrap; gap: 0 10px; }
.path li { display: inline-flex; align-items: center; gap: 10px; }
.path li + li::before { content: "/"; color: var(--muted); }
.path a { display: inline-flex; align-items: center; min-height: 32px; }
.title { margin-top: 12px; display: flex; align-items: center; gap: 20px; }
.title .glyph { width: 72px; height: 72px; flex: none; padding: 14px; border-radius: 20px; background: var(--soft); }
.title p { margin-top: 8px; color: var(--muted); }
.steps { margin-top: 0; display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); counter-reset: step; }
.steps li { counter-increment: step; padding: 20px; border-radius: 16px; background: var(--soft); }
.steps li::before { content: counter(step); display: grid; place-items: center; width: 32px; height: 32px; margin-bottom: 12px; border-radius: 50%; background: var(--accent); color: var(--on); font-weight: 700; }
.facts { display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr)); }
details { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; min-height: 52px; align-content: center; font-weight: 600; }
details p { padding-bottom: 16px; white-space: pre-line; color: var(--muted); max-width: 60em; }
.quote { display: grid; gap: 32px; margin-top: 32px; align-items: start; }
fieldset { border: 0; margin: 0 0 32px; padding: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 12px; font-weight: 650; font-size: 1.1875rem; letter-spacing: -.01em; }
.chips { display: flex; flex-wrap: wrap; gap: 10px; }
.choice { position: relative; display: block; }
.choice > input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
.choice > .face { display: block; border: 1px solid var(--field); border-radius: 14px; padding: 12px 18px; min-height: 48px; }
.choice > input:hover + .face { border-color: var(--accent); }
.choice > input:checked + .face { border-color: var(--accent); box-shadow: inset 0 0 0 2px var(--accent); }
.choice > input:focus-visible + .face { outline: 3px solid var(--accent); outline-offset: 2px; }
.choice > [data-missing] + .face { border-style: dashed; color: var(--muted); }
.chips .face { font-weight: 600; text-align: center; }
.conditions { display: grid; gap: 10px; }
.conditions .face { display: flex; gap: 16px; align-items: flex-start; }
.conditions .face .glyph { flex: none; width: 40px; height: 40px; margin-top: 2px; color: var(--muted); }
.choice > input:checked + .face .glyph { color: var(--accent); }
legend .glyph { width: 24px; height: 24px; margin-inline-end: 10px; vertical-align: -5px; color: var(--muted); }
.conditions .face strong { display: block; }
.conditions .face ul { margin-top: 6px; padding-inline-start: 1.2em; list-style: disc; }
.subs { display: none; margin: 12px 0 6px; padding-inline-start: 18px; border-inline-start: 3px solid var(--line); }
li:has(> .choice > input:checked) > .subs { display: block; }
@supports not selector(:has(*)) { .subs { display: block; } }
.subs p { font-weight: 600; font-size: .9375rem; }
.subs label { display: flex; gap: 12px; align-items: center; min-height: 44px; }
.subs input { width: 22px; height: 22px; margin: 0; accent-color: var(--accent); flex: none; }
.offer { border: 1px solid var(--line); border-radius: 18px; padding: 20px; background: var(--bg); display: grid; gap: 14px; position: sticky; bottom: 12px; min-height: 200px; align-content: center; box-shadow: 0 6px 28px rgb(0 0 0 / .1); }
.offer .amount { display: block; font-size: 2.25rem; line-height: 1.1; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.offer .button { width: 100%; }
.foot { border-top: 1px solid var(--line); padding: 28px 0 48px; color: var(--muted); font-size: .9375rem; }
.foot .wrap { display: grid; gap: 12px; }
.foot nav ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
.tags { border-top: 1px solid var(--line); padding: 16px 0; }
.tags .wrap { display: flex; gap: 12px 20px; align-items: center; flex-wrap: wrap; justify-content: space-between; }
.tags div div { display: flex; gap: 8px; }
[hidden] { display: none !important; }
@media (min-width: 900px) {
  .quote { grid-template-columns: minmax(0, 1fr) 340px; gap: 48px; }
  .offer { bottom: auto; top: 24px; box-shadow: none; }
}
@media (max-width: 480px) {
  .tile { padding: 14px; font-size: .9375rem; }
  .search { flex-direction: column; }
  .top .brand { flex: 1 1 0; min-width: 0; }
  .top .own { order: 3; width: 100%; }
  .title .glyph { width: 56px; height: 56px; padding: 10px; border-radius: 16px; }
  .offer { min-height: 148px; padding: 16px; gap: 10px; }
}
`;

/** The style in dark mode, if the company's color and logo are visible on dark. */
export const darkStyle = `
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --bg: #15161a; --soft: #1e2026; --text: #f1f2f4; --muted: #adb2bd; --line: #343740; --field: #7b808c; }
}
`;
