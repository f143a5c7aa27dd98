import { expect, test } from "vitest";
import { codeOf } from "#api/testing/call-code.ts";
import { openOtherChannel, putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { addSynonyms, replaceSynonyms } from "./synonym.service.ts";

const channel = "noren";
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    ({ fields }: { fields: Record<string, string[]> }) => fields,
  );

async function openSynonyms(open: TestShop) {
  const { owner } = await asStaff(open);
  const list = async (word = "") =>
    (await owner.synonyms.list({ channel, word })).data.map((group) => group.synonyms.join("、"));
  const found = async (word: string) => (await open.api.product.list({ word })).data.map(({ key }) => key);
  return { owner, list, found };
}

describeOnBothDatabases("synonyms of a channel, for its owner", ({ shop }) => {
  test("[OWN-11, CAT-19] the products that each word finds are told before a group is added, changed and removed, as the shop then finds them", async () => {
    const open = await shop();
    const { owner, found } = await openSynonyms(open);
    for (const key of ["ai", "beni"]) await putProduct(open, { key, name: `${key} 染め布` });
    await putProduct(open, { key: "chabako", name: "茶箱" });
    const words = ["手拭い", "染め布"];
    const told = await owner.synonyms.effect({ channel, synonyms: words });
    expect(told).toEqual({
      added: 1,
      stored: 0,
      found_words: [
        { word: "手拭い", found_before: 0, found_after: 2 },
        { word: "染め布", found_before: 2, found_after: 2 },
      ],
      further_words: 0,
    });
    expect(await found("手拭い")).toEqual([]);
    const { id, version } = await owner.synonyms.add({ channel, synonyms: words });
    expect((await found("手拭い")).toSorted()).toEqual(["ai", "beni"]);
    const changed = ["手拭い", "茶箱"];
    const change = await owner.synonyms.effect({ channel, id, synonyms: changed });
    expect(change.found_words).toEqual([
      { word: "手拭い", found_before: 2, found_after: 1 },
      { word: "染め布", found_before: 2, found_after: 2 },
      { word: "茶箱", found_before: 1, found_after: 1 },
    ]);
    const saved = await owner.synonyms.save({ channel, id, version, values: { synonyms: changed } });
    expect(saved.version).toBeGreaterThan(version);
    expect(await found("手拭い")).toEqual(["chabako"]);
    expect((await owner.synonyms.effect({ channel, id })).found_words).toEqual([
      { word: "手拭い", found_before: 1, found_after: 0 },
      { word: "茶箱", found_before: 1, found_after: 1 },
    ]);
    await owner.synonyms.remove({ channel, id, version: saved.version });
    expect(await found("手拭い")).toEqual([]);
  });

  test("[OWN-11] a pasted list is added at once, without what the shop has already, and a wrong line changes nothing", async () => {
    const { owner, list } = await openSynonyms(await shop());
    await owner.synonyms.add({ channel, synonyms: ["手ぬぐい", "手拭い"] });
    const wrong = "# 布\n風呂敷、包み布\n扇子\n";
    expect(await fieldsOf(owner.synonyms.paste({ channel, pasted: wrong }))).toEqual({
      pasted: ["3行目: 「扇子」には、読みや書き方の違うことばが2つ以上必要です。"],
    });
    expect(await list()).toEqual(["手ぬぐい、手拭い"]);
    const pasted = "# 布\n手拭い、手ヌグイ\n\n風呂敷\t包み布\r\n扇子,うちわ\nうちわ、扇子";
    expect(await owner.synonyms.effect({ channel, pasted })).toMatchObject({ added: 2, stored: 2 });
    expect(await owner.synonyms.paste({ channel, pasted })).toEqual({ added: 2, stored: 2 });
    expect((await list()).toSorted()).toEqual(["扇子、うちわ", "手ぬぐい、手拭い", "風呂敷、包み布"].toSorted());
    expect(await owner.synonyms.paste({ channel, pasted })).toEqual({ added: 0, stored: 4 });
  });

  test("[OWN-11] groups are found by a part of a word in any kana and width, the newest first, page by page", async () => {
    const { owner, list } = await openSynonyms(await shop());
    await owner.synonyms.paste({ channel, pasted: "手ぬぐい、手拭い\nｽﾂｰﾙ、腰掛け" });
    expect(await list("スツ")).toEqual(["ｽﾂｰﾙ、腰掛け"]);
    expect(await list("手ヌグ")).toEqual(["手ぬぐい、手拭い"]);
    const page = await owner.synonyms.list({ channel, page: 2, per: 1 });
    expect([page.data.length, page.pagination]).toEqual([1, { total: 2, per: 1, last: 2, current: 2 }]);
  });

  test("[OWN-11] one word, 21 words, a long word, words that fold to the same and a group that stands are refused, and nothing changes", async () => {
    const { owner, list } = await openSynonyms(await shop());
    const { id, version } = await owner.synonyms.add({ channel, synonyms: ["手ぬぐい", "手拭い"] });
    for (const words of [
      ["扇子"],
      Array.from({ length: 21 }, (_, at) => `ことば${at}`),
      ["長".repeat(51), "扇子"],
      ["テヌグイ", "てぬぐい"],
      ["手拭い", "手ぬぐい"],
    ])
      expect(await codeOf(owner.synonyms.add({ channel, synonyms: words }))).toBe("common.invalid_input");
    expect(await fieldsOf(owner.synonyms.save({ channel, id, version, values: { synonyms: ["扇子"] } }))).toEqual({
      "values.synonyms": ["「扇子」には、読みや書き方の違うことばが2つ以上必要です。"],
    });
    expect(await fieldsOf(owner.synonyms.paste({ channel, pasted: "# メモだけ" }))).toHaveProperty("pasted");
    expect(await list()).toEqual(["手ぬぐい、手拭い"]);
    const other = await owner.synonyms.add({ channel, synonyms: ["扇子", "おうぎ"] });
    const same = { channel, id: other.id, version: other.version, values: { synonyms: ["手拭い", "手ぬぐい"] } };
    expect(await fieldsOf(owner.synonyms.save(same))).toEqual({
      "values.synonyms": ["同じことばの組が、もうあります。"],
    });
    expect((await list()).toSorted()).toEqual(["手ぬぐい、手拭い", "扇子、おうぎ"].toSorted());
  });

  test("[OWN-11, OWN-01] of two people who change a group the second is told, a group that has changed is not removed, and another shop's staff find none", async () => {
    const open = await shop();
    const { owner } = await openSynonyms(open);
    const { id, version } = await owner.synonyms.add({ channel, synonyms: ["手ぬぐい", "手拭い"] });
    const save = (...synonyms: string[]) => owner.synonyms.save({ channel, id, version, values: { synonyms } });
    await save("手ぬぐい", "手拭い", "日本手拭い");
    expect(await codeOf(save("手ぬぐい", "てふき"))).toBe("common.changed_meanwhile");
    await save("手ぬぐい", "手拭い", "日本手拭い");
    expect(await codeOf(owner.synonyms.remove({ channel, id, version }))).toBe("common.changed_meanwhile");
    expect((await owner.synonyms.one({ channel, id })).synonyms).toEqual(["手ぬぐい", "手拭い", "日本手拭い"]);
    const other = await openOtherChannel(open);
    const { owner: theirs } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    expect(await codeOf(theirs.synonyms.list({ channel }))).toBe("channel.not_found");
    const own = "toki";
    expect(await codeOf(theirs.synonyms.one({ channel: own, id }))).toBe("common.not_found");
    expect(await codeOf(theirs.synonyms.remove({ channel: own, id, version }))).toBe("common.not_found");
  });

  test("[OWN-11] at the limit of 2,000 groups a command and the console that add at once make one group", async () => {
    const open = await shop();
    const { owner } = await openSynonyms(open);
    const lines = Array.from({ length: 1999 }, (_, at) => `ことば${at}、べつのことば${at}`);
    await replaceSynonyms(open.shop, open.channel.id, lines.join("\n"));
    const added = await Promise.allSettled([
      owner.synonyms.add({ channel, synonyms: ["手ぬぐい", "手拭い"] }),
      addSynonyms(open.shop, open.channel.id, ["急須", "きびしょ"]),
    ]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await owner.synonyms.list({ channel })).pagination.total).toBe(2000);
  });
});
