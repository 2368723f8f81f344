/** The colours of the pages' tokens; on paper always those of day. */
export const certificateStyle = `
:root{color-scheme:light dark;--paper:light-dark(#fffbf4,#101613);--surface:light-dark(#fff,#19221d);--ink:light-dark(#1d2a24,#f4efe4);
--soft:light-dark(#56645c,#a9b5ac);--line:light-dark(#e6dcc9,#2f3b34);--focus:light-dark(#1d4f91,#9cc4ff)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Instrument Sans","Helvetica Neue","Segoe UI",system-ui,sans-serif}
main{max-inline-size:820px;margin:32px auto;padding:0 40px 32px;background:var(--surface);border:1px solid var(--line);border-radius:14px;overflow:hidden}
.tag{margin:0 -40px 32px;padding:14px 40px 22px;background:repeating-linear-gradient(to right,#1d2a24 0 1px,transparent 1px 40px) 0 100%/100% 9px no-repeat,
repeating-linear-gradient(to right,#1d2a24 0 1px,transparent 1px 8px) 0 100%/100% 4px no-repeat,#f6c945;color:#1d2a24}
.tag,dt,th,td:nth-child(n+2){font:500 13px/1.4 "JetBrains Mono",ui-monospace,Consolas,monospace}
h1{margin:0;font:700 40px/1.15 "Bricolage Grotesque","Avenir Next",system-ui,sans-serif;letter-spacing:-.015em}
.path{margin:4px 0 24px;font-size:23px}
dl{margin:0 0 24px;display:flex;flex-wrap:wrap;gap:16px 32px}
dt{color:var(--soft)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.who div:first-child{flex:1 1 280px}.who div:first-child dd{min-block-size:1.7em;border-block-end:1px solid var(--soft)}
.sums{padding:14px 0;border-block:1px solid var(--line)}
table{inline-size:100%;border-collapse:collapse}
th{padding:14px 0 2px;color:var(--soft);text-align:start}
td{padding:4px 12px 4px 0;border-block-end:1px solid var(--line);vertical-align:baseline;overflow-wrap:anywhere}
td:nth-child(2){white-space:nowrap}.open td{color:var(--soft)}
tbody{break-inside:avoid}
.word{margin:24px 0 0;font-weight:600}
form{margin-block-start:24px;padding-block-start:16px;border-block-start:1px solid var(--line)}
input,button{min-block-size:44px;padding:8px 16px;font:inherit;color:inherit;background:none;border:1.5px solid var(--soft);border-radius:10px}
button{border-radius:999px;font-weight:600;cursor:pointer}:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
a{display:inline-block;padding:10px 0;color:inherit;text-underline-offset:3px}p:has(a){margin:-16px 0 8px}
form p{color:var(--soft)}
@media (width<600px){main{margin:0;padding:0 16px 24px;border:0;border-radius:0}.tag{margin-inline:-16px;padding-inline:16px}h1{font-size:30px}
table,tbody,tr,td,th{display:block}td{border:0;padding-inline:0}td:last-child{border-block-end:1px solid var(--line)}}
@media print{:root{color-scheme:light}body{background:none}main{margin:0;border:0;max-inline-size:none}.screen{display:none}.tag{print-color-adjust:exact}}
`
