import fc from "fast-check";
import { expect, test } from "vitest";
import { ownTextMax } from "./clean-html.ts";
import { markdownToHtml } from "./markdown-to-html.ts";

test("[CON-12] Markdown with headings, lists, tables, links and HTML; line ends are kept", () => {
  const text = `はじめに
つづき

## 見出し
- ひとつ
- [送料](/returns)へ

1. 一
2. 二

### 小見出し
| 県 | 送料 |
| --- | --: |
| 東京都 | 770円 |

<ruby>暖簾<rt>のれん</rt></ruby>と**太字**`;
  expect(markdownToHtml(text)).toBe(`<p>はじめに<br />
つづき</p>
<h2>見出し</h2>
<ul>
<li>ひとつ</li>
<li><a href="/returns">送料</a>へ</li>
</ul>
<ol>
<li>一</li>
<li>二</li>
</ol>
<h3>小見出し</h3>
<section class="table-frame" role="group" aria-label="小見出しの表" tabindex="0"><table>
<thead>
<tr>
<th scope="col">県</th>
<th class="align-right" scope="col">送料</th>
</tr>
</thead>
<tbody>
<tr>
<th scope="row">東京都</th>
<td class="align-right">770円</td>
</tr>
</tbody>
</table></section>
<p><ruby>暖簾<rt>のれん</rt></ruby>と<strong>太字</strong></p>`);
});

test("[CON-12] a text with a # heading has all headings moved below the page's title", () => {
  expect(markdownToHtml("# 一\n\n## 二")).toBe("<h2>一</h2>\n<h3>二</h3>");
});

test.each([
  ["[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"],
  ["[x](//evil.example)", "<p><span>x</span></p>"],
  ["![x](https://evil.example/a.png)", "<p></p>"],
  ["<script>alert(1)</script>", ""],
  ["<img src=x onerror=alert(1)>", ""],
  ["<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>"],
  ["    字下げ", "<p>字下げ</p>"],
  ["本文\n---", "<p>本文</p>\n<hr />"],
  ["(c) ... --", "<p>(c) ... --</p>"],
])("[CON-12] %s", (source, html) => {
  expect(markdownToHtml(source)).toBe(html);
});

test.each([
  ["**「語」**です", "<strong>「語」</strong>です"],
  ["**重要！**です", "<strong>重要！</strong>です"],
  ["これは**（必ず）**お読みください。", "これは<strong>（必ず）</strong>お読みください。"],
  ["**[送料](/returns)**です", '<strong><a href="/returns">送料</a></strong>です'],
  ["~~「済」~~です", "<s>「済」</s>です"],
  ["*注*", "<em>注</em>"],
  ["（\\*1）と（\\*2）", "（*1）と（*2）"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["snake_case_name", "snake_case_name"],
])("[CON-12] %s: emphasis needs no space beside Japanese punctuation", (source, html) => {
  expect(markdownToHtml(source)).toBe(`<p>${html}</p>`);
});

test("[CON-12] no word of the source is lost", () => {
  const word = fc.string({ minLength: 1, unit: fc.constantFrom("あ", "b", "、", "（", "。", "1") });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const html = markdownToHtml(words.join("\n\n"));
      for (const one of words) expect(html).toContain(one);
    }),
  );
});

test("[CON-12] texts have a max length, and malicious ones are converted in normal time", () => {
  expect(() => markdownToHtml("あ".repeat(ownTextMax + 1))).toThrow(RangeError);
  for (const [part, count] of [
    [">", 10_000],
    ["[", 10_000],
    ["*", 50_000],
    ["![", 20_000],
    ["[a](", 20_000],
    ["- ", 20_000],
    ["`a", 30_000],
    ["<a ", 30_000],
    ["*a_", 30_000],
    ["**「", 30_000],
    ["あ」*「", 20_000],
    ["~~。\u{fe00}", 20_000],
    ["|-", 30_000],
    ["a\n|-|\n", 10_000],
  ] as const)
    expect(markdownToHtml(part.repeat(count)).length).toBeLessThan(2_000_000);
});
