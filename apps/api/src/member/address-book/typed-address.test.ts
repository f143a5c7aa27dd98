import { addressColumns } from "@noren/contract/member/address-file.ts";
import type { ShopError } from "@noren/contract/platform/errors.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { xlsxFile } from "#api/platform/xlsx/write-xlsx.ts";
import { addressCsv } from "#api/testing/addresses.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";

type Row = Partial<Record<keyof typeof addressColumns, string>>;
type Member = Awaited<ReturnType<typeof logIn>>["me"];

const names = Object.keys(addressColumns) as (keyof typeof addressColumns)[];
const cellsOf = (rows: readonly Row[]) => [
  names.map((name): string => addressColumns[name]),
  ...rows.map((row) => names.map((name) => row[name] ?? "")),
];
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join("\t");

/** The interfaces that accept addresses. */
const entrances: Record<string, (me: Member, rows: readonly Row[]) => Promise<unknown>> = {
  API: async (me, rows) => {
    for (const row of rows) await me.userAddress.add(row as typeof address);
  },
  CSV: (me, rows) => me.userAddress.import({ file: addressCsv(rows) }),
  TSV: (me, rows) => me.userAddress.import({ file: new File([cellsOf(rows).map(quoted).join("\r")], "a.txt") }),
  workbook: (me, rows) => me.userAddress.import({ file: new File([xlsxFile(cellsOf(rows))], "a.xlsx") }),
};

const columns = ["shipping_last_name", "shipping_last_name_kana", "postal_code", "address1", "phone_number"] as const;

/** Stored addresses by name. */
async function stored(me: Member) {
  const { data } = await me.userAddress.list();
  return new Map(data.map((entry) => [entry.name, Object.fromEntries(columns.map((name) => [name, entry[name]]))]));
}

async function refusalOf(me: Member, way: string, row: Row): Promise<unknown> {
  const error = await entrances[way]!(me, [row]).then(
    () => undefined,
    (thrown: ShopError) => thrown,
  );
  const rows = error?.data.rows as { message: string }[] | undefined;
  return rows?.map(({ message }) => message) ?? Object.values(error?.fields ?? {}).flat();
}

const base: Row = { ...address, name: "実家", division_ct: "2" };
const plain = Object.fromEntries(columns.map((name) => [name, (address as Row)[name]]));

describeOnBothDatabases("an address as it is typed", ({ shop, db }) => {
  test("[FORM-14, MEM-04] the same address is stored equally, or refused equally, by API, CSV, TSV and workbook", async () => {
    const { me } = await logIn(await shop());
    const cases: [Row, Row][] = [
      [{ phone_number: "+81 (0)90-1234-5678" }, { phone_number: "090-1234-5678" }],
      [{ phone_number: "＋８１－９０－１２３４－５６７８" }, { phone_number: "090-1234-5678" }],
      [{ phone_number: "０３．１２３４．５６７８" }, { phone_number: "03-1234-5678" }],
      [{ phone_number: "0081 3 1234 5678" }, { phone_number: "0312345678" }],
      [{ phone_number: "090-123-4567" }, { phone_number: "090-123-4567" }],
      [{ postal_code: "〒１５０－０００１" }, { postal_code: "150-0001" }],
      [{ shipping_last_name: "\u202eMüller\u0001" }, { shipping_last_name: "Müller" }],
      [{ shipping_last_name: "ﾔﾏﾀﾞ" }, { shipping_last_name: "ヤマダ" }],
      [{ shipping_last_name_kana: "みゅらｰ" }, { shipping_last_name_kana: "ミュラー" }],
      [{ address1: " 千駄ヶ谷\u200b1-2-3　" }, { address1: "千駄ヶ谷1-2-3" }],
    ];
    const refused: [Row, string][] = [
      [{ phone_number: "+1 212 555 0100" }, "電話番号は0で始まる日本の電話番号を入力してください。　例：03-1234-5678"],
      [{ postal_code: "15000012" }, "郵便番号は郵便番号の形式で入力してください。　例：123-4567"],
    ];
    for (const way of Object.keys(entrances)) {
      await me.userAddress.removeAll();
      await entrances[way]!(
        me,
        cases.map(([typed], at) => ({ ...base, name: `宛先${at}`, ...typed })),
      );
      const all = await stored(me);
      for (const [at, [typed, expected]] of cases.entries())
        expect([way, typed, all.get(`宛先${at}`)]).toEqual([way, typed, { ...plain, ...expected }]);
      for (const [typed, words] of refused)
        expect([way, typed, await refusalOf(me, way, { ...base, ...typed })]).toEqual([way, typed, [words]]);
    }
  });

  test("[FORM-15, MEM-04] a row damaged by a spreadsheet is reported with the damage, and nothing is added", async () => {
    const { me } = await logIn(await shop());
    const damages: [Row, RegExp][] = [
      [{ address1: "1月2日" }, /丁目・番地「1月2日」: 表計算ソフトが「1-2-3」のような番号を日付に変えたようです/],
      [{ address1: "2001/2/3" }, /日付に変えたようです/],
      [{ address1: "2001-02-03" }, /日付に変えたようです/],
      [{ address1: "3-Jan" }, /日付に変えたようです/],
      [{ postal_code: "600042" }, /郵便番号「600042」: 表計算ソフトが先頭の0を落としたようです（「0600042」では/],
      [
        { phone_number: "9012345678" },
        /電話番号「9012345678」: 表計算ソフトが先頭の0を落としたようです（「09012345678」では/,
      ],
      [{ phone_number: "9.01235E+09" }, /指数に変えたようです/],
      [{ name: "#NAME?" }, /登録名「#NAME\?」: 表計算ソフトの計算の誤り/],
    ];
    for (const [damaged, words] of damages) {
      const problems = await refusalOf(me, "CSV", { ...base, ...damaged });
      expect(problems).toEqual([expect.stringMatching(words)]);
    }
    await entrances.CSV!(me, [{ ...base, address1: "2001-2-3" }]);
    expect((await stored(me)).get("実家")).toEqual({ ...plain, address1: "2001-2-3" });
  });

  test("[FORM-14, MEM-04] an unlikely number and a postal code of another prefecture are accepted with a warning that names the line", async () => {
    const { me } = await logIn(await shop());
    await sql`insert into postal_code (code, prefecture, city, town) values ('1500001', '東京都', '渋谷区', '神宮前') on conflict do nothing`.execute(
      db(),
    );
    const rows = [
      { ...base, postal_code: "150-0001", prefecture: "東京都", phone_number: "03-1234-5678" },
      { ...base, postal_code: "150-0001", prefecture: "大阪府", phone_number: "090-123-4567" },
    ];
    expect(await me.userAddress.import({ file: addressCsv(rows) })).toEqual({
      added: 2,
      skipped: 0,
      warnings: [
        { line: 3, message: "電話番号「090-123-4567」は10桁です（090で始まる番号は11桁）。番号をご確認ください。" },
        { line: 3, message: "郵便番号150-0001は東京都の番号です。都道府県「大阪府」をご確認ください。" },
      ],
    });
  });

  test("[FORM-15, MEM-04] the book as a workbook imports unchanged, including zeros and house numbers", async () => {
    const { me } = await logIn(await shop());
    for (const name of ["=1+1", "0012", "'茶"])
      await me.userAddress.add({ ...address, name, address1: "1-2-3", phone_number: "0312345678" });
    const book = async () => (await me.userAddress.list()).data.map(({ id: _, ...entry }) => entry);
    const before = await book();
    const file = await me.userAddress.export({ encoding: "xlsx" });
    expect([file.name, file.type]).toEqual([
      "noren-addresses-2026-11-20.xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    await me.userAddress.removeAll();
    await me.userAddress.import({ file: new File([new Uint8Array(file.bytes)], "a.xlsx") });
    expect(await book()).toEqual(before);
  });
});
