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

test("the list of pages keeps what the router reads, and says neither what is not so nor what every page has", () => {
  const short = shortened(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  expect(JSON.parse(short.slice("window.__reactRouterManifest=".length, -1))).toEqual({
    entry: manifest.entry,
    routes: {
      root: { id: "root", path: "", hasLoader: true, module: "/root.js" },
      r1: { id: "r1", parentId: "root", module: "/list.js", imports: ["/form.js"], css: ["/list.css"] },
    },
    version: "1",
  });
  expect(() => shortened("export default {}")).toThrow("begins otherwise");
});
