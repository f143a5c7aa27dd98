import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { putContent } from "../testing/put-content.ts";
import { layoutKind, pageKind } from "./layouts.ts";

describeOnBothDatabases("layouts", ({ shop }) => {
  test("[THEME-13, THEME-05] a page stands in the frame of the layout it names, any other in the default one", async () => {
    const test = await shop();
    const { api } = test;
    const frame = (id: string) => ({
      is_show_header: true,
      is_show_footer: id === "a",
      above: [{ id, name: "text", props: {} }],
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

  test("[CON-12] HTML that an owner places in a frame or on a page is cleaned", async () => {
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
});
