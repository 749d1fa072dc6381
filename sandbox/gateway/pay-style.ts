/** The pay page's whole look: no font, picture or script is loaded. Logical properties serve both directions. */
export const PAY_STYLE = `
:root { color-scheme: light dark; --page: #f6f5f2; --card: #fff; --line: #e0ddd6; --text: #23211d; --soft: #6b665d;
  --brand: #0e7c66; --on-brand: #fff; --amber-back: #fdf3dc; --amber: #7a4b00; --red: #a92b2b; }
@media (prefers-color-scheme: dark) {
  :root { --page: #161513; --card: #201f1c; --line: #38352f; --text: #ece9e3; --soft: #a8a297;
    --brand: #35b597; --on-brand: #06251e; --amber-back: #3a2b0c; --amber: #f3cf86; --red: #ff9a94; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; min-block-size: 100vh; display: grid; place-items: center; background: var(--page);
  color: var(--text); font: 16px/1.6 "Readex Pro", system-ui, "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif; }
.card { inline-size: 100%; max-inline-size: 26rem; padding: 20px; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px; overflow-wrap: anywhere; }
.card > * { margin-block: 0 16px; }
.card > :last-child { margin-block-end: 0; }
.notice { padding: 12px; border-radius: 8px; background: var(--amber-back); color: var(--amber); font-size: 15px; }
.notice strong { display: block; }
.card > h1 { font-size: 16px; font-weight: 600; color: var(--soft); margin-block-end: 4px; }
h2 { font-size: 16px; font-weight: 600; }
.amount { font-size: 32px; line-height: 1.25; font-variant-numeric: tabular-nums; }
.description { color: var(--soft); }
.choices { display: grid; gap: 8px; }
form { margin: 0; }
button, .back { display: block; inline-size: 100%; min-block-size: 44px; padding: 8px 16px; border-radius: 8px;
  border: 1px solid var(--line); background: transparent; color: var(--text); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .back:hover { border-color: var(--brand); }
button.pay, .back { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
button.pay:hover, .back:hover { filter: brightness(0.94); }
button.fail { color: var(--red); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.state { padding: 12px; border: 1px solid var(--line); border-radius: 8px; font-weight: 600; }
.state.paid { color: var(--brand); }
.state.failed, .problem { color: var(--red); }
.reference { font-size: 13px; color: var(--soft); padding-block-start: 12px; border-block-start: 1px solid var(--line); }
.reference bdi { font-family: ui-monospace, Menlo, Consolas, monospace; }
`;
