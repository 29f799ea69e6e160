/** Style of basket and order, in the widget's frame and on the pages of a shop. */
export const formStyle = `
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.0625rem; margin: 0; }
p { margin: 0; }
.muted { color: var(--muted); font-size: .9375rem; }
.stack { display: grid; gap: 12px; }
.row { display: flex; gap: 12px; align-items: center; flex-wrap: wrap; }
.apart { justify-content: space-between; }
.price { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
button, .button { font: inherit; min-height: 44px; padding: 8px 16px; border-radius: 8px; border: 1px solid var(--line); background: var(--bg); color: var(--text); cursor: pointer; }
button:hover, .button:hover { background: var(--soft); }
button:disabled { opacity: .55; cursor: default; }
button.primary, .button.primary { background: var(--accent); border-color: var(--accent); color: var(--on); font-weight: 600; }
.button { display: inline-flex; align-items: center; text-decoration: none; }
button.choice { text-align: start; width: 100%; display: flex; justify-content: space-between; gap: 12px; overflow-wrap: anywhere; }
button[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
button.quiet { border-color: transparent; padding-inline: 8px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
label { display: grid; gap: 4px; font-weight: 500; font-size: .9375rem; }
.check { display: flex; gap: 8px; align-items: center; font-weight: 400; min-height: 32px; }
input, select, textarea { font: inherit; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--field, #8a8d95); border-radius: 8px; background: var(--bg); color: inherit; }
input[type=checkbox], input[type=radio] { width: 20px; min-height: 20px; margin: 0; accent-color: var(--accent); }
.quantity { width: 84px; }
input.code { width: auto; flex: 1; min-width: 120px; text-transform: uppercase; }
.two { display: grid; gap: 12px; align-items: start; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 12px; min-width: 0; }
form > fieldset { margin-block: 14px; }
legend { padding: 0; margin-bottom: 8px; font-weight: 600; font-size: 1.0625rem; }
.fault { color: var(--bad); font-size: .875rem; margin-top: 4px; }
[aria-invalid=true] { border-color: var(--bad); }
.notice { padding: 12px; border-radius: 8px; background: var(--soft); }
.notice.bad { background: #fdecea; color: #17181c; }
summary { cursor: pointer; min-height: 44px; align-content: center; overflow-wrap: anywhere; }
.answer { white-space: pre-line; overflow-wrap: anywhere; }
.terms { white-space: pre-line; max-height: 240px; overflow: auto; }
`;
