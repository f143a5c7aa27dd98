import type { Figure, Script, typefaceStyles } from "@noren/contract/product/made-to-order.ts";
import type { ColorKey } from "./palette.ts";

interface DemoChoice {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  /** Yen on top of the price. */
  readonly price?: number;
  /** A swatch. */
  readonly color?: ColorKey;
  /** The front view of the product in this colour. */
  readonly picture?: ColorKey;
}

/** What may be chosen of a product that is made to order, in every channel that carries it. */
export interface DemoMadeToOrder {
  readonly code: string;
  /** Yen, tax included: of the cheapest configuration. */
  readonly price: number;
  readonly leadDays: number;
  /** Nothing of it is sold as it is. */
  readonly isOnly?: true;
  readonly groups: readonly {
    readonly key: string;
    readonly name: string;
    readonly note?: string;
    readonly choices: readonly DemoChoice[];
  }[];
  readonly measurements: {
    readonly figure: Figure;
    readonly note?: string;
    readonly items: readonly {
      readonly key: string;
      readonly name: string;
      readonly mark: string;
      readonly hint?: string;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }[];
  } | null;
  readonly embroidery: {
    readonly name: string;
    readonly price: number;
    readonly is_required: boolean;
    readonly scripts: readonly { readonly script: Script; readonly max: number }[];
    readonly places: readonly { readonly key: string; readonly name: string; readonly price: number }[];
    readonly threads: readonly { readonly key: string; readonly name: string; readonly color: ColorKey }[];
    readonly typefaces: readonly {
      readonly key: string;
      readonly name: string;
      readonly style: (typeof typefaceStyles)[number];
      readonly scripts: readonly Script[];
    }[];
  } | null;
}

const every: readonly Script[] = ["kanji", "kana", "roman"];
const kaisho = { key: "kaisho", name: "楷書", style: "brush", scripts: every } as const;
const mincho = { key: "mincho", name: "明朝体", style: "mincho", scripts: every } as const;
const gothic = { key: "gothic", name: "ゴシック体", style: "gothic", scripts: every } as const;
const cursive = { key: "script", name: "筆記体", style: "cursive", scripts: ["roman"] } as const;

/** By the keys of products. */
export const madeToOrder: Readonly<Record<string, DemoMadeToOrder>> = {
  "stand-collar-shirt": {
    code: "SHT-0001-UOS",
    price: 22000,
    leadDays: 20,
    groups: [
      {
        key: "fabric",
        name: "生地",
        note: "どれも久留米で織った綿100％です。",
        choices: [
          { key: "shironeri", name: "白練の平織", picture: "shironeri", color: "shironeri" },
          { key: "hanada", name: "縹の細縞", picture: "hanada", color: "hanada" },
          { key: "kon", name: "藍染の紺", note: "正藍染め", picture: "kon", color: "kon", price: 4400 },
          { key: "rikyunezu", name: "利休鼠の綾織", picture: "rikyunezu", color: "rikyunezu", price: 1100 },
        ],
      },
      {
        key: "collar",
        name: "衿",
        choices: [
          { key: "stand", name: "立衿" },
          { key: "band", name: "低い立衿" },
          { key: "open", name: "開衿", price: 880 },
        ],
      },
      {
        key: "cuffs",
        name: "袖",
        choices: [
          { key: "long", name: "長袖" },
          { key: "three-quarter", name: "七分袖" },
          { key: "short", name: "半袖" },
        ],
      },
      {
        key: "buttons",
        name: "ボタン",
        choices: [
          { key: "shell", name: "高瀬貝", color: "gofun" },
          { key: "horn", name: "水牛", color: "kogecha", price: 1320 },
          { key: "wood", name: "桜の木", color: "kuri", price: 660 },
        ],
      },
    ],
    measurements: {
      figure: "shirt",
      note: "お手持ちのシャツを平らに置いて測ると、まちがいがありません。",
      items: [
        { key: "neck", name: "首まわり", mark: "neck", hint: "指2本のゆとりを入れて", min: 34, max: 50, step: 0.5 },
        { key: "shoulder", name: "肩幅", mark: "shoulder", min: 36, max: 56, step: 0.5 },
        { key: "sleeve", name: "袖丈", mark: "sleeve", hint: "肩先から手首まで", min: 18, max: 68, step: 0.5 },
        { key: "chest", name: "身幅", mark: "chest", hint: "脇の下から脇の下まで", min: 44, max: 76, step: 1 },
        { key: "length", name: "着丈", mark: "length", min: 60, max: 90, step: 1 },
      ],
    },
    embroidery: {
      name: "刺しゅう",
      price: 1100,
      is_required: false,
      scripts: [
        { script: "roman", max: 12 },
        { script: "kanji", max: 4 },
      ],
      places: [
        { key: "cuff", name: "左の袖口", price: 0 },
        { key: "chest", name: "左胸", price: 0 },
        { key: "back", name: "背の衿下", price: 550 },
      ],
      threads: [
        { key: "kon", name: "紺", color: "kon" },
        { key: "gofun", name: "胡粉", color: "gofun" },
        { key: "akane", name: "茜", color: "akane" },
        { key: "karashi", name: "芥子", color: "karashi" },
      ],
      typefaces: [mincho, kaisho, cursive],
    },
  },
  "maekake-hanpu": {
    code: "APR-0001-UOS",
    price: 7700,
    leadDays: 10,
    groups: [
      {
        key: "cloth",
        name: "帆布の色",
        choices: [
          { key: "kon", name: "紺", picture: "kon", color: "kon" },
          { key: "sumi", name: "墨", picture: "sumi", color: "sumi" },
        ],
      },
      {
        key: "cord",
        name: "紐の色",
        choices: [
          { key: "gofun", name: "胡粉", color: "gofun" },
          { key: "akane", name: "茜", color: "akane" },
          { key: "karashi", name: "芥子", color: "karashi" },
          { key: "tokiwa", name: "常磐", color: "tokiwa" },
        ],
      },
      {
        key: "pocket",
        name: "ポケット",
        choices: [
          { key: "none", name: "なし" },
          { key: "one", name: "ひとつ", note: "伝票が入る幅", price: 880 },
          { key: "two", name: "ふたつ", note: "左右に分けて", price: 1430 },
        ],
      },
    ],
    measurements: {
      figure: "apron",
      items: [
        { key: "width", name: "幅", mark: "width", hint: "標準は47cm", min: 40, max: 90, step: 1 },
        { key: "length", name: "丈", mark: "length", hint: "標準は67cm", min: 45, max: 95, step: 1 },
      ],
    },
    embroidery: {
      name: "屋号・お名前の刷り入れ",
      price: 1650,
      is_required: false,
      scripts: [
        { script: "kanji", max: 6 },
        { script: "roman", max: 14 },
      ],
      places: [
        { key: "center", name: "中央", price: 0 },
        { key: "hem", name: "左の裾", price: 0 },
      ],
      threads: [
        { key: "gofun", name: "白", color: "gofun" },
        { key: "karashi", name: "芥子", color: "karashi" },
      ],
      typefaces: [kaisho, mincho, gothic],
    },
  },
  "tenugui-seigaiha": {
    code: "TNG-0001-UOS",
    price: 2420,
    leadDays: 6,
    groups: [
      {
        key: "color",
        name: "染めの色",
        choices: [
          { key: "ai", name: "藍", picture: "ai", color: "ai" },
          { key: "akane", name: "茜", picture: "akane", color: "akane" },
          { key: "tokiwa", name: "常磐", picture: "tokiwa", color: "tokiwa" },
        ],
      },
      {
        key: "hem",
        name: "両端の始末",
        choices: [
          { key: "raw", name: "切りっぱなし" },
          { key: "folded", name: "三つ折り縫い", note: "ほつれません", price: 330 },
        ],
      },
      {
        key: "wrapper",
        name: "帯紙",
        choices: [
          { key: "none", name: "なし" },
          { key: "thanks", name: "「御礼」の帯紙", price: 110 },
          { key: "congratulations", name: "「寿」の帯紙", price: 110 },
        ],
      },
    ],
    measurements: null,
    embroidery: {
      name: "名入れ刺しゅう",
      price: 0,
      is_required: true,
      scripts: [
        { script: "kanji", max: 6 },
        { script: "roman", max: 12 },
      ],
      places: [
        { key: "corner", name: "右下の角", price: 0 },
        { key: "center", name: "裾の中央", price: 220 },
      ],
      threads: [
        { key: "gofun", name: "胡粉", color: "gofun" },
        { key: "yamabuki", name: "山吹", color: "yamabuki" },
        { key: "kon", name: "紺", color: "kon" },
      ],
      typefaces: [kaisho, mincho, cursive],
    },
  },
  "seat-cushion-order": {
    code: "ZBT-0003-UOS",
    price: 9900,
    leadDays: 12,
    isOnly: true,
    groups: [
      {
        key: "fabric",
        name: "側の生地",
        choices: [
          { key: "kon", name: "紺絣", picture: "kon", color: "kon" },
          { key: "azuki", name: "小豆絣", picture: "azuki", color: "azuki" },
          { key: "oitake", name: "老竹絣", picture: "oitake", color: "oitake" },
          { key: "kinari", name: "生成り", picture: "kinari", color: "kinari", price: 1100 },
        ],
      },
      {
        key: "filling",
        name: "中のかたさ",
        choices: [
          { key: "soft", name: "やわらか", note: "木綿わたを多めに" },
          { key: "firm", name: "しっかり", note: "固綿を二枚", price: 1320 },
        ],
      },
      {
        key: "ties",
        name: "留め方",
        choices: [
          { key: "none", name: "なし" },
          { key: "ties", name: "四隅の結び紐", price: 880 },
          { key: "grip", name: "裏に滑り止め", price: 1100 },
        ],
      },
    ],
    measurements: {
      figure: "seat",
      note: "座面の端から端までを測ってください。",
      items: [
        { key: "width", name: "座面の幅", mark: "width", min: 30, max: 120, step: 1 },
        { key: "depth", name: "座面の奥行き", mark: "depth", min: 30, max: 60, step: 1 },
      ],
    },
    embroidery: null,
  },
};
