import { bookmarkMax } from "@noren/contract/member/bookmark.ts";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";

describeOnBothDatabases("saved searches", ({ shop }) => {
  test("[MEM-09] a search is added under a name, seen, listed newest first, 10 a page, and deleted", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const tea = await me.bookmark.add({ name: "お茶", query: "word=茶&stock=1&page=2" });
    expect(tea).toMatchObject({
      name: "お茶",
      query: "word=%E8%8C%B6&stock=1",
      created_at: "2026-11-20T01:00:00.000Z",
    });
    expect(await me.bookmark.detail({ id: tea.id })).toEqual(tea);
    for (let at = 1; at <= 10; at++) {
      open.at(new Date(Date.UTC(2026, 10, 20, 1, at)));
      await me.bookmark.add({ name: `器 ${at}`, query: `word=器${at}` });
    }
    const first = await me.bookmark.list();
    expect(first.pagination).toEqual({ total: 11, per: 10, last: 2, current: 1 });
    expect(first.data.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `器 ${10 - at}`));
    expect((await me.bookmark.list({ page: 2 })).data).toEqual([tea]);
    await me.bookmark.remove({ id: tea.id });
    await expect(me.bookmark.detail({ id: tea.id })).rejects.toMatchObject({ code: "common.not_found" });
    expect((await me.bookmark.list()).pagination.total).toBe(10);
  });

  test("[MEM-09] saving the same search again renames it; an empty search is refused", async () => {
    const { me } = await logIn(await shop());
    const first = await me.bookmark.add({ name: "お茶", query: "stock=1&word=茶" });
    const again = await me.bookmark.add({ name: "在庫のあるお茶", query: "word=茶&stock=1&sort=" });
    expect(again).toEqual({ ...first, name: "在庫のあるお茶" });
    expect((await me.bookmark.list()).data).toEqual([again]);
    for (const query of ["sort=new", "page=2", "price_min=many"])
      await expect(me.bookmark.add({ name: "空", query })).rejects.toMatchObject({
        status: 422,
        fields: { query: ["保存できる検索条件がありません"] },
      });
    await expect(me.bookmark.add({ name: "　", query: "word=茶" })).rejects.toMatchObject({ status: 422 });
  });

  test("[MEM-09, AUTH-22] another member's search is not found; concurrent additions do not exceed the max", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const other = await logIn(open);
    const { id } = await me.bookmark.add({ name: "お茶", query: "word=茶" });
    for (const call of [() => other.me.bookmark.detail({ id }), () => other.me.bookmark.remove({ id })])
      await expect(call()).rejects.toMatchObject({ code: "common.not_found" });
    for (let at = 2; at < bookmarkMax; at++) await me.bookmark.add({ name: `器 ${at}`, query: `word=器${at}` });
    const both = await Promise.allSettled(
      ["箸", "盆"].map((word) => me.bookmark.add({ name: word, query: `word=${word}` })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "bookmark.limit_reached", message: expect.stringContaining("50件") },
    });
    expect((await me.bookmark.list()).pagination.total).toBe(bookmarkMax);
  });
});
