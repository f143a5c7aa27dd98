import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import { configure } from "@noren/contract/product/configuration.ts";
import { expect, test } from "vitest";
import { fabric } from "../../../testing/made-to-order.ts";
import {
  configurationPath,
  configurationRules,
  inputOf,
  type SavedMeasurements,
  startingValues,
} from "./made-to-order-form.ts";

const options: MadeToOrderOptions = {
  groups: [fabric()],
  measurements: {
    figure: "shirt",
    items: [{ key: "kubi", name: "首まわり", mark: "neck", min: 34, max: 48, step: 0.5 }],
  },
  embroidery: {
    name: "刺しゅう",
    price: 1100,
    is_required: false,
    scripts: [{ script: "roman", max: 8 }],
    places: [{ key: "cuff", name: "袖口", price: 0 }],
    threads: [
      { key: "kon", name: "紺", color: "#223354" },
      { key: "akane", name: "茜", color: "#b0302f" },
    ],
    typefaces: [{ key: "mincho", name: "明朝体", style: "mincho", scripts: ["roman"] }],
  },
};
const saved: SavedMeasurements = {
  measurements: { neck: 39.5, waist: 80 },
  embroidery: { text: "SATO", thread: "akane", place: "gone" },
};

test("[CAT-11] the form starts with the first choice of each group, and without measurements", () => {
  expect(startingValues(options, new URLSearchParams())).toEqual({
    "choice.fabric": "white",
    "measurement.kubi": "",
    "embroidery.text": "",
    "embroidery.place": "cuff",
    "embroidery.thread": "kon",
    "embroidery.typeface": "mincho",
  });
});

test("[CAT-11] the member's measurements and embroidery are filled in, but values of the address come first", () => {
  expect(startingValues(options, new URLSearchParams(), saved)).toMatchObject({
    "measurement.kubi": "39.5",
    "embroidery.text": "SATO",
    "embroidery.place": "cuff",
    "embroidery.thread": "akane",
  });
  const query = new URLSearchParams({ "measurement.kubi": "41", "embroidery.text": "" });
  expect(startingValues(options, query, saved)).toMatchObject({ "measurement.kubi": "41", "embroidery.text": "" });
});

test("[CAT-11] a line of the cart links back to its configuration", () => {
  const values = startingValues(options, new URLSearchParams({ "choice.fabric": "indigo" }), saved);
  const { configuration } = configure(options, inputOf(options, values));
  const path = configurationPath("shirt", { key: "o1", quantity: 2 }, configuration);
  const { pathname, searchParams } = new URL(path, "http://localhost");
  expect([pathname, searchParams.get("line"), searchParams.get("quantity")]).toEqual(["/product/shirt/uos", "o1", "2"]);
  expect(startingValues(options, searchParams)).toEqual(values);
});

test("[CAT-11, FORM-09] the page's fields are validated and normalised by the contract's rules", () => {
  const { fields, parse } = configurationRules(options);
  expect(fields["measurement.kubi"]!.check("３９．５")).toEqual({ value: "39.5", errors: [] });
  expect(fields["measurement.kubi"]!.check("99").errors).toEqual([
    "首まわりは34cmから48cmまで、0.5cm単位で入力してください",
  ]);
  expect(parse({ "choice.fabric": "silk", "measurement.kubi": "" })).toEqual({
    input: null,
    errors: {
      "choice.fabric": ["生地の選べる内容が変わりました。もう一度お選びください"],
      "measurement.kubi": ["首まわりを入力してください"],
    },
  });
});

test("[CAT-11] an unsuitable character is reported while it is typed, whatever else is chosen", () => {
  const { fields } = configurationRules(options);
  expect(fields["embroidery.text"]!.check("佐藤").errors).toEqual(["刺しゅうは、ローマ字8文字以内で入力してください"]);
  expect(fields["embroidery.text"]!.check("ＳＡＴＯ")).toEqual({ value: "SATO", errors: [] });
});
