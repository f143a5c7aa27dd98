import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putProduct, putTag } from "#api/testing/catalogue.ts";
import { logIn } from "#api/testing/members.ts";

describeOnBothDatabases("search history", ({ shop }) => {
  test("[CAT-03] a member's words are stored trimmed, each once, newest first, and the member can clear them", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const other = await logIn(open);
    for (const [at, word] of ["手ぬぐい", "急須", "　手ぬぐい "].entries()) {
      open.at(new Date(Date.UTC(2026, 10, 20, 1, at)));
      await me.searchHistory.add({ word });
    }
    await other.me.searchHistory.add({ word: "包丁" });
    expect((await me.searchHistory.list()).map(({ word, searched_at }) => [word, searched_at])).toEqual([
      ["手ぬぐい", "2026-11-20T01:02:00.000Z"],
      ["急須", "2026-11-20T01:01:00.000Z"],
    ]);
    await me.searchHistory.clear();
    expect(await me.searchHistory.list()).toEqual([]);
    expect((await other.me.searchHistory.list()).map(({ word }) => word)).toEqual(["包丁"]);
  });

  test("[CAT-21] words that five members searched for and the shop has are shown to all before they type", async () => {
    const open = await shop();
    await putProduct(open, { name: "染付湯呑" });
    await putProduct(open, { name: "三徳包丁" });
    const secret = await putTag(open, "secret", "頒布会", "a hash");
    await putProduct(open, { name: "霜月の干菓子", tags: [secret] });
    for (let at = 0; at < 5; at++) {
      const { me } = await logIn(open);
      // Not shown: a rude word that no product has, and a word of a product behind a password.
      for (const word of ["湯呑", "ばか者", "干菓子"]) await me.searchHistory.add({ word });
      if (at < 4) await me.searchHistory.add({ word: "包丁" });
      if (at === 0) for (let again = 0; again < 9; again++) await me.searchHistory.add({ word: "三徳" });
    }
    expect((await open.api.productSearch.suggestions({})).words).toEqual(["湯呑"]);
    expect((await open.api.productSearch.suggestions({ word: "湯" })).words).toEqual([]);
  });

  test("[CAT-03] at most twenty words are stored; an empty word is refused, a visitor's is not stored", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    for (let at = 1; at <= 21; at++) {
      open.at(new Date(Date.UTC(2026, 10, 20, 1, at)));
      await me.searchHistory.add({ word: `茶${at}` });
    }
    const words = (await me.searchHistory.list()).map(({ word }) => word);
    expect([words.length, words[0], words.at(-1)]).toEqual([20, "茶21", "茶2"]);
    for (const word of ["", "　 ", "長".repeat(101)])
      await expect(me.searchHistory.add({ word })).rejects.toMatchObject({ status: 422 });
    await open.api.searchHistory.add({ word: "訪問者の言葉" });
    const stored = () => open.db.selectFrom("product_search_history").select("word").execute();
    expect(await stored()).toHaveLength(20);
    await open.db.deleteFrom("member").where("id", "=", user.id).execute();
    expect(await stored()).toEqual([]);
  });
});
