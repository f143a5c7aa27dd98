import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runsOf } from "./changed.mjs";
import { slowest } from "./file-times.mjs";
import { root } from "./root.mjs";
import { unitProjects } from "./test.mjs";

const unit: [string, string[]] = ["unit", ["contract", "api", "storefront", "server"]];
const e2e: [string, string[]] = ["e2e", ["e2e"]];
const runs = (suite: typeof unit, args: string[], ...files: string[]) => runsOf(suite, args, () => files);

test("all projects of a suite run together, with the given arguments", () => {
  expect(runs(unit, ["cart"])).toEqual([{ name: "unit", projects: unit[1], args: ["cart"] }]);
});

test("--changed runs tests that import a change, and whole projects that start changed programs", () => {
  expect(runs(unit, ["cart", "--changed", "HEAD~2"], "apps/api/src/cart/cart.service.ts")).toEqual([
    { name: "unit", projects: ["contract", "api", "storefront"], args: ["cart", "--changed", "HEAD~2"] },
    { name: "unit-whole", projects: ["server"], args: ["cart"] },
  ]);
});

test.each([
  ["a page", "apps/storefront/themes/toki/cart/cart-screen.tsx"],
  ["the console", "apps/console/app/orders/one/order-page.tsx"],
  ["the server", "apps/server/src/web.ts"],
  ["the contract", "packages/contract/src/cart/cart.ts"],
  ["the test provider", "apps/test-provider/src/main.ts"],
])("after a change of %s every journey runs", (_, file) => {
  expect(runs(e2e, ["--changed=HEAD~2", "-t", "cart"], file)).toEqual([
    { name: "e2e-whole", projects: ["e2e"], args: ["-t", "cart"] },
  ]);
});

test.each([
  ["a test", "apps/server/src/web.test.ts"],
  ["what tests alone use", "apps/storefront/testing/draw.tsx"],
  ["a document", "apps/storefront/README.md"],
  ["the API", "apps/api/src/cart/cart.service.ts"],
  ["a journey", "e2e/cart.spec.ts"],
])("after a change of %s alone only journeys that import it run", (_, file) => {
  expect(runs(e2e, ["--changed"], file)).toEqual([{ name: "e2e", projects: ["e2e"], args: ["--changed"] }]);
});

test("every project of Vitest belongs to npm test or to the long tests", () => {
  const configs = ["vitest.config.ts", "apps/storefront/vitest.config.ts"];
  const named = configs.flatMap((file) =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(/\bname: "(\w+)"/g), ([, name]) => name),
  );
  expect([...unitProjects, "e2e", "long"].toSorted()).toEqual(named.toSorted());
});

test("the slowest files are reported, the slowest first", () => {
  const times = [
    { file: "a.test.ts", seconds: 1 },
    { file: "b.test.ts", seconds: 116.84 },
    { file: "c.test.ts", seconds: 20 },
  ];
  expect(slowest(times, 2)).toEqual(["  116.8 s b.test.ts", "   20.0 s c.test.ts"]);
});
