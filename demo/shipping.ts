import type { Handover } from "@noren/contract/delivery/handover.ts";
import type { ChannelCode, DeliveryClass } from "./demo-types.ts";

interface Zone {
  readonly prefectures: string;
  readonly carriage: number;
  readonly days: number;
}

/** From the store in Tokyo: yen with tax for one box, and calendar days on the way. */
const zones: readonly Zone[] = [
  { prefectures: "北海道", carriage: 1430, days: 2 },
  { prefectures: "青森県 岩手県 秋田県", carriage: 990, days: 1 },
  { prefectures: "宮城県 山形県 福島県", carriage: 880, days: 1 },
  { prefectures: "茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 山梨県", carriage: 770, days: 1 },
  { prefectures: "新潟県 長野県 富山県 石川県 福井県 岐阜県 静岡県 愛知県 三重県", carriage: 770, days: 1 },
  { prefectures: "滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県", carriage: 880, days: 1 },
  { prefectures: "鳥取県 島根県 岡山県 広島県 山口県", carriage: 990, days: 2 },
  { prefectures: "徳島県 香川県 愛媛県 高知県", carriage: 990, days: 2 },
  { prefectures: "福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県", carriage: 1210, days: 2 },
  { prefectures: "沖縄県", carriage: 1760, days: 3 },
];

type Table = Readonly<Record<string, { carriage: number; days: number }>>;

const table = (price: (carriage: number) => number, moreDays = 0, without: readonly string[] = []): Table =>
  Object.fromEntries(
    zones.flatMap(({ prefectures, carriage, days }) =>
      prefectures
        .split(" ")
        .filter((name) => !without.includes(name))
        .map((name) => [name, { carriage: price(carriage), days: days + moreDays }]),
    ),
  );

interface DemoCarrier {
  readonly code: string;
  readonly name: string;
  readonly classes: readonly DeliveryClass[];
  readonly byPrefecture: Table;
  /** Where the parcel can be followed; letters dropped into the box have no number. */
  readonly trackingUrl?: string;
  /** How it leaves parcels other than by hand. */
  readonly handovers?: readonly Handover[];
  readonly timezones: readonly { code: string; label: string; from?: string; to?: string }[];
  /** Where it is not every channel's. */
  readonly channels?: readonly ChannelCode[];
}

const home = [
  { code: "am", label: "午前中" },
  { code: "14-16", label: "14時〜16時" },
  { code: "16-18", label: "16時〜18時" },
  { code: "18-20", label: "18時〜20時" },
  { code: "19-21", label: "19時〜21時" },
] as const;

/** The usual places of a house, and the carrier's own depot. */
const houses = ["entrance", "box", "meter", "shed", "garage", "depot"] as const;

/** The post's six slots, as they are since its timetable of April. */
const post = [
  { code: "am", label: "午前中" },
  ...["12-14", "14-16", "16-18", "18-20", "19-21"].map((code) => ({
    code,
    label: code.replace(/^(\d+)-(\d+)$/, "$1時頃〜$2時頃"),
    from: "2026-04-01",
  })),
];

/** In the order they are tried: the first that takes everything in a parcel carries it. */
export const carriers: readonly DemoCarrier[] = [
  { code: "tegami", name: "郵便受け投函便", classes: ["mail"], byPrefecture: table(() => 330, 1), timezones: [] },
  {
    code: "kotori",
    name: "ことり運輸 宅配便",
    trackingUrl: "https://tracking.kotori.example/parcel?no={number}",
    classes: ["normal", "mail"],
    byPrefecture: table((carriage) => carriage),
    channels: ["noren", "yosoi", "takumi", "business"],
    // the late slot is there for the weeks of year-end gifts alone
    handovers: houses,
    timezones: [...home, { code: "20-22", label: "20時〜22時（年末のみ）", from: "2026-12-01", to: "2026-12-28" }],
  },
  {
    code: "michishirube",
    name: "みちしるべ郵便 小包",
    classes: ["normal", "mail"],
    byPrefecture: table((carriage) => carriage),
    channels: ["toki"],
    handovers: ["entrance", "box", "depot"],
    timezones: post,
  },
  {
    code: "kotori-cool",
    name: "ことり運輸 クール便",
    trackingUrl: "https://tracking.kotori.example/parcel?no={number}",
    classes: ["normal", "mail", "cool"],
    byPrefecture: table((carriage) => carriage + 330),
    timezones: home,
  },
  {
    code: "omoni",
    name: "おもに急便 大型家具配送",
    trackingUrl: "https://tracking.omoni.example/parcel?no={number}",
    classes: ["normal", "mail", "large"],
    byPrefecture: table((carriage) => carriage * 3, 2, ["沖縄県"]),
    timezones: [
      { code: "am", label: "午前中" },
      { code: "pm", label: "午後（時間は前日にお電話）" },
    ],
  },
];

export const noWorkDays = (year: number): readonly (readonly [day: string, reason: string])[] => [
  [`${year}-08-13`, "夏季休業"],
  [`${year}-08-14`, "夏季休業"],
  [`${year}-08-15`, "夏季休業"],
  [`${year}-12-29`, "年末年始休業"],
  [`${year}-12-30`, "年末年始休業"],
  [`${year}-12-31`, "年末年始休業"],
  [`${year + 1}-01-01`, "年末年始休業"],
  [`${year + 1}-01-02`, "年末年始休業"],
  [`${year + 1}-01-03`, "年末年始休業"],
];
