import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { carriageText, parseCarriageTable, tableWords } from "./carriage-table.ts";
import { prefecturesIn } from "./regions.ts";

const tableIn = (...lines: string[]) => {
  const parsed = parseCarriageTable(lines.join("\n"));
  if ("problems" in parsed) throw new Error(parsed.problems.join("\n"));
  return parsed.table;
};
const problemsIn = (...lines: string[]) => {
  const parsed = parseCarriageTable(lines.join("\n"));
  return "problems" in parsed ? parsed.problems : [];
};

test("[OWN-01] every prefecture except 北海道 and 沖縄 is in one region of the carriers' lists", () => {
  const all = "北東北 南東北 関東 信越 北陸 中部 関西 中国 四国 北九州 南九州 北海道 沖縄"
    .split(" ")
    .flatMap((region) => prefecturesIn(region)!);
  expect(all.toSorted()).toEqual(prefectures.map(({ name }) => name).toSorted());
});

test("[OWN-01] in a carriage table the smaller area takes precedence, in any order of rows", () => {
  const table = tableIn(
    "地域,送料,日数",
    "東京,500,1",
    '全国,"1,000円",２日',
    "関東,800,1",
    "沖縄県,-,",
    "北海道,1500,3",
  );
  expect(table).toMatchObject({
    東京都: { carriage: 500, days: 1 },
    神奈川県: { carriage: 800, days: 1 },
    大阪府: { carriage: 1000, days: 2 },
    北海道: { carriage: 1500, days: 3 },
  });
  expect(Object.keys(table)).toHaveLength(46);
  expect(tableWords(table)).toBe("送料 500円〜1,500円（46都道府県。お届けしない地域: 沖縄県）");
});

test("[OWN-01] invalid rows of a table are reported with their line numbers", () => {
  expect(
    problemsIn(
      "全国,800,2",
      "関西,-5,2",
      "近畿,900,2",
      "月,900,2",
      "東京,12.5,2",
      "東京都,99999999999,2",
      "大阪,800,",
      "京都,800,31",
      "沖縄,-,3",
      "奈良,1,2,3",
    ),
  ).toEqual([
    "2行目: 送料「-5」は0円から100,000円までの税込の金額で書いてください（お届けしない地域は -）。",
    "3行目: 近畿は2行目にもあります。",
    "4行目: 「月」という地域はありません。全国、関東などの地方、都道府県の名前を書いてください。",
    "5行目: 送料「12.5」は0円から100,000円までの税込の金額で書いてください（お届けしない地域は -）。",
    "6行目: 東京都は5行目にもあります。",
    "7行目: 日数「」は、発送からお届けまでの日数を0から30の整数で書いてください。",
    "8行目: 日数「31」は、発送からお届けまでの日数を0から30の整数で書いてください。",
    "9行目: お届けしない地域（送料が -）の日数は空にしてください。",
    "10行目: 列は 地域,送料,日数 の三つです。",
  ]);
  expect(problemsIn("全国,-,")).toEqual(["お届けする地域がひとつもありません。"]);
  expect(problemsIn("全国,1,1\n".repeat(300))).toEqual(["送料の表は200行までです。"]);
});

test("[OWN-01] reading a written carriage table gives the same table", () => {
  const cell = fc.record({ carriage: fc.integer({ min: 0, max: 100_000 }), days: fc.integer({ min: 0, max: 30 }) });
  const names = prefectures.map(({ name }) => name);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names), cell), { minLength: 1, selector: ([name]) => name }),
      (cells) => {
        const table = Object.fromEntries(cells);
        expect(tableIn(carriageText(table))).toEqual(table);
      },
    ),
  );
});
