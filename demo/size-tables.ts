import type { SizeTableFields } from "@noren/api/product/size-table/size-table-kind.ts";

/** A table of sizes in centimetres, in every channel that has its category. */
interface DemoSizeTable extends SizeTableFields {
  readonly key: string;
  readonly title: string;
}

const note = "仕上がりの寸法です。手で測っているため、1〜2cmの差があります。";
const kimono = ["着丈", "身幅", "裄", "袖丈"];

type Row = readonly [size: string, ...values: string[]];
const rowsOf = (rows: readonly Row[]) => rows.map(([size, ...values]) => ({ size, values }));

export const sizeTables: readonly DemoSizeTable[] = [
  {
    key: "yukata",
    title: "ゆかたの寸法（cm）",
    category: "yukata",
    maker: null,
    measures: kimono,
    rows: rowsOf([
      ["S 身長150〜156cm", "155", "58", "64", "49"],
      ["M 身長156〜163cm", "161", "61", "66", "49"],
      ["L 身長163〜170cm", "168", "64", "68", "50"],
      ["M 身長162〜170cm", "138", "60", "68", "48"],
      ["L 身長170〜178cm", "145", "64", "71", "49"],
      ["LL 身長178〜185cm", "152", "68", "74", "50"],
      ["100cm", "82", "38", "41", "32"],
      ["120cm", "96", "43", "48", "36"],
    ]),
    note: `${note}女性のゆかたは、おはしょりの分を含みます。`,
  },
  {
    key: "tsumugino-jacket",
    title: "羽織ものの寸法（cm）",
    category: "jacket",
    maker: "tsumugino-orimoto",
    measures: kimono,
    rows: rowsOf([
      ["S", "74", "54", "66", "42"],
      ["M", "77", "57", "68", "43"],
      ["L", "80", "60", "70", "44"],
      ["LL", "83", "63", "72", "45"],
    ]),
    note,
  },
  {
    key: "tsumugino-tops",
    title: "シャツ・作務衣の寸法（cm）",
    category: "tops",
    maker: "tsumugino-orimoto",
    measures: kimono,
    rows: rowsOf([
      ["S", "70", "50", "78", "57"],
      ["M", "72", "53", "80", "58"],
      ["L", "74", "56", "82", "59"],
      ["LL", "77", "60", "84", "60"],
    ]),
    note: `${note}裄は、衿のつけ根から袖口までです。`,
  },
  {
    key: "tsumugino-bottoms",
    title: "もんぺの寸法（cm）",
    category: "bottoms",
    maker: "tsumugino-orimoto",
    measures: ["ウエスト", "股上", "股下", "わたり幅", "裾幅"],
    rows: rowsOf([
      ["S", "60〜72", "31", "63", "30", "13"],
      ["M", "66〜80", "32", "65", "32", "14"],
      ["L", "74〜90", "33", "67", "34"],
    ]),
    note: `${note}ウエストは紐で調えられます。Lの裾幅は、今季の型を測りなおしています。`,
  },
  {
    key: "tsumugino-socks",
    title: "靴下・足袋の寸法（cm）",
    category: "socks",
    maker: "tsumugino-orimoto",
    measures: ["底の長さ", "履き口の幅", "丈"],
    rows: rowsOf([
      ["23〜25cm", "21", "9", "13"],
      ["25〜27cm", "23", "10", "14"],
    ]),
    note: "履くと伸びる生地です。置いて測っています。",
  },
  {
    key: "hamakaze-apron",
    title: "前掛けの寸法（cm）",
    category: "apron",
    maker: "hamakaze-someba",
    measures: ["丈", "幅", "紐の長さ"],
    rows: rowsOf([["フリー", "67", "47", "95×2本"]]),
    note: "",
  },
  {
    key: "tsumugino-apron",
    title: "割烹着の寸法（cm）",
    category: "apron",
    maker: "tsumugino-orimoto",
    measures: kimono,
    rows: rowsOf([["フリー", "95", "62", "70", "44"]]),
    note,
  },
];
