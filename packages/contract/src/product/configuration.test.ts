import { expect, test } from "vitest";
import { type ConfigurationInput, configure, lengthProblem } from "./configuration.ts";
import { configurationRange } from "./configuration-range.ts";
import { configurationSummary } from "./configuration-summary.ts";
import type { MadeToOrderOptions } from "./made-to-order.ts";

const options: MadeToOrderOptions = {
  groups: [
    {
      key: "fabric",
      name: "生地",
      choices: [
        { key: "white", name: "白", price: 0 },
        { key: "indigo", name: "藍染", price: 3300 },
      ],
    },
  ],
  measurements: {
    figure: "shirt",
    items: [{ key: "neck", name: "首まわり", mark: "neck", min: 34, max: 48, step: 0.5 }],
  },
  embroidery: {
    name: "刺しゅう",
    price: 1100,
    is_required: false,
    scripts: [
      { script: "roman", max: 8 },
      { script: "kanji", max: 4 },
    ],
    places: [
      { key: "cuff", name: "袖口", price: 0 },
      { key: "back", name: "背", price: 500 },
    ],
    threads: [{ key: "kon", name: "紺", color: "#223354" }],
    typefaces: [
      { key: "mincho", name: "明朝体", style: "mincho", scripts: ["kanji", "roman"] },
      { key: "script", name: "筆記体", style: "cursive", scripts: ["roman"] },
    ],
  },
};
const whole: ConfigurationInput = {
  choices: [{ group: "fabric", choice: "indigo" }],
  measurements: [{ key: "neck", value: "39.5" }],
  embroidery: { text: "T.SATO", place: "back", thread: "kon", typeface: "script" },
};
const errorsOf = (changed: Partial<ConfigurationInput>) => configure(options, { ...whole, ...changed }).errors;
const neck = (value: string | number) => errorsOf({ measurements: [{ key: "neck", value }] })["measurement.neck"];
const letters = (text: string, typeface = "mincho") =>
  errorsOf({ embroidery: { text, place: "cuff", thread: "kon", typeface } });

test("[CAT-11] a configuration costs the sum of its options' differences, and is summarized in one line", () => {
  const { difference, parts, errors } = configure(options, whole);
  expect(errors).toEqual({});
  expect(difference).toBe(3300 + 1100 + 500);
  expect(configurationSummary(parts)).toBe("生地 藍染 / 首まわり 39.5cm / 刺しゅう 「T.SATO」（背・紺・筆記体）");
  expect(configure(options, { ...whole, embroidery: null }).difference).toBe(3300);
});

test.each([
  ["39.5", undefined],
  ["３９．５", undefined],
  [34, undefined],
  [48, undefined],
  ["", "首まわりを入力してください"],
  ["33.5", "首まわりは34cmから48cmまで、0.5cm単位で入力してください"],
  ["48.5", "首まわりは34cmから48cmまで、0.5cm単位で入力してください"],
  ["39.3", "首まわりは34cmから48cmまで、0.5cm単位で入力してください"],
  ["39.51", "首まわりは小数点第1位までの数値を入力してください"],
  ["-40", "首まわりは34cmから48cmまで、0.5cm単位で入力してください"],
  ["4e1", "首まわりは小数点第1位までの数値を入力してください"],
  [1e300, "首まわりは小数点第1位までの数値を入力してください"],
  ["about 40", "首まわりは小数点第1位までの数値を入力してください"],
])("[CAT-11, FORM-05] a length of %s says: %s", (typed, message) => {
  expect(neck(typed)).toBe(message);
});

test("[CAT-11, FORM-05] a length with a step of whole centimetres that has decimals is refused with its step", () => {
  const whole = { name: "丈", min: 20, max: 150, step: 1 };
  for (const typed of ["39.5", "39.55", "long"])
    expect(lengthProblem(typed, whole)).toBe("丈は20cmから150cmまで、1cm単位で入力してください");
});

test("[CAT-11] a step of 0.1 accepts every multiple of 0.1", () => {
  const fine = structuredClone(options);
  fine.measurements!.items[0] = { ...fine.measurements!.items[0]!, min: 0.1, max: 5, step: 0.1 };
  const typed = Array.from({ length: 50 }, (_, at) => ((at + 1) / 10).toFixed(1));
  const refused = typed.filter(
    (value) => "measurement.neck" in configure(fine, { ...whole, measurements: [{ key: "neck", value }] }).errors,
  );
  expect(refused).toEqual([]);
});

test("[CAT-11] embroidery text is accepted by script and length, and a typeface only for its script", () => {
  const rule = "刺しゅうは、ローマ字8文字以内か、漢字・かな4文字以内で入力してください";
  for (const text of ["Ｔ．ＳＡＴＯ", "佐藤", "髙﨑たろ", "A&B"]) expect([text, letters(text)]).toEqual([text, {}]);
  for (const text of ["ABCDEFGHI", "佐藤太郎左", "佐藤A", "★", "<b>", "😀"])
    expect([text, letters(text)]).toEqual([text, { "embroidery.text": rule }]);
  expect(letters("佐藤", "script")).toEqual({
    "embroidery.typeface": "筆記体はローマ字だけにお使いいただけます。ほかの書体をお選びください",
  });
  expect(
    configure(options, { ...whole, embroidery: { ...whole.embroidery!, text: "髙﨑", typeface: "mincho" } })
      .configuration.embroidery,
  ).toMatchObject({ text: "髙﨑", script: "kanji" });
});

test("[CAT-11] a missing, unknown or no longer offered choice is reported at its field", () => {
  expect(configure(options, {}).errors).toEqual({
    "choice.fabric": "生地を選択してください",
    "measurement.neck": "首まわりを入力してください",
  });
  expect(errorsOf({ choices: [{ group: "fabric", choice: "silk" }] })).toEqual({
    "choice.fabric": "生地の選べる内容が変わりました。もう一度お選びください",
  });
  expect(errorsOf({ choices: [...whole.choices!, { group: "lining", choice: "silk" }] })).toEqual({
    "choice.lining": "この商品では指定できない項目です",
  });
  const many = Array.from({ length: 50 }, (_, at) => ({ key: `m${at}`, value: -1 }));
  expect(Object.keys(errorsOf({ measurements: many }))).toHaveLength(51);
});

test("[CAT-11] the same choices are one configuration in any order and width", () => {
  const two = structuredClone(options);
  two.groups.push({ key: "collar", name: "衿", choices: [{ key: "stand", name: "立衿", price: 0 }] });
  const [one, other] = [
    [
      { group: "fabric", choice: "white" },
      { group: "collar", choice: "stand" },
    ],
    [
      { group: "collar", choice: "stand" },
      { group: "fabric", choice: "white" },
    ],
  ].map(
    (choices) => configure(two, { ...whole, choices, measurements: [{ key: "neck", value: "４０" }] }).configuration,
  );
  expect(one).toEqual(other);
  expect(one!.measurements).toEqual([{ key: "neck", value: 40 }]);
});

test("[CAT-11] the cheapest configuration has no optional embroidery, and the dearest has every surcharge", () => {
  const { cheapest, dearest } = configurationRange(options);
  expect([cheapest.errors, dearest.errors]).toEqual([{}, {}]);
  expect([cheapest.difference, dearest.difference]).toEqual([0, 3300 + 1100 + 500]);
  const required = { ...options, embroidery: { ...options.embroidery!, is_required: true } };
  expect(configurationRange(required).cheapest).toMatchObject({ difference: 1100, errors: {} });
});
