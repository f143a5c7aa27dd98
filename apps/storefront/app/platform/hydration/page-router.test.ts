import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { looks, openStorefront } from "@noren/storefront/testing/open-storefront.ts";
import { routeId } from "@noren/storefront/testing/route-id.ts";

const { visit } = openStorefront();

test.each([...looks.keys()])(
  "every page of %s matches the same route as among all routes of the look",
  async (name) => {
    const look = looks.get(name)!;
    const build = await look.build();
    const pages = Object.values(build.routes).filter((route) => route?.parentId && route.module.default);
    const paths = pages.flatMap((route) => examples(route!.path ?? ""));
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) {
      const leaf = matchRoutes(tree(build), path)!.at(-1)!.route.id!;
      const { html, response } = await visit(path, { look: name });
      // the catch-all page must not redirect
      const leadsOn = response.status >= 300 && response.status < 400 && leaf !== (await routeId("*", name));
      if (!leadsOn) expect({ path, html }).toMatchObject({ html: expect.stringContaining(`"${leaf}":`) });
    }
  },
);

test("an address in capitals or with escapes finds its page, and an unknown one is not found", async () => {
  const { html } = await visit("/PRODUCT");
  const list = `"${await routeId("product")}":`;
  expect(html).toContain(list);
  const [escaped, unknown, broken] = await Promise.all([visit("/%70roduct"), visit("/prod"), visit("/%E0%A4%A")]);
  expect(escaped.html).toContain(list);
  expect([unknown.status, broken.status]).toEqual([404, 404]);
});

test("[THEME-17] under a prefix each page is found, and its data request too", async () => {
  const pages = ["/toki", "/toki/product", "/toki/product/furoshiki"];
  for (const path of pages) expect((await visit(path, { prefix: "/toki" })).status).toBe(200);
  for (const path of ["/toki.data", "/toki/_.data", "/toki/product.data"]) {
    const { html, status } = await visit(path, { prefix: "/toki" });
    expect([status, html.includes("loaderData") || html.includes('"root"')]).toEqual([200, true]);
  }
});

/** Examples of a route's path: with a value for each parameter, and without the optional ones. */
function examples(path: string): string[] {
  const filled = `/${path}`.replace("*", "any/where").replace(/:\w+\??/g, "some-key");
  return [
    filled,
    `/${path}`
      .replace("*", "any")
      .replace(/\/:\w+\?/g, "")
      .replace(/:\w+/g, "some-key"),
  ];
}

function tree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  const own = Object.values(routes).filter((route) => route && route.parentId === parentId);
  return own.map((route) =>
    route!.index
      ? { id: route!.id, index: true }
      : { id: route!.id, path: route!.path ?? "", children: tree({ routes } as ServerBuild, route!.id) },
  );
}
