import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { allContent } from "#api/content/content.service.ts";
import { contentKinds } from "#api/content/kinds/content-kinds.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putCategory, type Stocked } from "#api/testing/catalogue.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { exportContent } from "./export-content.ts";
import { importContent } from "./import-content.ts";

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
const period = { publish_from: "2026-12-01T09:00", publish_to: "2026-12-24T18:00" };
const head = `publish_from: ${period.publish_from}\npublish_to: ${period.publish_to}`;
const picture = { file: "../banner/photo.jpg", alt: "窯の火" };
const blocks = [{ id: "a", name: "text", props: { text: "冬じたく" } }];
const json = (title: string, fields: object) => JSON.stringify({ title, ...period, ...fields });
const text = (title: string, fields = "") => `---\ntitle: ${title}\n${head}\n${fields}---\n${title}の本文\n`;

/** A file of each kind, all for the same weeks. */
const files: Record<string, string> = {
  "layout/default.json": json("枠", { is_show_header: true, is_show_footer: true, above: blocks, below: [] }),
  "page/home.json": json("暖簾", { description: "", layout: "default", blocks }),
  "lp/winter.json": json("冬の市", { description: "三日間", image: picture, layout: [{ id: "top", blocks }] }),
  "news/opening.md": text("開店"),
  "blog/tea.md": text("お茶の話"),
  "faq/card.md": text("カードは使えますか"),
  "static-page/company.md": text("会社案内"),
  "free-area/gift.md": text("のし"),
  "banner/winter.json": json("冬じたく", { area: "main", picture, href: "/product" }),
  "message/holiday.md": text("年末年始の休業"),
  "popup/welcome.md": text("はじめての方へ"),
  "popup-rule/first.json": json("はじめてのページ", { event: "page_view", popup: "welcome" }),
  "collection/snaps.json": json("スナップ", { fields: [{ key: "place", label: "場所", type: "text" }] }),
  "collection-entry/snaps/rain.md": text("雨の日", "place: 谷中\n"),
  "size-table/yukata.json": json("ゆかたの寸法", {
    category: "yukata",
    measures: ["着丈"],
    rows: [{ size: "M", values: ["158"] }],
  }),
  "catalog/winter.json": json("冬の品", { pages: [{ picture, text: "", hotspots: [] }] }),
};

const folders: string[] = [];
async function folderOf(texts: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), "noren-kinds-"));
  folders.push(root);
  for (const [path, content] of Object.entries({ ...texts, "banner/photo.jpg": jpeg })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The category of the size table. */
async function withCategory<T extends Stocked>(open: T): Promise<T> {
  await putCategory(open, "yukata", "ゆかた");
  return open;
}
const take = (to: Pick<TestShop, "shop" | "channel">, root: string, more: object = {}) =>
  importContent(to.shop, to.channel, { root, kinds: contentKinds, isTrial: false, replaces: false, ...more });
/** Keys by kind that readers get now. */
async function shown({ shop, db, channel }: TestShop) {
  const reader = { shop, db, channel, now: shop.clock(), actor: shop.actor };
  const found = await Promise.all(contentKinds.map((kind) => allContent(reader, kind)));
  return contentKinds.flatMap(({ kind }, at) => found[at]!.map(({ key }) => `${kind}/${key}`));
}
const names = Object.keys(files).map((path) => path.replace(/\.\w+$/, ""));

/** Without versions, which differ between channels. */
const withoutVersion = (text: string) => text.replace(/v\d+-[0-9a-f]{6}/, "v");

async function textsIn(root: string) {
  const paths = (await readdir(root, { recursive: true })).filter((path) => /\.(md|json)$/.test(path)).toSorted();
  return Promise.all(paths.map(async (path) => [path, withoutVersion(await readFile(join(root, path), "utf8"))]));
}

describeOnBothDatabases("every kind of content", ({ shop, db }) => {
  test("[CON-15] each of them is shown from its first second to its last, and neither before nor after", async () => {
    const open = await withCategory(await shop());
    expect(new Set(names.map((name) => name.split("/")[0]))).toEqual(new Set(contentKinds.map(({ kind }) => kind)));
    expect(await take(open, await folderOf(files))).toHaveProperty("files");
    const at = async (moment: string) => {
      open.at(`${moment}+09:00`);
      return (await shown(open)).toSorted();
    };
    expect(await at("2026-12-01T08:59:59")).toEqual([]);
    expect(await at("2026-12-01T09:00:00")).toEqual(names.toSorted());
    expect(await at("2026-12-24T17:59:59")).toEqual(names.toSorted());
    expect(await at("2026-12-24T18:00:00")).toEqual([]);
  });

  test("[CON-16, OWN-01] each of them is written, exported, and imported without a change, also into another channel", async () => {
    const open = await withCategory(await shop());
    const outcome = await take(open, await folderOf(files));
    expect("files" in outcome && outcome.files.map(({ path, change }) => [path, change])).toEqual(
      Object.keys(files)
        .toSorted()
        .map((path) => [path, "added"]),
    );
    const first = await folderOf({});
    await exportContent(open.shop, open.channel, { root: first, kinds: contentKinds });
    const again = await take(open, first);
    expect("files" in again && new Set(again.files.map(({ change }) => change))).toEqual(new Set(["unchanged"]));
    const other = await openSecondChannel(open);
    await withCategory({ ...open, ...other });
    expect(await take({ ...open, ...other }, first)).toHaveProperty("files");
    const second = await folderOf({});
    await exportContent(open.shop, other.channel, { root: second, kinds: contentKinds });
    expect(await textsIn(second)).toEqual(await textsIn(first));
    expect((await textsIn(first)).map(([path]) => path)).toEqual(Object.keys(files).toSorted());
  });

  test("[CON-16, OWN-01] one bad file among a thousand is named, and nothing of the others is stored, no pictures either", async () => {
    const open = await withCategory(await shop());
    const good = Object.fromEntries(Array.from({ length: 999 }, (_, at) => [`news/n${at}.md`, text(`お知らせ${at}`)]));
    const bad = { "banner/bad.json": json("だめ", { area: "main", picture, href: "javascript:alert(1)" }) };
    const outcome = await take(open, await folderOf({ ...good, ...bad }));
    expect(outcome).toEqual({
      problems: [{ path: "banner/bad.json", messages: [expect.stringContaining("リンクは / か https://")] }],
    });
    expect(await db().selectFrom("content").select("id").execute()).toEqual([]);
    expect(await db().selectFrom("stored_file").select("id").where("attached_at", "is not", null).execute()).toEqual(
      [],
    );
    const whole = await take(open, await folderOf(good));
    expect("files" in whole && whole.files).toHaveLength(999);
  });

  test("[CON-16, CON-11] the same folder twice concurrently stores each piece and each picture once", async () => {
    const open = await withCategory(await shop());
    const root = await folderOf(files);
    const both = await Promise.all([take(open, root), take(open, root)]);
    expect(both.every((one) => "files" in one)).toBe(true);
    expect(await db().selectFrom("content").select("id").execute()).toHaveLength(names.length);
    expect(await db().selectFrom("stored_file").select("path").execute()).toHaveLength(1);
  });
});
