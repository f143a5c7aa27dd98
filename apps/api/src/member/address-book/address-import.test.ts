import { addressColumns } from "@noren/contract/member/address-file.ts";
import { expect, test } from "vitest";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { addressCsv } from "#api/testing/addresses.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";

type Me = Awaited<ReturnType<typeof logIn>>["me"];
const named = (name: string, more: object = {}) => ({ ...address, name, ...more });
const many = (count: number) => Array.from({ length: count }, (_, at) => named(`宛先${at}`));
const namesOf = async (me: Me) => (await me.userAddress.list()).data.map(({ name }) => name);
const sent = (text: string | Uint8Array<ArrayBuffer>) => ({ file: new File([text], "a.csv") });
const refusal = (me: Me, file: File) =>
  me.userAddress.import({ file }).then(
    () => undefined,
    ({ code, message, data }: { code: string; message: string; data: { rows?: unknown[]; total?: number } }) => ({
      code,
      message,
      rows: data.rows,
      total: data.total,
    }),
  );

describeOnBothDatabases("the import of addresses", ({ shop }) => {
  test("[MEM-04] the rows of a file are added in their order, in UTF-8 with or without a BOM, or in Shift_JIS", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const text = await addressCsv([named("一", { address2: 'あ"い"\nう' }), named("二")]).text();
    expect(await me.userAddress.import(sent(text))).toEqual({ added: 2, skipped: 0, warnings: [] });
    open.at("2026-11-20T01:01:00Z");
    const third = await addressCsv([named("三", { division_ct: "ご自身", cell_phone_number: "08012345678" })]).text();
    await me.userAddress.import(sent(`\uFEFF${third}`));
    open.at("2026-11-20T01:02:00Z");
    await me.userAddress.import(sent(encodeShiftJis(await addressCsv([named("四")]).text())));
    const { data } = await me.userAddress.list();
    expect(data.map(({ name, division_ct }) => [name, division_ct])).toEqual([
      ["一", "2"],
      ["二", "2"],
      ["三", "1"],
      ["四", "2"],
    ]);
    expect(data[2]).toMatchObject({
      city: address.city,
      cell_phone_number: "08012345678",
      phone_number: address.phone_number,
    });
  });

  test("[MEM-04] columns may be in any order, and optional ones may be missing", async () => {
    const { me } = await logIn(await shop());
    const { name: _n, division_ct: _d, is_default: _i, is_sender_default: _s, ...columns } = addressColumns;
    const reversed = Object.fromEntries(Object.entries(columns).toReversed());
    expect(await me.userAddress.import({ file: addressCsv([address], reversed) })).toEqual({
      added: 1,
      skipped: 0,
      warnings: [],
    });
    expect((await me.userAddress.list()).data[0]).toMatchObject({ ...address, name: "", division_ct: "2" });
  });

  test("[MEM-04] one wrong row refuses the file, and the report names each wrong row by its line", async () => {
    const { me } = await logIn(await shop());
    const file = addressCsv([
      named("一", { address2: "二行に\nわたる" }),
      named("二", { postal_code: "12", prefecture: "東京" }),
      named("三", { city: "=HYPERLINK(1)" }),
      named("四", { division_ct: "家族", is_default: "たぶん" }),
      named("五", { is_default: "はい" }),
      named("六", { is_default: "はい" }),
    ]);
    const refused = await refusal(me, file);
    expect(refused).toMatchObject({ code: "address.import_refused", total: 6 });
    expect(refused!.rows).toEqual([
      { line: 4, message: expect.stringContaining("郵便番号") },
      { line: 4, message: expect.stringContaining("都道府県") },
      { line: 5, message: "市区町村・町名が「=」「+」「-」「@」で始まっています。式は取り込めません。" },
      { line: 6, message: "いつものお届け先は「はい」か空にしてください。" },
      { line: 6, message: "区分は「ご自身」か「ほかの方」にしてください。" },
      { line: 8, message: "「いつものお届け先」を「はい」にできるのは1行だけです。" },
    ]);
    expect(await namesOf(me)).toEqual([]);
  });

  test("[MEM-04, SEC-01] an unreadable or too large file is refused with a sentence, and nothing changes", async () => {
    const { me } = await logIn(await shop());
    const head = Object.values(addressColumns).join(",");
    const cases: [File, RegExp][] = [
      [new File([Uint8Array.from([0xff, 0xff, 0x81])], "a.csv"), /文字コードを読み取れませんでした/],
      [new File(["\n\n"], "a.csv"), /行がありません/],
      [new File([`${head}\n`], "a.csv"), /住所の行がありません/],
      [new File(["姓,名\n山田,花子\n"], "a.csv"), /列「郵便番号」「都道府県」.*がありません/],
      [new File([`${head},備考\n`], "a.csv"), /列「備考」は使えません/],
      [new File([`${head},姓\n`], "a.csv"), /列「姓」が2つあります/],
      [new File([`${head}\n${"a\n".repeat(1_000_000)}`], "a.csv"), /一度に取り込めるのは20行までです/],
      [new File([`${head}\n${",".repeat(1_000_000)}x\n`], "a.csv"), /2行目の列の数が/],
      [new File([`"${"a\n".repeat(1_000_000)}`], "a.csv"), /列「姓」/],
    ];
    for (const [file, words] of cases) {
      const started = performance.now();
      const refused = await refusal(me, file);
      expect([refused?.code, refused?.message]).toEqual(["address.import_refused", expect.stringMatching(words)]);
      expect(performance.now() - started).toBeLessThan(2000);
    }
    const huge = await refusal(me, new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.csv"));
    expect(huge!.code).toBe("file.too_large");
    expect(await namesOf(me)).toEqual([]);
  });

  test("[MEM-03, MEM-04] a file beyond the limit of the book is refused as a whole; thousands of rows within it are accepted", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    await me.userAddress.add(named("一"));
    const refused = await refusal(me, addressCsv(many(20)));
    expect(refused!.message).toBe(
      "住所録に登録できるのは20件までです。いま1件あり、このファイルの20件は追加できません。",
    );
    expect(await namesOf(me)).toEqual(["一"]);
    await open.set("MEMBER.ADDRESS_LIMIT", 4001);
    expect(await me.userAddress.import({ file: addressCsv(many(4000)) })).toEqual({
      added: 4000,
      skipped: 0,
      warnings: [],
    });
    const last = await me.userAddress.search({ page: 41, per: 100 });
    expect([last.pagination.total, last.data.map(({ name }) => name)]).toEqual([4001, ["宛先3999"]]);
  });

  test("[MEM-04] a file that is imported twice, at once or later, is in the book once", async () => {
    const { me } = await logIn(await shop());
    const file = () => ({ file: addressCsv([named("一"), named("二"), named("一")]) });
    const both = await Promise.all([me.userAddress.import(file()), me.userAddress.import(file())]);
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 2]);
    expect(await me.userAddress.import(file())).toEqual({ added: 0, skipped: 3, warnings: [] });
    expect(await namesOf(me)).toEqual(["一", "二"]);
  });

  test("[MEM-17] after an import there is one default of each kind: the book's own, or the one a row sets", async () => {
    const { me } = await logIn(await shop());
    const defaults = async () => {
      const { data } = await me.userAddress.list();
      return (["is_default", "is_sender_default"] as const).map((kind) =>
        data.filter((entry) => entry[kind]).map(({ name }) => name),
      );
    };
    await me.userAddress.import({ file: addressCsv([named("一"), named("二")]) });
    expect(await defaults()).toEqual([["一"], ["一"]]);
    await me.userAddress.import({ file: addressCsv([named("三"), named("四", { is_sender_default: "はい" })]) });
    expect(await defaults()).toEqual([["一"], ["四"]]);
    await Promise.all([
      me.userAddress.import({ file: addressCsv([named("五", { is_default: "はい" })]) }),
      me.userAddress.import({ file: addressCsv([named("六", { is_default: "はい" })]) }),
      me.userAddress.removeAll(),
    ]);
    const [one, sender] = await defaults();
    expect([one!.length, sender!.length]).toEqual(await namesOf(me).then((all) => (all.length ? [1, 1] : [0, 0])));
  });

  test("[MEM-04] too many files are refused for a while", async () => {
    const { me } = await logIn(await shop());
    for (let at = 0; at < 20; at++) await me.userAddress.import({ file: addressCsv([named("一")]) });
    expect(await refusal(me, addressCsv([named("一")]))).toMatchObject({ code: "file.too_many" });
  });
});
