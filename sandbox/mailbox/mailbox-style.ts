/** The whole look of the mailbox pages; logical properties serve both directions. */
export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --page: #f6f5f2; --card: #fff; --line: #e0ddd6; --text: #23211d; --soft: #6b665d;
  --brand: #0e7c66; --amber-back: #fdf3dc; --amber: #7a4b00; }
@media (prefers-color-scheme: dark) {
  :root { --page: #161513; --card: #201f1c; --line: #38352f; --text: #ece9e3; --soft: #a8a297;
    --brand: #4fcdb0; --amber-back: #3a2b0c; --amber: #f3cf86; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--text); overflow-wrap: anywhere;
  font: 16px/1.6 "Readex Pro", system-ui, "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif; }
main { max-inline-size: 48rem; margin-inline: auto; }
h1 { font-size: 22px; font-weight: 600; line-height: 1.3; margin-block: 0 16px; }
h2 { font-size: 16px; font-weight: 600; margin-block: 24px 8px; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.notice { margin-block: 0 24px; padding: 12px 16px; border-radius: 12px; background: var(--amber-back); color: var(--amber);
  font-size: 15px; }
.notice p { margin: 0; }
.filter { margin-block: 0 16px; color: var(--soft); }
.card, .empty { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.empty { padding: 32px 16px; text-align: center; color: var(--soft); }
.mails { padding: 0; list-style: none; overflow: hidden; }
.mails li + li { border-block-start: 1px solid var(--line); }
.mails a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; }
.mails a:hover .subject { text-decoration: underline; }
.mails a:focus-visible { outline-offset: -3px; border-radius: 12px; }
.subject { display: block; font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 16px; color: var(--soft);
  font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; padding: 16px; }
dt { color: var(--soft); }
dd { margin: 0; }
pre { padding: 16px; white-space: pre-wrap; font: inherit; }
pre.raw { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; margin-block-start: 8px; }
iframe { display: block; inline-size: 100%; block-size: 30rem; border: 1px solid var(--line); border-radius: 12px;
  background: #fff; }
.reply { display: grid; gap: 12px; padding: 16px; }
textarea, select, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line);
  border-radius: 8px; padding: 8px 12px; min-block-size: 44px; inline-size: 100%; }
button { background: var(--brand); color: var(--card); border: 0; font-weight: 600; cursor: pointer; }
summary { min-block-size: 44px; padding-block: 10px; cursor: pointer; }
`;
