import { decodeCsv } from "#api/platform/csv/csv.ts";
import { encodeShiftJis } from "#api/platform/csv/shift-jis.ts";
import { expect, test } from "vitest";
import { parsePostalFile } from "./postal-file.ts";

type Place = [area: string, code: string, cityKana: string, townKana: string, pref: string, city: string, town: string];

/** A row in Japan Post's format; the prefecture's reading and the flags are ignored. */
const row = ([area, code, cityKana, townKana, pref, city, town]: Place) =>
  `${area},"${code.slice(0, 3)}  ","${code}","ｹﾝ","${cityKana}","${townKana}","${pref}","${city}","${town}",0,0,0,0,0,0`;
const file = (...places: Place[]) => `${places.map(row).join("\r\n")}\r\n`;

function townsOf(...places: Place[]) {
  const parsed = parsePostalFile(file(...places));
  if ("problems" in parsed) throw new Error(parsed.problems.join("\n"));
  return parsed.rows.map(({ code, town, town_kana }) => [code, town, town_kana]);
}
const problemsOf = (text: string) => {
  const parsed = parsePostalFile(text);
  return "problems" in parsed ? parsed.problems : [];
};
const inChuo = (code: string, townKana: string, town: string): Place => [
  "01101",
  code,
  "ｻｯﾎﾟﾛｼﾁｭｳｵｳｸ",
  townKana,
  "北海道",
  "札幌市中央区",
  town,
];

test("[MEM-05] remarks in the file are not part of an address", () => {
  expect(
    townsOf(
      inChuo("0600000", "ｲｶﾆｹｲｻｲｶﾞﾅｲﾊﾞｱｲ", "以下に掲載がない場合"),
      inChuo("0640941", "ｱｻﾋｶﾞｵｶ", "旭ケ丘"),
      inChuo("0600042", "ｵｵﾄﾞｵﾘﾆｼ(1-19ﾁｮｳﾒ)", "大通西（１～１９丁目）"),
      ["13362", "1000301", "ﾄｼﾏﾑﾗ", "ﾄｼﾏﾑﾗｲﾁｴﾝ", "東京都", "利島村", "利島村一円"],
      ["25443", "5220317", "ｲﾇｶﾐｸﾞﾝﾀｶﾞﾁｮｳ", "ｲﾁｴﾝ", "滋賀県", "犬上郡多賀町", "一円"],
      ["08546", "3060433", "ｻｼﾏｸﾞﾝｻｶｲﾏﾁ", "ｻｶｲﾏﾁﾉﾂｷﾞﾆﾊﾞﾝﾁｶﾞｸﾙﾊﾞｱｲ", "茨城県", "猿島郡境町", "境町の次に番地がくる場合"],
      [
        "03507",
        "0287917",
        "ｸﾉﾍｸﾞﾝﾋﾛﾉﾁｮｳ",
        "ﾀﾈｲﾁﾀﾞｲ15ﾁﾜﾘ-ﾀﾞｲ21ﾁﾜﾘ(ｶﾇｶ)",
        "岩手県",
        "九戸郡洋野町",
        "種市第１５地割～第２１地割（鹿糠）",
      ],
      ["13104", "1631501", "ｼﾝｼﾞｭｸｸ", "ﾆｼｼﾝｼﾞｭｸｼﾝｼﾞｭｸｴﾙﾀﾜｰ(1ｶｲ)", "東京都", "新宿区", "西新宿新宿エルタワー（１階）"],
    ),
  ).toEqual([
    ["0600000", "", ""],
    ["0640941", "旭ケ丘", "アサヒガオカ"],
    ["0600042", "大通西", "オオドオリニシ"],
    ["1000301", "", ""],
    ["5220317", "一円", "イチエン"],
    ["3060433", "", ""],
    ["0287917", "種市", "タネイチ"],
    ["1631501", "西新宿新宿エルタワー１階", "ニシシンジュクシンジュクエルタワー1カイ"],
  ]);
});

test("[MEM-05, FORM-14] remarks may be long: only the stored town has a max length", () => {
  const written = "北町（".padEnd(251, "今出川通御前西入、") + "）";
  const kana = "キタマチ（".padEnd(260, "イマデガワドオリオンマエニシイル、") + "）";
  const place = (town: string, read: string): Place => [
    "26102",
    "6028368",
    "ｷｮｳﾄｼｶﾐｷﾞｮｳｸ",
    read,
    "京都府",
    "京都市上京区",
    town,
  ];
  expect([written.length, kana.length]).toEqual([252, 261]);
  expect(townsOf(place(written, kana))).toEqual([["6028368", "北町", "キタマチ"]]);
  expect(townsOf(place(written, kana.replace("（", "(").replace("）", ")")))).toEqual([
    ["6028368", "北町", "キタマチ"],
  ]);
  expect(problemsOf(file(place("町".repeat(101), "ﾏﾁ")))).toEqual(["1行目: 町域名が長すぎます。"]);
  expect(problemsOf(file(place("町", "マ".repeat(201))))).toEqual(["1行目: 読みがなが長すぎます。"]);
});

test("[MEM-05] each floor of a tower has its own code, and a row with two towns gives both", () => {
  const tower = (code: string, kana: string, floor: string): Place => [
    "13104",
    code,
    "ｼﾝｼﾞｭｸｸ",
    `ﾆｼｼﾝｼﾞｭｸｼﾝｼﾞｭｸｽﾐﾄﾓﾋﾞﾙ${kana}`,
    "東京都",
    "新宿区",
    `西新宿新宿住友ビル${floor}`,
  ];
  const tonosho = (code: string, kana: string, town: string): Place => [
    "37322",
    code,
    "ｼｮｳｽﾞｸﾞﾝﾄﾉｼｮｳﾁｮｳ",
    kana,
    "香川県",
    "小豆郡土庄町",
    town,
  ];
  expect(
    townsOf(
      tower("1630290", "(ﾁｶｲ･ｶｲｿｳﾌﾒｲ)", "（地階・階層不明）"),
      tower("1630201", "(1ｶｲ)", "（１階）"),
      tower("1630252", "(52ｶｲ)", "（５２階）"),
      tonosho("7614121", "ｺｳ､ｵﾂ(ｵｵｷﾄﾞ)", "甲、乙（大木戸）"),
      tonosho("7614122", "コウ、オツ（ニシホンマチ）", "甲、乙（西本町）"),
      tonosho("7614123", "ｺｳ", "甲、乙"),
    ),
  ).toEqual([
    ["1630290", "西新宿新宿住友ビル", "ニシシンジュクシンジュクスミトモビル"],
    ["1630201", "西新宿新宿住友ビル１階", "ニシシンジュクシンジュクスミトモビル1カイ"],
    ["1630252", "西新宿新宿住友ビル５２階", "ニシシンジュクシンジュクスミトモビル52カイ"],
    ["7614121", "甲", "コウ"],
    ["7614121", "乙", "オツ"],
    ["7614122", "甲", "コウ"],
    ["7614122", "乙", "オツ"],
    ["7614123", "甲", ""],
    ["7614123", "乙", ""],
  ]);
});

test("[MEM-05] a town continued in the next rows is one, and rows that differ only in remarks are one address", () => {
  expect(
    townsOf(
      inChuo(
        "0660005",
        "ｷｮｳﾜ(88-2､271-10､343-2､404-1､427-",
        "協和（８８－２、２７１－１０、３４３－２、４０４－１、４２７－",
      ),
      inChuo("0660005", "3､431-12､443-6)", "３、４３１－１２、４４３－６、６０８－２、"),
      inChuo("0660005", "3､431-12､443-6)", "６４１－８）"),
      inChuo("0660006", "ｱｻﾋ(1)", "旭（１）"),
      inChuo("0660006", "ｱｻﾋ(2)", "旭（２）"),
      inChuo("0660006", "ﾋﾉﾃﾞ", "日の出"),
    ),
  ).toEqual([
    ["0660005", "協和", "キョウワ"],
    ["0660006", "旭", "アサヒ"],
    ["0660006", "日の出", "ヒノデ"],
  ]);
});

test("[MEM-05] the Shift_JIS file and the UTF-8 file give the same rows", () => {
  const text = file(inChuo("0640941", "ｱｻﾋｶﾞｵｶ", "旭ケ丘"));
  const full = text.normalize("NFKC");
  const decoded = decodeCsv(encodeShiftJis(text))!;
  expect(parsePostalFile(decoded)).toEqual(parsePostalFile(full));
  expect(parsePostalFile(decoded)).toMatchObject({ rows: [{ city_kana: "サッポロシチュウオウク" }] });
});

test("[MEM-05] every invalid row of a postal file is reported with its line number", () => {
  const good = row(inChuo("0640941", "ｱｻﾋｶﾞｵｶ", "旭ケ丘"));
  expect(
    problemsOf(
      [
        good,
        "064-0941,北海道",
        good.replace("0640941", "064094"),
        good.replace("北海道", "沖縄県"),
        good.replace("札幌市中央区", ""),
        good.replace("旭ケ丘", "旭\u0000ケ丘"),
        good.replace("旭ケ丘", "旭ケ丘（１"),
        good,
        good.replace("旭ケ丘", "旭ケ丘（１"),
      ].join("\n"),
    ),
  ).toEqual([
    "2行目: 列が2個です。日本郵便の郵便番号データ（KEN_ALL.CSV か utf_ken_all.csv、15列）を指定してください。",
    "3行目: 郵便番号「064094」が7桁の数字ではありません。",
    "4行目: 都道府県「沖縄県」が、団体コード「01101」と合いません。",
    "5行目: 市区町村名が空か、読めない文字を含んでいます。",
    "6行目: 町域名が空か、長すぎるか、読めない文字を含んでいます。",
    "7行目: 町域名の「（」が、続く行で閉じていません。",
  ]);
  expect(problemsOf("")).toEqual(["郵便番号がひとつもありません。"]);
  expect(problemsOf(`${good.replace("旭ケ丘", "旭ケ丘（１")}\n${good.replace("0640941", "0640942")}`)).toEqual([
    "1行目: 町域名の「（」が、続く行で閉じていません。",
  ]);
});

test("[MEM-05] a file with an unclosed bracket or too many rows is refused without reading all of it", () => {
  const open = row(inChuo("0640941", "ｱ", "旭（".padEnd(90, "あ")));
  expect(problemsOf(Array.from({ length: 100 }, () => open).join("\n")).length).toBeGreaterThan(0);
  expect(problemsOf("1\n".repeat(200_002))).toEqual([expect.stringContaining("行が多すぎます（200,000行まで）。")]);
});
