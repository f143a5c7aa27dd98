/** Inline style of the page, which loads no files; the policy contains its hash. */
export const style = `
:root{color-scheme:light dark;--ink:#1f1f1d;--soft:#5a5a54;--line:#d9d9d2;--ground:#fdfdfb;--code:#f3f3ee;--link:#1d3557}
@media(prefers-color-scheme:dark){:root{--ink:#ecece6;--soft:#b3b3aa;--line:#44443e;--ground:#1b1b19;--code:#262623;--link:#a9c6ea}}
*{box-sizing:border-box}
body{margin:0 auto;padding:0 16px 64px;max-width:1080px;font:16px/1.7 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",Meiryo,system-ui,sans-serif;color:var(--ink);background:var(--ground)}
a{color:var(--link)}
h1{font-size:28px;margin:32px 0 8px}h2{font-size:22px;margin:48px 0 8px;padding-top:16px;border-top:2px solid var(--ink)}h3{font-size:16px;margin:24px 0 8px}
p{margin:8px 0}
code,pre{font-family:ui-monospace,"SFMono-Regular",Menlo,Consolas,"Noto Sans Mono CJK JP",monospace;font-size:14px}
code{overflow-wrap:anywhere}
pre{margin:8px 0;padding:12px 16px;overflow:auto;max-height:420px;background:var(--code);border-radius:6px;line-height:1.55}
pre code{overflow-wrap:normal}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin:16px 0;padding:0;list-style:none;color:var(--soft)}
nav a{display:inline-block;padding:4px 0}
details{border-bottom:1px solid var(--line)}
summary{padding:12px 0;cursor:pointer}
summary b{display:inline-block;min-width:58px}
summary span{display:block;padding-left:16px;color:var(--soft)}
.inside{padding:0 0 24px 16px;scroll-margin-top:88px}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
th{font-weight:600;color:var(--soft);border-top:0}
th:nth-child(1){width:27%}th:nth-child(2){width:24%}
td small{display:block;color:var(--soft);font-size:13px}
li small{color:var(--soft);font-size:13px}
@media(max-width:700px){.inside{padding-left:0}table,tbody,tr,td{display:block}thead{display:none}tr{padding:8px 0;border-top:1px solid var(--line)}td{padding:2px 0;border:0}}
`;
