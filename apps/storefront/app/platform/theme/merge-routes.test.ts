import { expect, test } from "vitest";
import { mergeRoutes, routesFrom } from "./merge-routes.ts";

const shop = [
  { path: "product", file: "product-list-page.tsx" },
  { path: "*", file: "catch-all-page.tsx" },
];

test("[THEME-01] a site's page replaces the shop's at the same address, or is an additional one", () => {
  const own = [
    { path: "product", file: "own-list-page.tsx" },
    { path: "story", file: "story-page.tsx" },
  ];
  expect(mergeRoutes(shop, own).map((entry) => entry.file)).toEqual([
    "own-list-page.tsx",
    "story-page.tsx",
    "catch-all-page.tsx",
  ]);
});

test("[THEME-01] the files of a site's routes are relative to the site's folder", () => {
  const own = [
    { path: "story", file: "./story/story-page.tsx", children: [{ path: "more", file: "story/more-page.tsx" }] },
  ];
  expect(routesFrom("/shop/sites/kurasu", "/shop/app", own)).toEqual([
    {
      path: "story",
      file: "../sites/kurasu/story/story-page.tsx",
      children: [{ path: "more", file: "../sites/kurasu/story/more-page.tsx" }],
    },
  ]);
});
