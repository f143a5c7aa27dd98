import { expect, test } from "vitest";
import { trustedTypeRules } from "./trusted-types.ts";

const { createHTML, createScriptURL } = trustedTypeRules("https://shop.test");

test("[SEC-01] no text with a script becomes markup of a page, and scripts are loaded from the shop's origin only", () => {
  for (const html of ["", "<p>茶</p>", '<symbol id="i-x"><path d="M0 0"/></symbol>', "<script></script>"])
    expect([html, createHTML(html)]).toEqual([html, html]);
  for (const html of ["<script>alert(1)</script>", "<p><SCRIPT src=x></SCRIPT></p>", "<script></script><p>"])
    expect([html, createHTML(html)]).toEqual([html, null]);
  for (const url of ["/_simple/assets/worker.js", "https://shop.test/_simple/a.js"])
    expect([url, createScriptURL(url)]).toEqual([url, url]);
  for (const url of [
    "https://evil.example/a.js",
    "//evil.example/a.js",
    "data:text/javascript,1",
    "blob:null/1",
    "http://shop.test/a.js",
    "https://[",
  ])
    expect([url, createScriptURL(url)]).toEqual([url, null]);
});
