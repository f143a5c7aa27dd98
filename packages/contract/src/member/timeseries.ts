import * as z from "zod/mini";
import {
  embroideryText,
  fitsScript,
  lengthOf,
  lengthProblem,
  lengthRule,
  scriptWords,
} from "../product/configuration.ts";
import { type Figure, figureMarks, scripts, typefaceStyles } from "../product/made-to-order-limits.ts";
import { endpoint } from "../platform/endpoint.ts";
import { normaliseNumber } from "../platform/form/normalise.ts";
import { field, requireOneOf } from "../platform/form/rules.ts";
import { sizedRecord, sizedText } from "../platform/form/sized.ts";
import { Id, Moment, Nothing, oneOf, reference } from "../platform/shapes.ts";

/** One series of measurements per figure of products made to order (MEM-11), and one of embroideries (MEM-12). */
export const measurementPurposes = Object.keys(figureMarks) as [Figure, ...Figure[]];
export const purposes = [...measurementPurposes, "embroidery"] as const;
export type Purpose = (typeof purposes)[number];

export const purposeNames: Record<Purpose, string> = {
  shirt: "シャツ・上着",
  apron: "前掛け・エプロン",
  cloth: "のれん・布もの",
  seat: "座布団・椅子",
  embroidery: "お名入れ",
};

export type LengthField = { mark: string; name: string; min: number; max: number; step: number };
const step = 0.5;
const length = (mark: string, name: string, min: number, max: number): LengthField => ({ mark, name, min, max, step });

/** Lengths in cm at the marks of each figure. */
export const lengthFields: Record<Figure, readonly LengthField[]> = {
  shirt: [
    length("neck", "首まわり", 20, 70),
    length("shoulder", "肩幅", 20, 80),
    length("sleeve", "袖丈", 5, 100),
    length("chest", "身幅", 20, 120),
    length("length", "着丈", 30, 150),
  ],
  apron: [length("width", "幅", 20, 150), length("length", "丈", 20, 150), length("strap", "首ひも", 10, 150)],
  cloth: [length("width", "幅", 10, 500), length("length", "丈", 10, 500)],
  seat: [length("width", "幅", 10, 300), length("depth", "奥行き", 10, 300), length("height", "高さ", 1, 150)],
};

const numberMax = 20;

/** A typed length, "" if omitted; outputs a plain number as text. */
function optionalLength(rule: LengthField) {
  const error = lengthRule(rule);
  const typed = z.pipe(
    z.union([z.number(), z.string()], { error }),
    z.transform((value) => normaliseNumber(String(value))),
  );
  const schema = z.pipe(
    typed,
    z.string().check(
      z.refine((value) => value === "" || lengthOf(value, rule) !== undefined, {
        error: ({ input }) => lengthProblem(String(input), rule),
      }),
    ),
  );
  return z._default(sizedText(schema, numberMax, error), "");
}
type OptionalLength = ReturnType<typeof optionalLength>;

function lengthsOf(figure: Figure) {
  const marks = lengthFields[figure].map(({ mark }) => mark);
  return z
    .object(
      Object.fromEntries(lengthFields[figure].map((one): [string, OptionalLength] => [one.mark, optionalLength(one)])),
    )
    .check(requireOneOf(marks, marks.slice(0, 1)));
}

/** Form of each figure's lengths; at least one length is required. */
export const lengthForms = {
  shirt: lengthsOf("shirt"),
  apron: lengthsOf("apron"),
  cloth: lengthsOf("cloth"),
  seat: lengthsOf("seat"),
} satisfies Record<Figure, unknown>;

export const embroideryLabels = {
  script: "文字の種類",
  text: "入れる文字",
  place: "位置",
  thread: "糸の色",
  typeface: "書体",
} as const;
const label = embroideryLabels;

/** Same keys as in products made to order. */
export const embroideryPlaces = [
  { key: "chest", name: "左胸" },
  { key: "cuff", name: "左の袖口" },
  { key: "back", name: "背の衿下" },
  { key: "center", name: "中央" },
  { key: "hem", name: "左の裾" },
  { key: "corner", name: "右下の角" },
] as const;
export const embroideryThreads = [
  { key: "kon", name: "紺", color: "#223354" },
  { key: "gofun", name: "胡粉（白）", color: "#fbfaf6" },
  { key: "akane", name: "茜", color: "#b0302f" },
  { key: "karashi", name: "芥子", color: "#c9a544" },
  { key: "yamabuki", name: "山吹", color: "#eaa41f" },
  { key: "sumi", name: "墨", color: "#3d3c3d" },
] as const;
export const typefaceNames: Record<(typeof typefaceStyles)[number], string> = {
  mincho: "明朝体",
  gothic: "ゴシック体",
  brush: "楷書",
  cursive: "筆記体",
};

const textMax = { kanji: 8, kana: 12, roman: 20 } as const;
const keysOf = <const T extends readonly { key: string }[]>(list: T) =>
  list.map(({ key }) => key) as unknown as readonly T[number]["key"][];
const romanOnly = "筆記体はローマ字だけにお使いいただけます。ほかの書体をお選びください";

/** An embroidery in one script; a script typeface takes Roman letters only. */
export const EmbroideryForm = z
  .object({
    script: field.choice(label.script, scripts),
    text: field.text(label.text, 20),
    place: field.choice(label.place, keysOf(embroideryPlaces)),
    thread: field.choice(label.thread, keysOf(embroideryThreads)),
    typeface: field.choice(label.typeface, typefaceStyles),
  })
  .check(
    z.superRefine(({ script, text, typeface }, ctx) => {
      const isKnown = scripts.some((one) => one === script);
      const letters = embroideryText(text);
      if (isKnown && letters !== "" && !fitsScript(letters, script, textMax[script])) {
        const message = `${scriptWords[script]}${textMax[script]}文字以内で入力してください`;
        ctx.addIssue({ code: "custom", path: ["text"], message });
      }
      if (typeface === "cursive" && isKnown && script !== "roman")
        ctx.addIssue({ code: "custom", path: ["typeface"], message: romanOnly });
    }),
  );
export type Embroidery = z.output<typeof EmbroideryForm>;

const purpose = oneOf(purposes, "目的の内容をご確認ください");
const marksMax = 10;
const unknownLength = "採寸の内容をご確認ください";
const typedLength = sizedText(z.union([z.number(), z.string()]), numberMax, unknownLength);

export const Timeseries = z.object({
  id: Id,
  purpose: z.enum(purposes),
  /** Lengths in cm by the marks of the purpose's figure; null for an embroidery. */
  measurements: z.nullable(z.record(z.string(), z.number())),
  embroidery: z.nullable(
    z.object({
      script: z.enum(scripts),
      text: z.string(),
      place: z.string(),
      thread: z.string(),
      typeface: z.enum(typefaceStyles),
    }),
  ),
  created_at: Moment,
});
export type Timeseries = z.infer<typeof Timeseries>;

export const timeseries = {
  list: endpoint("GET /v1/me/timeseries", {
    summary: "The member's saved entries of a purpose, by default of all, newest first, max x-limit",
    access: "member",
    /** An unknown purpose matches nothing. */
    input: z.object({ purpose: z.optional(reference(40)) }),
    output: Timeseries,
    answer: "limited",
  }),
  add: endpoint("POST /v1/me/timeseries", {
    summary: "Saves lengths in cm, or an embroidery; the oldest entries beyond x-limit are removed",
    access: "member",
    input: z.object({
      purpose,
      measurements: z.optional(
        sizedRecord(z.record(sizedText(z.string(), 30, unknownLength), typedLength), marksMax, 30, unknownLength),
      ),
      embroidery: z.optional(EmbroideryForm),
    }),
    output: Timeseries,
  }),
  clear: endpoint("DELETE /v1/me/timeseries/", {
    summary: "Deletes all entries of a purpose",
    access: "member",
    input: z.object({ purpose }),
    output: Nothing,
  }),
};
