import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Image } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";
import { afterAll, beforeEach, expect, test } from "vitest";
import { contentKind, plainKey } from "#api/content/content-kind.ts";
import { allContent, contentEdge, findContent, listContent } from "#api/content/content.service.ts";
import { layoutKind, pageKind } from "#api/content/layout/layout-kind.ts";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putProducts } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { exportContent } from "./export-content.ts";
import { importContent } from "./import-content.ts";

const note = contentKind({
  kind: "note",
  label: "覚え書き",
  format: "markdown",
  key: plainKey,
  fields: z.object({
    topic: z._default(z.string(), ""),
    picture: z.optional(Image),
    products: z._default(z.array(z.string()), []),
  }),
  productKeys: ({ products }) => products,
});
const kinds = [note, pageKind, layoutKind];
const page = (id: string) =>
  JSON.stringify({
    title: id,
    description: "",
    layout: "default",
    blocks: [{ id, name: "text", props: { text: id } }],
  });
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);
const leaf = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 2]);

const folders: string[] = [];
async function folderOf(files: Record<string, string | Buffer>) {
  const root = await mkdtemp(join(tmpdir(), "noren-content-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describeOnBothDatabases("content by file", ({ shop, db }) => {
  let test_: TestShop;
  beforeEach(async () => void (test_ = await shop()));

  const reader = () => ({
    db: db(),
    channel: test_.channel,
    shop: test_.shop,
    now: test_.shop.clock(),
    actor: test_.shop.actor,
  });
  const take = async (files: Record<string, string | Buffer>, more: { replaces?: boolean; isTrial?: boolean } = {}) =>
    importContent(test_.shop, test_.channel, {
      root: await folderOf(files),
      kinds,
      isTrial: false,
      replaces: false,
      ...more,
    });
  const shown = async () => (await listContent(reader(), note, {})).data.map(({ key }) => key);

  test("[CON-16] content is added, changed and left unchanged, and a page shows at the next call", async () => {
    const first = { "note/tea.md": "---\ntitle: 新茶\n---\n香り。", "page/home.json": page("a") };
    expect(await take(first)).toEqual({
      files: [
        { path: "note/tea.md", change: "added" },
        { path: "page/home.json", change: "added" },
      ],
      deleted: [],
    });
    expect((await test_.api.channel.pageLayout({ page: "home" })).blocks[0]!.id).toBe("a");
    const outcome = await take({ ...first, "page/home.json": page("b") });
    expect(outcome).toMatchObject({ files: [{ change: "unchanged" }, { change: "changed" }] });
    expect((await test_.api.channel.pageLayout({ page: "home" })).blocks[0]!.id).toBe("b");
    expect((await findContent(reader(), note, "tea")).title).toBe("新茶");
  });

  test("[CON-12] a text is Markdown whose HTML is cleaned when it is saved and when it is read", async () => {
    const text = "# 新茶\n一番茶の\n**香り**<script>x()</script><b onclick=x()>。</b>";
    await take({ "note/tea.md": `---\ntitle: 新茶\n---\n${text}` });
    const clean = "<h2>新茶</h2>\n<p>一番茶の<br />\n<strong>香り</strong><strong>。</strong></p>";
    const rows = await db().selectFrom("content").select("html").execute();
    expect(rows).toEqual([{ html: clean }]);
    await db()
      .updateTable("content")
      .set({ html: `${clean}<img src=x onerror=x()>` })
      .execute();
    expect((await findContent(reader(), note, "tea")).html).toBe(clean);
  });

  test("[CON-16] all or nothing: one bad file of many changes nothing, and each bad one is named with its reason", async () => {
    await take({ "note/old.md": "---\ntitle: 前から\n---\n" });
    const bad = await take(
      {
        "note/good.md": "---\ntitle: よい\n---\n",
        "note/no-head.md": "本文だけ",
        "note/Large.md": "---\ntitle: x\n---\n",
        "note/unknown-product.md": "---\nproducts: [nothing-such]\n---\n",
        "note/period.md": "---\npublish_from: 2026-12-01\npublish_to: 2026-11-01\n---\n",
        "note/moment.md": "---\npublish_from: 2026-02-30\n---\n",
        "note/type.md": "---\ntopic: [1]\n---\n",
        "note/alias.md": "---\na: &x 1\nb: *x\n---\n",
        "note/lost-picture.md": "---\npicture: { file: none.jpg }\n---\n",
        "note/climb.md": "---\npicture: { file: ../../../../etc/picture.png }\n---\n",
        "page/home.json": "{",
        "page/broken.json": JSON.stringify({ description: "", layout: "none", blocks: [] }),
        "elsewhere/a.md": "",
        "note/run.sh": "",
      },
      { replaces: true },
    );
    expect("problems" in bad && bad.problems.map(({ path }) => path)).toEqual([
      "elsewhere/a.md",
      "note/Large.md",
      "note/alias.md",
      "note/climb.md",
      "note/lost-picture.md",
      "note/moment.md",
      "note/no-head.md",
      "note/period.md",
      "note/run.sh",
      "note/type.md",
      "note/unknown-product.md",
      "page/broken.json",
      "page/home.json",
    ]);
    expect(await shown()).toEqual(["old"]);
  });

  test("[CON-11, CON-16] pictures of a refused import are deleted after a day, those of the next one stay", async () => {
    const piece = (picture: string) => `---\npicture: { file: ${picture} }\n---\n`;
    const files = { "note/a.md": piece("a.jpg"), "note/a.jpg": jpeg, "note/b.md": piece("b.jpg"), "note/b.jpg": leaf };
    expect(await take({ ...files, "note/bad.md": piece("none.jpg") })).toHaveProperty("problems");
    test_.at("2026-11-20T12:00:00Z");
    expect(await take({ "note/a.md": files["note/a.md"], "note/a.jpg": jpeg })).toHaveProperty("files");
    const paths = (await db().selectFrom("stored_file").select("path").orderBy("created_at").execute()).map(
      ({ path }) => path,
    );
    const stay = paths.at(-1)!;
    const lost = paths.find((path) => path !== stay)!;
    test_.at("2026-11-21T02:00:00Z");
    const sweep = () =>
      removeUnattached({ shop: test_.shop, db: db(), now: test_.shop.clock(), actor: test_.shop.actor });
    await sweep();
    expect(await test_.shop.files.read(lost)).toBeUndefined();
    test_.at("2026-11-23T02:00:00Z");
    await sweep();
    expect(await test_.shop.files.read(stay)).toEqual(jpeg);
    expect(await db().selectFrom("stored_file").select("path").execute()).toEqual([{ path: stay }]);
  });

  test("[CON-16] a picture stands beside its piece, or with / in front anywhere below the folder's top", async () => {
    const piece = (picture: string) => `---\npicture: { file: ${picture}, alt: 畑 }\n---\n`;
    const files = { "note/a.md": piece("a.jpg"), "note/b.md": piece("/pictures/tea/leaf.jpg") };
    const taken = await take({ ...files, "note/a.jpg": jpeg, "pictures/tea/leaf.jpg": leaf });
    expect(taken).toMatchObject({ files: [{ change: "added" }, { change: "added" }] });
    expect(await take({ "note/c.md": piece("/../a.jpg") })).toEqual({
      problems: [{ path: "note/c.md", messages: [expect.stringContaining("a.jpg」が")] }],
    });
  });

  test("[CON-16] a file that links out of the folder is not read", async () => {
    const root = await folderOf({ "note/a.md": "---\npicture: { file: out.jpg }\n---\n" });
    await symlink("/etc/hostname", join(root, "note/out.jpg"));
    const outcome = await importContent(test_.shop, test_.channel, {
      root,
      kinds,
      isTrial: false,
      replaces: false,
    });
    expect(outcome).toMatchObject({
      problems: [{ path: "note/a.md", messages: [expect.stringContaining("外にあります")] }],
    });
  });

  test("[CON-16] content without a file is deleted only if requested; a trial changes nothing", async () => {
    await take({ "note/a.md": "---\n---\n", "note/b.md": "---\n---\n", "page/home.json": page("a") });
    await take({ "note/a.md": "---\n---\n" });
    expect((await shown()).toSorted()).toEqual(["a", "b"]);
    const trial = await take({ "note/a.md": "---\ntitle: 別\n---\n" }, { replaces: true, isTrial: true });
    expect(trial).toEqual({ files: [{ path: "note/a.md", change: "changed" }], deleted: ["note/b"] });
    expect((await shown()).toSorted()).toEqual(["a", "b"]);
    await take({ "note/a.md": "---\n---\n" }, { replaces: true });
    expect(await shown()).toEqual(["a"]);
    expect((await test_.api.channel.pageLayout({ page: "home" })).blocks).toHaveLength(1);
  });

  test("[CON-16] the same import twice concurrently adds each piece once", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`note/n${at}.md`, `---\ntitle: ${at}\n---\n`]),
    );
    const both = await Promise.all([take(files), take(files)]);
    const counts = both.map((one) =>
      "files" in one ? one.files.filter(({ change }) => change === "added").length : -1,
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 20]);
    expect(await allContent(reader(), note)).toHaveLength(20);
  });

  test("[CON-16] importing an export changes nothing, pictures, periods and versions included", async () => {
    const { model } = await putProducts(test_, {});
    const { key } = await db()
      .selectFrom("product_model")
      .select("key")
      .where("id", "=", model)
      .executeTakeFirstOrThrow();
    const root = await folderOf({
      "note/tea.md": `---\ntitle: "茶: #1"\nsort: 3\ntopic: 茶\npublish_from: 2026-11-01T09:30\npublish_to: 2026-12-31\nproducts: [${key}]\npicture: { file: a.jpg, alt: 茶畑 }\n---\n本文 ![畑](a.jpg)\n\n---\n続き`,
      "note/tea@winter.md": "---\npublish_from: 2026-12-01\n---\n冬",
      "page/company/about.json": page("c"),
      "note/a.jpg": jpeg,
    });
    const request = { root, kinds, isTrial: false, replaces: false };
    expect(await importContent(test_.shop, test_.channel, request)).toMatchObject({ files: [{}, {}, {}] });
    const { fields, html } = await findContent(reader(), note, "tea");
    const { hash = "", ...picture } = fields.picture ?? {};
    expect(picture).toMatchObject({ alt: "茶畑", width: 4, height: 3, color: "#336699" });
    expect(html).toContain(`<img src="/pictures/webp/1280/${hash}/stored/${hash.slice(0, 2)}/${hash}.jpg" alt="畑"`);
    const copy = await folderOf({});
    await exportContent(test_.shop, test_.channel, { root: copy, kinds });
    expect((await readdir(copy, { recursive: true })).toSorted()).toEqual(
      [
        "note",
        `note/${hash.slice(0, 12)}.jpg`,
        "note/tea.md",
        "note/tea@winter.md",
        "page",
        "page/company",
        "page/company/about.json",
      ].toSorted(),
    );
    expect(await readFile(join(copy, "note/tea.md"), "utf8")).toContain(`(${hash.slice(0, 12)}.jpg)`);
    const again = await importContent(test_.shop, test_.channel, { ...request, root: copy });
    expect(again).toMatchObject({ files: [{ change: "unchanged" }, { change: "unchanged" }, { change: "unchanged" }] });
  });
});

describeOnBothDatabases("periods of publication", ({ shop, db }) => {
  test("[CON-15] a version shows from its first second until before its last, or until the next one begins", async () => {
    const test_ = await shop();
    const root = await folderOf({
      "note/a.md": "---\ntitle: 秋\npublish_from: 2026-11-01\n---\n",
      "note/a@winter.md": "---\ntitle: 冬\npublish_from: 2026-12-01T10:00\npublish_to: 2026-12-31\n---\n",
      "page/home.json": page("autumn"),
      "page/home@winter.json": JSON.stringify({ ...JSON.parse(page("winter")), publish_from: "2026-12-01T10:00" }),
    });
    const request = { root, kinds, isTrial: false, replaces: false };
    await importContent(test_.shop, test_.channel, request);
    const titleAt = async (moment: string) => {
      test_.at(`${moment}+09:00`);
      const reader = {
        db: db(),
        channel: test_.channel,
        shop: test_.shop,
        now: test_.shop.clock(),
        actor: test_.shop.actor,
      };
      const [piece] = await allContent(reader, note);
      const { blocks } = await test_.api.channel.pageLayout({ page: "home" });
      return [piece?.title, blocks[0]!.id];
    };
    expect(await titleAt("2026-10-31T23:59:59")).toEqual([undefined, "autumn"]);
    expect(await titleAt("2026-11-01T00:00:00")).toEqual(["秋", "autumn"]);
    expect(await titleAt("2026-12-01T09:59:59")).toEqual(["秋", "autumn"]);
    expect(await titleAt("2026-12-01T10:00:00")).toEqual(["冬", "winter"]);
    expect(await titleAt("2026-12-31T23:59:59")).toEqual(["冬", "winter"]);
    expect(await titleAt("2027-01-01T00:00:00")).toEqual([undefined, "winter"]);
    const edge = async (moment: string) =>
      (await contentEdge(db(), test_.channel.id, new Date(`${moment}+09:00`)))?.toISOString();
    expect(await edge("2026-10-01T00:00:00")).toBe("2026-10-31T15:00:00.000Z");
    expect(await edge("2026-11-01T00:00:00")).toBe("2026-12-01T01:00:00.000Z");
    expect(await edge("2026-12-01T10:00:00")).toBe("2026-12-31T15:00:00.000Z");
    expect(await edge("2027-01-01T00:00:00")).toBeUndefined();
    await db().deleteFrom("content").where("variant", "=", "winter").execute();
    test_.shop.channels.drop();
    expect(await titleAt("2027-01-01T00:00:00")).toEqual(["秋", "autumn"]);
  });
});
