import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownParts } from "@noren/api/admin/content/content-file.ts";
import { blockDefinitions } from "@noren/contract/content/blocks.ts";
import { expect, test } from "vitest";
import { channelCodes } from "./channel-codes.ts";
import { filmsFolder } from "./films/films.ts";
import { dataFolder } from "./load/data-files.ts";
import { tableRows } from "./products.ts";

type Block = { name: string; props: Record<string, unknown> };
type Piece = { path: string; kind: string; key: string; head: Record<string, unknown>; source: string };

/** The content files of a channel, parsed; load-demo.test.ts shows that the import accepts each. */
function piecesOf(code: string): Piece[] {
  const root = fileURLToPath(new URL(`channels/${code}/content/`, dataFolder));
  return globSync("**/*.{md,json}", { cwd: root }).map((path) => {
    const text = readFileSync(`${root}${path}`, "utf8");
    const parts = path.endsWith(".md") ? markdownParts(text) : { head: JSON.parse(text), source: "" };
    if (typeof parts === "string") throw new Error(`${path}: ${parts}`);
    const [kind = "", ...key] = path.replace(/\.\w+$/, "").split("/");
    return { path, kind, key: key.join("/"), ...parts };
  });
}
const written = new Map(channelCodes.map((code) => [code, piecesOf(code)]));
const all = [...written.values()].flat();

const layoutOf = ({ head }: Piece) => (head["layout"] ?? []) as { id: string; blocks: Block[] }[];
const blocksOf = (piece: Piece): Block[] =>
  piece.kind === "lp" ? layoutOf(piece).flatMap(({ blocks }) => blocks) : ((piece.head["blocks"] ?? []) as Block[]);
const pages = (code: (typeof channelCodes)[number]) =>
  written.get(code)!.filter(({ kind }) => kind === "page" || kind === "lp");

test("[CON-01] [CON-08] [CON-09] every shop has news, readings, questions, texts and a landing page, each in words of its own", () => {
  for (const [code, pieces] of written)
    for (const kind of ["news", "blog", "faq", "static-page", "lp"])
      expect([code, kind, pieces.some((piece) => piece.kind === kind)]).toEqual([code, kind, true]);
  const articles = all.filter(({ kind }) => kind === "news" || kind === "blog");
  expect(articles.length).toBeGreaterThanOrEqual(20);
  expect(new Set(articles.map(({ source }) => source)).size).toBe(articles.length);
});

test("[CON-04] links within a landing page, its coupons and its questions are there", () => {
  const coupons = tableRows("catalogue/coupons.csv").map((row) => row["クーポンコード"]);
  for (const code of channelCodes)
    for (const page of pages(code).filter(({ kind }) => kind === "lp")) {
      const sections = new Set(layoutOf(page).map(({ id }) => `#${id}`));
      const links = [...JSON.stringify(page.head).matchAll(/"href":"(#[^"]+)"/g)].map(([, href]) => href!);
      expect([page.key, links.filter((href) => !sections.has(href))]).toEqual([page.key, []]);
      for (const { name, props } of blocksOf(page)) {
        const codes = name === "coupon-list" ? ((props["codes"] ?? []) as string[]) : [];
        expect([page.key, codes.filter((one) => !coupons.includes(one))]).toEqual([page.key, []]);
        if (name === "faq" && props["category"])
          expect(
            written.get(code)!.some(({ kind, head }) => kind === "faq" && head["category"] === props["category"]),
          ).toBe(true);
      }
    }
});

test("[CON-04] every block that there is stands on a top page or a landing page of the demo, with its area and its film", () => {
  const placed = new Set<string>();
  const films = new Set<string>();
  for (const code of channelCodes) {
    const blocks = pages(code).flatMap(blocksOf);
    for (const { name, props } of blocks) {
      placed.add(name);
      if (typeof props["file"] === "string") films.add(props["file"]);
    }
    const areas = written
      .get(code)!
      .filter(({ kind }) => kind === "free-area")
      .map(({ key }) => key);
    const named = blocks.filter(({ name }) => name === "free-area").map(({ props }) => props["code"] as string);
    expect([code, named.length > 0, named.filter((one) => !areas.includes(one))]).toEqual([code, true, []]);
    const collections = written
      .get(code)!
      .filter(({ kind }) => kind === "collection")
      .map(({ key }) => key);
    if (blocks.some(({ name }) => name === "stylist-list")) expect(collections).toContain("stylists");
  }
  expect(Object.keys(blockDefinitions).filter((name) => !placed.has(name))).toEqual([]);
  expect(films.size).toBeGreaterThan(0);
  for (const film of films)
    expect([film, existsSync(new URL(film.replace("/films/", ""), filmsFolder))]).toEqual([film, true]);
});
