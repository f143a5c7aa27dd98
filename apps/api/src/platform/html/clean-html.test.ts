import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHtml, ownTextMax } from "./clean-html.ts";

const hash = "0123456789abcdef";
const own = `/pictures/webp/640/${hash}/tea/sencha.jpg`;

test("[CON-12] headings, lists, tables, links, pictures and ruby in an owner's HTML stay as they are", () => {
  const text = [
    "<h2>お茶</h2><p>一行<br />二行<strong>太字</strong><em>強調</em><small>注</small></p>",
    '<ul><li>一</li></ul><ol start="3"><li>三</li></ol><dl><dt>産地</dt><dd>京都</dd></dl><hr />',
    "<blockquote>引用</blockquote><details open><summary>開く</summary><p>中</p></details>",
    "<p><ruby>暖簾<rp>（</rp><rt>のれん</rt><rp>）</rp></ruby></p>",
    `<figure><img src="${own}" alt="煎茶" width="640" height="480" loading="lazy" /><figcaption>煎茶</figcaption></figure>`,
    '<p class="align-right"><a href="/returns">送料</a><a href="tel:0312345678">電話</a><a href="mailto:a@example.jp">メール</a></p>',
  ].join("\n");
  expect(cleanHtml(text)).toBe(text);
});

test("[CON-12] an external link is marked, and a table is in a scrollable frame labelled by its heading", () => {
  expect(cleanHtml('<a href="https://example.jp/?a=1&amp;b=2" target="_blank">外</a>')).toBe(
    '<a href="https://example.jp/?a=1&amp;b=2" rel="external noopener">外</a>',
  );
  expect(cleanHtml("<h3>送<b>料</b></h3><table><tr><th>県</th><td>770円</td></tr></table>")).toBe(
    '<h3>送<strong>料</strong></h3><section class="table-frame" role="group" aria-label="送料の表" tabindex="0">' +
      '<table><tr><th scope="col">県</th><td>770円</td></tr></table></section>',
  );
});

test("[CON-12] headings begin at h2, below the page's title", () => {
  expect(cleanHtml("<h1>一</h1><h2>二</h2><h6>六</h6>")).toBe("<h2>一</h2><h3>二</h3><h6>六</h6>");
  expect(cleanHtml("<h2>一</h2><h3>二</h3>")).toBe("<h2>一</h2><h3>二</h3>");
});

test.each([
  ["<script>alert(1)</script>", ""],
  ["<ScRiPt/src=//evil.example></sCrIpT >x", "x"],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ["<img src=x onerror=alert(1)>", ""],
  [
    `<img src="${own}" onerror="alert(1)" style="position:fixed" srcset="//evil.example 2x">`,
    `<img src="${own}" alt="" loading="lazy" />`,
  ],
  ["<img src=https://evil.example/count.gif>", ""],
  ["<img src=//evil.example/count.gif>", ""],
  [`<img src="/pictures/webp/640/${hash}/../../x">`, ""],
  ["<p onclick=alert(1) id=cart style=color:red class='modal align-center'>a</p>", '<p class="align-center">a</p>'],
  ["<a href=javascript:alert(1)>a</a>", "<span>a</span>"],
  ["<a href=' &#1;javascript:alert(1)'>a</a>", "<span>a</span>"],
  ["<a href='java\nscript:alert(1)'>a</a>", "<span>a</span>"],
  ["<a href='&#106;avascript:alert(1)'>a</a>", "<span>a</span>"],
  ["<a href='data:text/html,<script>alert(1)</script>'>a</a>", "<span>a</span>"],
  ["<a href='vbscript:x'>a</a>", "<span>a</span>"],
  ["<a href='//evil.example'>a</a>", "<span>a</span>"],
  ["<a href='/\t/evil.example'>a</a>", "<span>a</span>"],
  ["<a href='/\\evil.example'>a</a>", "<span>a</span>"],
  ["<a href='https://evil.example\\@shop.test'>a</a>", "<span>a</span>"],
  ["<a href='http://evil.example'>a</a>", "<span>a</span>"],
  ["<iframe src=//evil.example><p>a</p></iframe>b", "b"],
  ["<svg><script>alert(1)</script></svg>b", "b"],
  ["<svg/onload=alert(1)>", ""],
  ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", ""],
  ["<form action=//evil.example><input name=password><button>送信</button></form>", "送信"],
  ["<style>*{display:none}</style>a", "a"],
  ["<base href=//evil.example><meta http-equiv=refresh content=0>a", "a"],
  ["<object data=x></object><embed src=x>", ""],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
  ["<textarea><img src=x onerror=alert(1)></textarea>a", "a"],
  ["<p title='\"><script>alert(1)</script>'>a</p>", "<p>a</p>"],
  ["<!--><img src=x onerror=alert(1)>-->a", "--&gt;a"],
  ["<p>a<p", "<p>ap</p>"],
  ["&lt;script&gt;", "&lt;script&gt;"],
])("[CON-12] nothing in %s is executed", (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

const pieces =
  `<h1>|</h1>|<h2>|<table>|<tr><th>|<td>|</table>|<section>|</section>|<a href=/x>|</a>|<script>|</script>|<svg>|
<img src=x onerror=1>|<img src=${own}>|<p onclick=1>|<!--|-->|<![CDATA[|<textarea>|<xmp>|<noscript>|<iframe>|'|"|>|<|&lt;|
&amp;|&#60;|あ|\0|\``.split("|");
const piece = fc.constantFrom(...pieces);

test("[CON-12] sanitizing twice changes nothing, and the result contains nothing executable", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = cleanHtml(pieces.join(""));
      expect(cleanHtml(clean)).toBe(clean);
      expect(clean).not.toMatch(/<(?!\/?(?:h[2-6]|table|tbody|tr|th|td|section|div|a|img|p|span)[ >])/);
      expect(clean).not.toMatch(/<[^>]* on\w+=/);
    }),
    { numRuns: 500 },
  );
});

test("[CON-12] texts have a max length, and malicious ones are sanitized in normal time", () => {
  expect(() => cleanHtml("<".repeat(ownTextMax + 1))).toThrow(RangeError);
  for (const part of ["<ul>", "<p", "<a href=", "<h2>", "<table>", "</p>", "<!--", "&lt", '<p a="', "<h1><b>"]) {
    const text = part.repeat(ownTextMax / part.length);
    expect(cleanHtml(text).length).toBeLessThan(ownTextMax * 6);
  }
  const nested = cleanHtml("<ul><li>".repeat(10_000));
  expect(nested.match(/<ul>/g)!.length).toBeLessThanOrEqual(20);
});
