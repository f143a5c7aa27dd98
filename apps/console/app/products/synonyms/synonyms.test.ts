import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { productsWords, wordsOf } from "./synonym-words.ts";
import SynonymsPage from "./synonyms-page.tsx";

type Loaded = Parameters<typeof SynonymsPage>[0]["loaderData"];

function draw(loaded: Partial<Loaded>): string {
  const pagination = { total: 0, per: 50, last: 1, current: 1 };
  const chosen = { key: "noren", name: "暖簾" };
  const shops = [chosen, { key: "toki", name: "とき" }];
  const loaderData = { shops, chosen, mayEdit: true, groups: [], pagination, word: "", ...loaded } as Loaded;
  const Component = () => createElement(SynonymsPage, { loaderData });
  const Stub = createRoutesStub([{ path: "/products/synonyms", Component }]);
  return renderToString(createElement(Stub, { initialEntries: ["/products/synonyms"] }));
}

test("[OWN-11] words are read one per line, and a line of the list with its separators too", () => {
  expect(wordsOf("手ぬぐい\r\n 手拭い \n\n")).toEqual(["手ぬぐい", "手拭い"]);
  expect(wordsOf("手ぬぐい、手拭い\t日本手拭い")).toEqual(["手ぬぐい", "手拭い", "日本手拭い"]);
  expect([productsWords(0), productsWords(999), productsWords(1000)]).toEqual(["0点", "999点", "1,000点以上"]);
});

test("[OWN-11] the page lists the groups of one shop, and over all shops asks for one", () => {
  const groups = [{ id: "g1", version: 1, synonyms: ["手ぬぐい", "手拭い"] }];
  const listed = draw({ groups, pagination: { total: 1, per: 50, last: 1, current: 1 } });
  expect(listed).toContain("手ぬぐい、手拭い");
  expect(listed).toContain("/products/synonyms/g1");
  const asked = draw({ chosen: null, pagination: null });
  expect(asked).toContain("/products/synonyms?shop=toki");
});

test("[OWN-07, OWN-11] who may not edit sees the groups without the ways to add, and an empty list says what it is for", () => {
  const seen = draw({ mayEdit: false });
  expect(seen).not.toContain("まとめて貼る</a>");
  expect(seen).toContain("同義語はまだありません");
  expect(draw({ word: "扇子" })).toContain("「扇子」を含む組はありません");
});
