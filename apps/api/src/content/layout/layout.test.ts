import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";
import { layoutKind, pageKind } from "./layout-kind.ts";

describeOnBothDatabases("layouts", ({ shop }) => {
  test("[THEME-13, THEME-05] a page uses the layout it names, other pages use the default layout", async () => {
    const test = await shop();
    const { api } = test;
    const frame = (id: string) => ({
      is_show_header: true,
      is_show_footer: id === "a",
      above: [{ id, name: "text", props: { text: id } }],
      below: [],
    });
    await expect(api.channel.layout({ page: "home" })).rejects.toMatchObject({ status: 404 });
    await putContent(
      test,
      { kind: layoutKind, key: "default", fields: frame("a") },
      { kind: layoutKind, key: "sample", fields: frame("b") },
      { kind: pageKind, key: "home", fields: { description: "", layout: "sample", blocks: [] } },
    );
    expect(await api.channel.layout({ page: "home" })).toMatchObject({ name: "sample", above: [{ id: "b" }] });
    expect(await api.channel.layout({ page: "product/{key}" })).toMatchObject({
      name: "default",
      is_show_footer: true,
    });
  });

  test("[CON-12] HTML that an owner places in a layout or on a page is sanitized", async () => {
    const test = await shop();
    const dirty = (id: string) => `<b onclick=x()>${id}</b><script>x()</script>`;
    const block = (id: string) => ({ id, name: "rich-text", props: { html: dirty(id) } });
    const clean = (id: string) => ({ id, name: "rich-text", props: { html: `<strong>${id}</strong>` } });
    const other = { id: "c", name: "text", props: { text: "<b>" } };
    const frame = { is_show_header: true, is_show_footer: true, above: [block("a")], below: [block("d")] };
    const page = { description: "", layout: "default", blocks: [block("b"), other] };
    await putContent(
      test,
      { kind: layoutKind, key: "default", fields: frame },
      { kind: pageKind, key: "home", fields: page },
    );
    const { above, below } = await test.api.channel.layout({ page: "home" });
    expect([above, below]).toEqual([[clean("a")], [clean("d")]]);
    expect((await test.api.channel.pageLayout({ page: "home" })).blocks).toEqual([clean("b"), other]);
  });

  test("[CON-04, THEME-13] an invalid block is refused by its id when it is written, and nothing changes", async () => {
    const test = await shop();
    const put = (blocks: object[]) =>
      putContent(test, { kind: pageKind, key: "home", fields: { description: "", layout: "default", blocks } });
    await put([{ id: "first", name: "text", props: { text: "はじめの文" } }]);
    const picture = { path: "a.svg", hash: "0123456789abcdef", alt: "", width: 10, height: 4, color: "#ffffff" };
    const banner = { picture, href: "javascript:alert(1)" };
    const refused: [object[], string][] = [
      [[{ id: "a", name: "no-such-block", props: {} }], "ブロック「a」: no-such-block というブロックはありません。"],
      [[{ id: "b", name: "constructor", props: {} }], "ブロック「b」: constructor というブロックはありません。"],
      [
        [{ id: "p", name: "../../../../etc/passwd", props: {} }],
        "ブロック「p」: ../../../../etc/passwd というブロックはありません。",
      ],
      [[{ id: "h", name: "<script>", props: {} }], "ブロック「h」: <script> というブロックはありません。"],
      [[{ id: "c", name: "text", props: { title: "春" } }], "ブロック「c」: text … 必須です"],
      [
        [{ id: "d", name: "text", props: { text: "春", titel: "x" } }],
        "ブロック「d」: text に titel という項目はありません。",
      ],
      [[{ id: "e", name: "banner-row", props: { banners: [banner] } }], "ブロック「e」: banners.0.href … リンクは"],
      [[{ id: "f", name: "hero", props: { title: "春".repeat(81) } }], "ブロック「f」: title … 80文字以内"],
      [
        [{ id: "g", name: "video", props: { title: "窯", poster: picture } }],
        "ブロック「g」: file、youtube、vimeo のどれか1つ",
      ],
      [
        Array.from({ length: 61 }, (_, at) => ({ id: `s${at}`, name: "spacer", props: {} })),
        "ブロックは60個までです。",
      ],
    ];
    for (const [blocks, words] of refused) await expect(put(blocks)).rejects.toThrow(words);
    const frame = { is_show_header: true, is_show_footer: true, above: [], below: refused[0]![0] };
    await expect(putContent(test, { kind: layoutKind, key: "default", fields: frame })).rejects.toThrow("「a」");
    expect((await test.api.channel.pageLayout({ page: "home" })).blocks.map(({ id }) => id)).toEqual(["first"]);
    // only the theme or site knows its own blocks
    await put([{ id: "own", name: "own-season", props: { any: 1 } }]);
    expect((await test.api.channel.pageLayout({ page: "home" })).blocks[0]).toMatchObject({ props: { any: 1 } });
  });
});
