import { expect, test } from "vitest";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { draw } from "../../../../testing/draw.tsx";
import { spacedWords } from "../../../../testing/words.ts";

const labels = ["姓", "名", "セイ", "メイ", "メールアドレス", "パスワード", "電話番号", "郵便番号"];
const drawn = (count: number, message: string | null = null) => {
  const problems = labels
    .slice(0, count)
    .map((label, at) => ({ name: `f${at}`, label, message: `${label}を入力してください`, href: `#f${at}` }));
  return draw(<ErrorSummary form={{ problems, message, summaryId: "s" }} />);
};

test("[FORM-08] there is no summary without errors; an error of the whole form has the server's message", () => {
  expect(drawn(0)).toBe("");
  expect(spacedWords(drawn(0, "時間をおいてお試しください。"))).toBe(
    "お手続きを進められませんでした 時間をおいてお試しください。",
  );
});

test("[FORM-08] one or two errors are shown in full above the form, each linked to its field", () => {
  const html = drawn(2);
  expect(html).toContain('role="alert"');
  expect(spacedWords(html)).toBe("入力内容をご確認ください（2か所） 姓を入力してください 名を入力してください");
  expect(html).toMatch(/href="#f0"[^>]*>姓を入力してください/);
});

test("[FORM-08] of more errors only the fields are named in a line, so that the form stays in view", () => {
  const html = drawn(4);
  expect(html).not.toContain("<details");
  const links = [...html.matchAll(/<a href="(#f\d)"[^>]*>([^<]+)</g)].map(([, href, label]) => `${href} ${label}`);
  expect(links).toEqual(["#f0 姓", "#f1 名", "#f2 セイ", "#f3 メイ"]);
  expect(spacedWords(html)).toContain("セイを入力してください");
});

test("[FORM-08] of many errors the number is announced, and the fields are in a fold that works without script", () => {
  const html = drawn(8);
  expect(html).toMatch(/role="alert".*入力内容をご確認ください（8か所）.*<details[^>]*>(?!.*open).*項目の一覧を見る/s);
  expect(html.match(/<a href="#f\d"/g)).toHaveLength(8);
});
