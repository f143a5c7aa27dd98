import { expect, test } from "vitest";
import { blockDefinitions, blockProblems, readBlockProps } from "./blocks.ts";

test("[CON-04] every block that an owner may place has a name and a summary in Japanese", () => {
  const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
  for (const [name, { label, summary }] of Object.entries(blockDefinitions))
    expect([name, japanese.test(label), japanese.test(summary), summary.includes("\n")]).toEqual([
      name,
      true,
      true,
      false,
    ]);
});

test("[CON-04] a block gets defaults for omitted props, and is never drawn with invalid ones", () => {
  const list = { id: "a", name: "product-list", props: { title: "贈りもの", query: { per: 4 } } };
  expect(blockProblems([list])).toEqual([]);
  expect(readBlockProps(list)).toEqual({ title: "贈りもの", query: { per: "4" }, count: 8 });
  expect(() => readBlockProps({ ...list, props: { title: "" } })).toThrow("空にはできません");
  // only the unknown prop, stored by an earlier release, is dropped
  expect(readBlockProps({ name: "button", props: { label: "見る", href: "/product", tone: "red" } })).toEqual({
    label: "見る",
    href: "/product",
  });
});

test("[CON-04] links of blocks lead into the shop, to https, or to a place on the same page", () => {
  const to = (href: string) => blockProblems([{ id: "a", name: "button", props: { label: "見る", href } }]);
  for (const href of ["/product?tag=gift", "https://example.jp/a", "#set"])
    expect([href, to(href)]).toEqual([href, []]);
  for (const href of [
    "//evil.example",
    "/\\evil.example",
    "http://example.jp",
    "javascript:alert(1)",
    "data:,x",
    "set",
  ])
    expect([href, to(href).length]).toEqual([href, 1]);
});

test("[CON-04] a mistyped block or prop is refused with the nearest name, and with all known names", () => {
  const heroo = blockProblems([{ id: "a", name: "heroo", props: {} }]);
  expect(heroo[0]).toBe("ブロック「a」: heroo というブロックはありません。hero のことですか。");
  const all = heroo.at(-1)!;
  for (const name of Object.keys(blockDefinitions)) expect(all).toContain(name);
  expect(all).toContain("own-");
  const titel = blockProblems([{ id: "b", name: "hero", props: { title: "春", titel: "春", x: 1 } }]);
  expect(titel).toEqual([
    "ブロック「b」: hero に titel という項目はありません。title のことですか。",
    "ブロック「b」: hero に x という項目はありません。",
    "ブロック「b」: hero の項目は title、text、picture、focus、link です。",
  ]);
  expect(blockProblems([{ id: "c", name: "spacer", props: { size: "xl" } }])).toEqual([
    "ブロック「c」: size … s、m、l のどれかです",
  ]);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`x${at}`, 1]));
  expect(blockProblems([{ id: "d", name: "recently-seen", props: many }])).toHaveLength(21);
});

test("[CON-04] each prop of each block is refused with a sentence saying what it accepts", () => {
  const given = [null, true, 1.5, {}, [], ["x"], [{}], { x: 1 }];
  for (const [name, { props }] of Object.entries(blockDefinitions))
    for (const key of Object.keys(props.shape))
      for (const value of given) {
        const problems = blockProblems([{ id: "a", name, props: { [key]: value } }]);
        expect([name, key, value, problems.filter((words) => /入力内容をご確認|大きすぎる/.test(words))]).toEqual([
          name,
          key,
          value,
          [],
        ]);
      }
});
