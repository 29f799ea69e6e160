/** What the page of the widget's frame looks like; its one color is the company's. */
export const style = `
:root { --accent: #1a56db; --on: #fff; --bg: #fff; --text: #1b1c1f; --muted: #5d6068; --line: #d9dbe0; --soft: #f5f6f8; --bad: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: #fff; }
main { max-width: 640px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
`;
