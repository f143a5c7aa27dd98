import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { shortened } from "./shorten-manifest.mjs";

const manifest = {
  entry: { module: "/entry.js", imports: ["/framework.js"], css: [] },
  routes: {
    root: { id: "root", path: "", hasAction: false, hasLoader: true, module: "/root.js", imports: [], css: [] },
    r1: { id: "r1", parentId: "root", module: "/list.js", imports: ["/framework.js", "/form.js"], css: ["/list.css"] },
  },
  version: "1",
};

/** The list that a browser has when the script has run. */
function listOf(script: string): typeof manifest {
  const window: { window?: object; __reactRouterManifest?: typeof manifest } = {};
  window.window = window;
  runInNewContext(script, window);
  return JSON.parse(JSON.stringify(window.__reactRouterManifest)) as typeof manifest;
}

test("the list of pages keeps what the router reads, and says neither what is not so nor what every page has", () => {
  const short = shortened(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(listOf(short)).toEqual({
    entry: manifest.entry,
    routes: {
      root: { id: "root", path: "", hasLoader: true, module: "/root.js" },
      r1: { id: "r1", parentId: "root", module: "/list.js", imports: ["/form.js"], css: ["/list.css"] },
    },
    version: "1",
  });
  expect(() => shortened("export default {}")).toThrow("begins otherwise");
});

test("the lists of visitors' pages lack the member area, and that of the shop's own pages what mails lead to", () => {
  const member = { id: "r2", parentId: "root", path: "mypage/card", module: "/card.js" };
  const home = { id: "r3", parentId: "root", path: "mypage", module: "/mypage.js" };
  const neighbour = { id: "r4", parentId: "root", path: "mypages", module: "/other.js" };
  const login = { id: "r5", parentId: "root", path: "login/unlock", module: "/login.js" };
  const whole = { ...manifest, routes: { ...manifest.routes, r2: member, r3: home, r4: neighbour, r5: login } };
  const script = `window.__reactRouterManifest=${JSON.stringify(whole)};`;
  const idsOf = (short: string) => Object.keys(listOf(short).routes);
  expect(idsOf(shortened(script, { pages: "shop" }))).toEqual(["root", "r1", "r4"]);
  expect(idsOf(shortened(script, { pages: "visitor" }))).toEqual(["root", "r1", "r4", "r5"]);
  expect(idsOf(shortened(script))).toEqual(["root", "r1", "r2", "r3", "r4", "r5"]);
});

test("what scripts fetch by themselves is in no list", () => {
  const events = { id: "r2", parentId: "root", path: "events", hasAction: true, module: "/events.js" };
  const whole = { ...manifest, routes: { ...manifest.routes, r2: events } };
  const short = shortened(`window.__reactRouterManifest=${JSON.stringify(whole)};`);
  expect(Object.keys(listOf(short).routes)).toEqual(["root", "r1"]);
});

test("routes that only answer data name the same empty file", () => {
  const first = { id: "r2", parentId: "root", path: "icons.svg", hasLoader: true, module: "/events-a.js" };
  const second = { id: "r3", parentId: "root", path: "late-parts", hasLoader: true, module: "/suggestions-b.js" };
  const whole = { ...manifest, routes: { ...manifest.routes, r2: first, r3: second } };
  const isEmpty = (module: string) => [first.module, second.module].includes(module);
  const short = shortened(`window.__reactRouterManifest=${JSON.stringify(whole)};`, { isEmpty });
  const { routes } = listOf(short);
  expect(Object.values(routes).map(({ module }) => module)).toEqual([
    "/root.js",
    "/list.js",
    "/events-a.js",
    "/events-a.js",
  ]);
});
