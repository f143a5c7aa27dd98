import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

describeOnBothDatabases("postal codes", ({ shop, db }) => {
  const places = () =>
    db()
      .insertInto("postal_code")
      .values([
        { code: "1500001", prefecture: "東京都", city: "渋谷区", town: "神宮前", sort: 0 },
        { code: "4980000", prefecture: "愛知県", city: "弥富市", town: "", sort: 2 },
        { code: "4980000", prefecture: "三重県", city: "桑名郡木曽岬町", town: "", sort: 1 },
      ])
      .execute();

  test("[MEM-05] a postal code in any spelling gives its address", async () => {
    const { api } = await shop();
    await places();
    const expected = [
      {
        postal_code: "1500001",
        formatted_postal_code: "150-0001",
        prefecture: "東京都",
        city: "渋谷区",
        town: "神宮前",
      },
    ];
    for (const code of ["1500001", "150-0001", "〒１５０ー０００１", " 150−0001 "])
      expect([code, await api.postal.addresses({ code })]).toEqual([code, expected]);
  });

  test("[MEM-05] a code with several addresses gives all of them, in Japan Post's order", async () => {
    const { api } = await shop();
    await places();
    const found = await api.postal.addresses({ code: "498-0000" });
    expect(found.map(({ prefecture }) => prefecture)).toEqual(["三重県", "愛知県"]);
  });

  test("[MEM-05] an unknown code is not found, and an invalid one is refused at the field", async () => {
    const { api } = await shop();
    await expect(api.postal.addresses({ code: "999-9999" })).rejects.toMatchObject({
      code: "postal.not_found",
      status: 404,
    });
    for (const code of ["", "123", "12345678", "abc-defg", "\0", "1500001; --"])
      await expect(api.postal.addresses({ code })).rejects.toMatchObject({
        status: 422,
        fields: { code: [expect.stringContaining("郵便番号")] },
      });
  });

  test("[MEM-05] the 47 prefectures are listed from north to south with their furigana", async () => {
    const prefectures = await (await shop()).api.postal.prefectures();
    expect(prefectures).toHaveLength(47);
    expect([prefectures[0], prefectures[46]]).toEqual([
      { code: "01", name: "北海道", name_kana: "ホッカイドウ" },
      { code: "47", name: "沖縄県", name_kana: "オキナワケン" },
    ]);
  });
});
