import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";
import { markdownToHtml } from "./markdown-to-html.ts";

test.each([
  ["# 見出し\n\n**太い**字\n次の行", "見出し\n\n太い字\n次の行"],
  ["[入荷](https://shop.test/new)しました", "入荷（https://shop.test/new）しました"],
  ["[https://shop.test/](https://shop.test/)", "https://shop.test/"],
  ["前\n\n- 甲\n- 乙\n  - 丙\n\n後", "前\n\n・甲\n・乙\n　・丙\n\n後"],
  ["1. 甲\n2. 乙", "1. 甲\n2. 乙"],
  ["> 引用", "引用"],
  ["| 品 | 値段 |\n|---|--:|\n| 布 | 1,980円 |", "品　値段\n布　1,980円"],
  ["上\n\n---\n\n下", `上\n\n${"─".repeat(20)}\n\n下`],
  ["1 &lt; 2 &amp; 3", "1 < 2 & 3"],
  ["<script>alert(1)</script>本文", "本文"],
])("[MEM-21] an email's text of %j contains no Markdown or HTML", (source, text) => {
  expect(htmlToText(markdownToHtml(source))).toBe(text);
});

test("[MEM-21] in an email's text, a picture is replaced by its description", () => {
  expect(htmlToText('<p>秋の<img src="/pictures/a" alt="藍の布"></p>')).toBe("秋の藍の布");
});
