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
});
