import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown } from "./markdown.ts";

const plain = (text: string) => ({ text, href: null });

test("[CON-12] headings, lists, tables, links and paragraphs are read; a list ends at an empty line", () => {
  const text = `はじめに
つづき

## 見出し
- ひとつ
- [送料](/returns)へ

- 別の並び

1. 一
2. 二

### 小見出し
| 県 | 送料 |
| --- | --: |
| 東京都 | 770円 |`;
  expect(parseMarkdown(text)).toEqual([
    { kind: "text", parts: [plain("はじめに\nつづき")] },
    { kind: "heading", level: 2, text: "見出し" },
    { kind: "list", is_ordered: false, items: [[plain("ひとつ")], [{ text: "送料", href: "/returns" }, plain("へ")]] },
    { kind: "list", is_ordered: false, items: [[plain("別の並び")]] },
    { kind: "list", is_ordered: true, items: [[plain("一")], [plain("二")]] },
    { kind: "heading", level: 3, text: "小見出し" },
    { kind: "table", head: ["県", "送料"], rows: [["東京都", "770円"]] },
  ]);
});

test.each(["javascript:alert(1)", "//evil.example", "data:text/html,x", "http://evil.example", "/\\evil.example"])(
  "[CON-12] a link to %s stays the text that was typed",
  (href) => {
    const text = `[こちら](${href})`;
    expect(parseMarkdown(text)).toEqual([{ kind: "text", parts: [plain(text)] }]);
  },
);

test("[CON-12] HTML is text, and no word of a text is lost", () => {
  expect(parseMarkdown("<script>alert(1)</script>")).toEqual([
    { kind: "text", parts: [plain("<script>alert(1)</script>")] },
  ]);
  const word = fc.string({ minLength: 1, unit: fc.constantFrom("あ", "b", "*", "<", "#", "(", "。") });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const lines = words.map((one) => `x${one}`);
      const drawn = JSON.stringify(parseMarkdown(lines.join("\n\n")));
      for (const line of lines) expect(drawn).toContain(JSON.stringify(line).slice(1, -1));
    }),
  );
});
