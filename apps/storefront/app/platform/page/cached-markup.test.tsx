import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useLocation } from "react-router";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { type SiteBase, SiteBaseContext } from "../site/site-base.ts";
import { createMarkupCache } from "./cached-markup.server.ts";
import { CachedMarkup, MarkupCacheContext } from "./cached-markup.tsx";

const siteOf = (channel: string, prefix = "") => ({ env: { channel, prefix } }) as SiteBase;
let drawn = 0;

function List({ names }: { names: readonly string[] }) {
  drawn += 1;
  return names.map((name) => (
    <p key={name}>
      {name}、{name}
    </p>
  ));
}

function pageOf(
  forPage: ReturnType<typeof createMarkupCache> | undefined,
  names: readonly string[],
  site = siteOf("a"),
) {
  const same = forPage?.() ?? null;
  const html = renderToString(
    <MarkupCacheContext value={same}>
      <SiteBaseContext value={site}>
        <CachedMarkup as="nav" name="list" of={names.join()} aria-label="一覧">
          <List names={names} />
        </CachedMarkup>
      </SiteBaseContext>
    </MarkupCacheContext>,
  );
  same?.fulfil();
  return html;
}

test("cached markup equals what the browser draws, and is not drawn again", () => {
  const names = ["布", "<茶>", "器"];
  const asInBrowser = pageOf(undefined, names);
  const markup = createMarkupCache();
  drawn = 0;
  expect([1, 2, 3, 4].map(() => pageOf(markup, names))).toEqual([1, 2, 3, 4].map(() => asInBrowser));
  // twice within pages, once for later pages
  expect(drawn).toBe(3);
});

test("other contents, channels and prefixes have their own markup", () => {
  const markup = createMarkupCache();
  for (let time = 0; time < 3; time++) {
    expect(pageOf(markup, ["布"])).toContain("布");
    expect(pageOf(markup, ["茶"])).not.toContain("布");
  }
  drawn = 0;
  pageOf(markup, ["布"], siteOf("b"));
  pageOf(markup, ["布"], siteOf("a", "/toki"));
  expect(drawn).toBe(2);
});

test("a full cache drops its oldest markup", () => {
  const markup = createMarkupCache(100);
  for (const name of ["布", "布", "茶", "茶", "器", "器", "紙", "紙"]) pageOf(markup, [name]);
  drawn = 0;
  pageOf(markup, ["紙"]);
  expect(drawn).toBe(0);
  pageOf(markup, ["布"]);
  expect(drawn).toBe(1);
});

test("a theme's component that depends on more than its key is drawn for each page", () => {
  const markup = createMarkupCache();
  const UsingRouter = () => <a href="/">{useLocation().pathname}</a>;
  const same = markup();
  same.request("key", <UsingRouter />);
  const next = markup();
  next.request("key", <UsingRouter />);
  next.fulfil();
  expect(markup().find("key")).toBeUndefined();
});

test("[CAT-01] a list is the same with its menus and filters cached, for every visitor and every choice", async () => {
  const { visit } = openStorefront();
  const bodyOf = async (path: string) => (await visit(path)).html;
  const fresh = [await bodyOf("/product"), await bodyOf("/product?category=cloth"), await bodyOf("/product?stock=1")];
  for (let time = 0; time < 3; time++) {
    const again = [await bodyOf("/product"), await bodyOf("/product?category=cloth"), await bodyOf("/product?stock=1")];
    expect(again).toEqual(fresh);
  }
});
