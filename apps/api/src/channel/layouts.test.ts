import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";

describeOnBothDatabases("layouts", ({ shop }) => {
  test("[THEME-13, THEME-05] a page stands in the frame of the layout it names, any other in the default one", async () => {
    const { api, db, channel, shop: own } = await shop();
    const frame = (id: string) => ({
      is_show_header: true,
      is_show_footer: id === "a",
      above: [{ id, name: "text", props: {} }],
      below: [],
    });
    const rows = [
      { kind: "layout", name: "default", body: json(frame("a")) },
      { kind: "layout", name: "sample", body: json(frame("b")) },
      { kind: "page", name: "home", body: json({ title: "", description: "", layout: "sample", blocks: [] }) },
    ];
    await expect(api.channel.layout({ page: "home" })).rejects.toMatchObject({ status: 404 });
    await db
      .insertInto("layout")
      .values(rows.map((row) => ({ ...row, channel_id: channel.id })))
      .execute();
    own.channels.drop();
    expect(await api.channel.layout({ page: "home" })).toMatchObject({ name: "sample", above: [{ id: "b" }] });
    expect(await api.channel.layout({ page: "product/{key}" })).toMatchObject({
      name: "default",
      is_show_footer: true,
    });
  });
});
