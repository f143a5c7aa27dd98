import type { Look } from "@noren/storefront/server/looks.ts";
import { chooseLook } from "@noren/storefront/server/handler.ts";
import { expect, test } from "vitest";
import { lookProblem } from "./built-looks.ts";

const lookOf = (name: string): [string, Look] => {
  const [theme, site = null] = name.split("+").toReversed() as [string, string?];
  return [name, { name, theme, site, layers: [], stylesheet: "", blocks: {}, clientFolder: "", build: null as never }];
};
const built = new Map(["simple", "toki", "mise+toki", "kurasu+simple", "kurasu+toki"].map(lookOf));

test.each([
  ["simple", null, undefined],
  ["toki", "mise", undefined],
  ["simple", "mise", "サイト「mise」はテーマ「simple」に重ねては組み立てられていません。重ねられるのは toki です。"],
  [
    "tokki",
    null,
    "テーマ「tokki」の画面は組み立てられていません。あるのは simple、toki、mise+toki、kurasu+simple、kurasu+toki です。",
  ],
  [
    "toki",
    "misse",
    "テーマ「toki」と「misse」の組の画面は組み立てられていません。あるのは simple、toki、mise+toki、kurasu+simple、kurasu+toki です。",
  ],
])("[THEME-01] theme %s with site %s is set, or refused with what there is: %s", (theme, site, problem) => {
  expect(lookProblem(theme, site, built)).toBe(problem);
});

test("[THEME-01] a look that is not built falls back along the chain, which is logged once", () => {
  const logged: object[] = [];
  const logger = { info() {}, warn: (details: object) => void logged.push(details), error() {} };
  const chosen = (theme: string, namespace: string) => chooseLook(built, { theme, namespace }, logger).name;
  expect(chosen("simple", "mise")).toBe("simple");
  expect(chosen("takumi", "kurasu")).toBe("kurasu+simple");
  expect(chosen("toki", "gone")).toBe("toki");
  expect(chosen("toki", "mise")).toBe("mise+toki");
  expect(chosen("simple", "mise")).toBe("simple");
  expect(logged).toEqual([
    { requested: "mise+simple", used: "simple" },
    { requested: "kurasu+takumi", used: "kurasu+simple" },
    { requested: "gone+toki", used: "toki" },
  ]);
});
