import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function run(folder: string) {
  const script = join(folder, "scripts/check-groups.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
  return { status, sentences: (stdout + stderr).split("\n").filter(Boolean) };
}

/** Runs the check on a project with only these files. */
function check(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "groups-"));
  folders.push(folder);
  cpSync(import.meta.dirname, join(folder, "scripts"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return run(folder);
}

const api = (path: string) => `apps/api/src/${path}`;
const app = (path: string) => `apps/storefront/app/${path}`;
const simple = (path: string) => `apps/storefront/themes/simple/${path}`;
const one = "export const one = 1;\n";

const upwards = (from: string, to: string, [lower, higher]: readonly [string, string]) =>
  `${from} imports ${to}, but ${lower} stands below ${higher}. Take what is needed as an argument, or move it down.`;

test("this project has no violation", () => {
  expect(run(root)).toEqual({ status: 0, sentences: [] });
});

describe("an import of a higher group is refused", () => {
  const [from, to] = [api("cart/a.ts"), api("order/record/b.ts")];

  test.each([
    ["of a value", 'import { one } from "../order/record/b.ts";\n'],
    ["of a type", 'import type { One } from "../order/record/b.ts";\n'],
    ["of a type within a type", 'export type A = import("../order/record/b.ts").One;\n'],
    ["by #api", 'import { one } from "#api/order/record/b.ts";\n'],
    ["of a type by #api", 'import type { One } from "#api/order/record/b.ts";\n'],
    ["as an export", 'export { one } from "#api/order/record/b.ts";\n'],
    ["as an export of everything", 'export * from "#api/order/record/b.ts";\n'],
    ["when it is called for", 'export const later = () => import("#api/order/record/b.ts");\n'],
  ])("%s", (_, text) => {
    const sentences = [upwards(from, to, ["cart", "order"])];
    expect(check({ [from]: text, [to]: one })).toEqual({ status: 1, sentences });
  });

  test("by #app on the storefront, in components, presenters and loaders; pages, screens and routes may", () => {
    const text = 'import type { One } from "#app/order/order-view.ts";\n';
    const bound = [app("cart/cart-present.ts"), app("cart/cart.server.ts"), simple("cart/cart-summary.tsx")];
    const free = [
      app("cart/cart-page.tsx"),
      app("cart/routes.ts"),
      app("shell/home/home.server.ts"),
      simple("cart/cart-screen.tsx"),
    ];
    const { sentences } = check({
      [app("order/order-view.ts")]: one,
      ...Object.fromEntries([...bound, ...free].map((path) => [path, text])),
    });
    expect(sentences).toEqual(bound.map((path) => upwards(path, app("order/order-view.ts"), ["cart", "order"])));
  });

  test("by #theme and #parent, which may mean Simple's file or a look's own", () => {
    const look = (path: string) => `apps/storefront/themes/toki/${path}`;
    const site = (path: string) => `apps/storefront/sites/mise/${path}`;
    const { sentences } = check({
      [simple("order/order-card.tsx")]: one,
      [look("order/order-card.tsx")]: one,
      [simple("cart/line.tsx")]: 'import { one } from "#theme/order/order-card.tsx";\n',
      [look("cart/line.tsx")]: 'import { one } from "#theme/order/order-card.tsx";\n',
      [site("cart/line.tsx")]: 'import { one } from "#parent/order/order-card.tsx";\n',
    });
    expect(sentences).toEqual([
      upwards(simple("cart/line.tsx"), simple("order/order-card.tsx"), ["cart", "order"]),
      upwards(look("cart/line.tsx"), look("order/order-card.tsx"), ["cart", "order"]),
      upwards(site("cart/line.tsx"), simple("order/order-card.tsx"), ["cart", "order"]),
    ]);
  });

  test("in the contract", () => {
    const [low, high] = ["packages/contract/src/product/a.ts", "packages/contract/src/cart/b.ts"];
    const { sentences } = check({ [low]: 'import type { One } from "../cart/b.ts";\n', [high]: one });
    expect(sentences).toEqual([upwards(low, high, ["product", "cart"])]);
  });

  test("and of files above all groups", () => {
    const { status, sentences } = check({ [from]: 'import type { App } from "#api/app.ts";\n', [api("app.ts")]: one });
    const words = "which stands above all groups. Take what is needed as an argument.";
    expect({ status, sentences }).toEqual({
      status: 1,
      sentences: [`${from} imports ${api("app.ts")}, ${words}`],
    });
  });

  test("an import of a lower group passes, and tests may import any group", () => {
    const passing = {
      [to]: 'import { two } from "#api/cart/a.ts";\n',
      [from]: "export const two = 2;\n",
      [api("app.ts")]: 'import { one } from "./order/record/b.ts";\n',
      [api("cart/a.test.ts")]: 'import { one } from "#api/order/record/b.ts";\n',
    };
    expect(check(passing)).toEqual({ status: 0, sentences: [] });
  });
});

test("a file in no group is reported, with the list of groups", () => {
  const { status, sentences } = check({ [api("helpers/a.ts")]: one, [app("platform/a.ts")]: one });
  expect(status).toBe(1);
  expect(sentences).toEqual([
    expect.stringMatching(/^apps\/api\/src\/helpers\/a\.ts stands in no group\. Groups: shell, admin, .*, platform\.$/),
  ]);
});

describe("an area's queries are its own", () => {
  const queries = api("order/record/order.queries.ts");
  const sentence = (from: string) => `${from} imports ${queries}: another area's queries. Import its service.`;

  test("refused to another group, to another area of the group, to the files beside the areas, and to app.ts", () => {
    const text = 'import { one } from "#api/order/record/order.queries.ts";\n';
    const type = 'import type { Row } from "#api/order/record/order.queries.ts";\n';
    const others = [api("app.ts"), api("order/gift/gift.service.ts"), api("order/order.routes.ts")];
    const { status, sentences } = check({
      [queries]: one,
      ...Object.fromEntries(others.map((path) => [path, text])),
      [api("payment/start.service.ts")]: type,
    });
    expect(status).toBe(1);
    expect(sentences.toSorted()).toEqual([...others, api("payment/start.service.ts")].map(sentence).toSorted());
  });

  test("given to the area itself, whose service is given to others", () => {
    const passing = {
      [queries]: one,
      [api("order/record/order.service.ts")]:
        'import { one } from "./order.queries.ts";\nexport const two = () => one + 1;\n',
      [api("payment/start.service.ts")]: 'import { two } from "#api/order/record/order.service.ts";\n',
    };
    expect(check(passing)).toEqual({ status: 0, sentences: [] });
  });
});

test("an import cycle of areas is reported, even if no two files import each other", () => {
  const { status, sentences } = check({
    [api("order/gift/a.ts")]: 'import type { B } from "../record/b.ts";\n',
    [api("order/record/b.ts")]: one,
    [api("order/record/c.ts")]: 'import type { D } from "../receipt/d.ts";\n',
    [api("order/receipt/d.ts")]: one,
    [api("order/receipt/e.ts")]: 'import type { F } from "../gift/f.ts";\n',
    [api("order/gift/f.ts")]: one,
  });
  const circle = "api: order/gift → api: order/record → api: order/receipt → api: order/gift";
  expect({ status, sentences }).toEqual({
    status: 1,
    sentences: [`These areas import each other in a circle: ${circle}. Move what they share below them.`],
  });
});

test("a file that mounts a group's calls is above its areas, including those in the group's folder itself", () => {
  const files = {
    [api("cart/cart.calls.ts")]: 'import { a } from "./a.ts";\nimport { b } from "./packing/b.ts";\n',
    [api("cart/cart.owner-calls.ts")]: 'import { a } from "./a.ts";\nimport { b } from "./packing/b.ts";\n',
    [api("cart/a.ts")]: one,
    [api("cart/packing/b.ts")]: 'import { a } from "../a.ts";\n',
  };
  expect(check(files)).toEqual({ status: 0, sentences: [] });
});

test("an import cycle of files is reported, within one area too", () => {
  const [a, b, c] = [api("cart/a.ts"), api("cart/b.ts"), api("cart/c.ts")];
  const { status, sentences } = check({
    [a]: 'import type { B } from "./b.ts";\n',
    [b]: 'import { c } from "#api/cart/c.ts";\n',
    [c]: 'export type C = import("./a.ts").A;\n',
  });
  expect({ status, sentences }).toEqual({
    status: 1,
    sentences: [`These files import each other in a circle: ${[a, b, c, a].join(" → ")}. Part one of them.`],
  });
});

test("packages/web knows no shop: an import of the storefront, of an area of the contract and of the whole contract is refused", () => {
  const kit = "packages/web/src/request/request.server.ts";
  const contract = "packages/contract/src/member/auth.ts";
  const { status, sentences } = check({
    [kit]: [
      'import type { One } from "@noren/contract/platform/errors.ts";',
      'import { redirect } from "react-router";',
      'import { one } from "../page/one.ts";',
      'import type { Member } from "@noren/contract/member/auth.ts";',
      'import type { Contract } from "@noren/contract/contract.ts";',
      'import { cart } from "@noren/storefront/app/cart/cart-cookie.server.ts";',
      'import { site } from "#app/platform/site/site.ts";',
      "",
    ].join("\n"),
    "packages/web/src/page/one.ts": one,
    "packages/contract/src/platform/errors.ts": one,
    "packages/contract/src/contract.ts": one,
    [contract]: one,
  });
  const refused = ["@noren/contract/member/auth.ts", "@noren/contract/contract.ts"];
  const others = ["@noren/storefront/app/cart/cart-cookie.server.ts", "#app/platform/site/site.ts"];
  const words = "but packages/web knows no shop. Take what is needed as an argument.";
  expect({ status, sentences }).toEqual({
    status: 1,
    sentences: [...refused, ...others].map((name) => `${kit} imports ${name}, ${words}`),
  });
});

test("the storefront's platform imports no area, not even of the contract; files above all groups of the contract are allowed", () => {
  const files = {
    [app("platform/session/a.ts")]: 'import type { One } from "@noren/contract/member/auth.ts";\n',
    [app("platform/session/b.ts")]: 'import type { Contract } from "@noren/contract/contract.ts";\n',
    [app("member/c.ts")]: 'import type { One } from "@noren/contract/member/auth.ts";\n',
    "packages/contract/src/member/auth.ts": one,
    "packages/contract/src/contract.ts": one,
  };
  const words = "but the storefront's platform knows no area. Take what is needed as an argument.";
  expect(check(files)).toEqual({
    status: 1,
    sentences: [`${app("platform/session/a.ts")} imports packages/contract/src/member/auth.ts, ${words}`],
  });
});

test.each(["apps/server/src/http", "apps/test-provider/src", "demo", "apps/api/src/testing", "e2e", "scripts/fixture"])(
  "files of %s that import each other in a circle are named too",
  (folder) => {
    const [a, b] = [`${folder}/a.ts`, `${folder}/b.ts`];
    const files = { [a]: 'import type { B } from "./b.ts";\n', [b]: 'import { a } from "./a.ts";\n' };
    expect(check(files)).toEqual({
      status: 1,
      sentences: [`These files import each other in a circle: ${a} → ${b} → ${a}. Part one of them.`],
    });
  },
);
