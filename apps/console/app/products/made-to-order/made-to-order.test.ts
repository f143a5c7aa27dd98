import type { StoredOffer } from "@noren/contract/product/made-to-order.owner.ts";
import { expect, test } from "vitest";
import { mergedOffer } from "./offer-merge.ts";
import { firstField, pressed, readPress } from "./offer-press.ts";
import { emptyTexts, offerTexts, ownTexts, type Texts } from "./offer-texts.ts";
import { changedValues, formFields } from "./offer-values.ts";
import { labelOf, wordsOf } from "./offer-words.ts";

const offer: StoredOffer = {
  code: "SHT-1-UOS",
  price: 11_000,
  is_on_sale: true,
  lead_days: 10,
  groups: [
    {
      key: "fabric",
      name: "生地",
      note: "綿100％",
      choices: [
        { key: "white", name: "白", price: 0, color: "#ffffff", image: null },
        { key: "indigo", name: "藍染", note: "正藍", price: 3300, color: null, image: "shirt/indigo.webp" },
      ],
    },
    { key: "collar", name: "衿", choices: [{ key: "stand", name: "立衿", price: 0, color: null, image: null }] },
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
    places: [{ key: "cuff", name: "袖口", price: 0 }],
    threads: [{ key: "kon", name: "紺", color: "#223354" }],
    typefaces: [{ key: "mincho", name: "明朝体", style: "mincho", scripts: ["kanji", "roman"] }],
  },
};
const stored = ownTexts(offerTexts(offer));
const after = (texts: Texts, ...presses: string[]) =>
  presses.reduce((sum, press) => pressed(sum, readPress(press)!), texts);

test("[OWN-11] a made-to-order form that is sent as it was drawn changes nothing, and has every value of the offer", () => {
  expect(changedValues(stored, stored)).toEqual({});
  expect(changedValues(stored)).toEqual(offer);
});

test("[OWN-11] only the parts with a change are sent, numbers in any width, and what is no number as it was typed", () => {
  const typed = { ...stored, price: "１２，０００", "group.fabric.indigo.price": "四千" };
  const { groups, ...values } = changedValues(typed, stored);
  expect(values).toEqual({ price: 12_000 });
  expect(groups![0]!.choices[1]!.price).toBe("四千");
});

test("[OWN-11] presses add, sort and remove rows; a new row has no key, and no row gets that of another", () => {
  const added = after(
    stored,
    "add group.fabric.choices",
    "up group.fabric.choices N1",
    "remove group.fabric.choices white",
  );
  expect(added["group.fabric.choices"]).toBe("N1 indigo");
  expect(firstField(stored, added)).toBe("group.fabric.N1.name");
  const { groups } = changedValues({ ...added, "group.fabric.N1.name": "麻" }, stored);
  expect(groups![0]!.choices).toMatchObject([{ name: "麻", price: 0 }, { key: "indigo" }]);
  expect(groups![0]!.choices[0]).not.toHaveProperty("key");
  expect(after(added, "remove group.fabric.choices N1", "add group.fabric.choices")["group.fabric.choices"]).toBe(
    "indigo N2",
  );
  const group = after(stored, "add groups", "up groups N1");
  expect([group.groups, group["group.N1.choices"]]).toEqual(["fabric N1 collar", "N2"]);
  expect(readPress("sell groups")).toBeNull();
  expect(readPress("add prices")).toBeNull();
});

test("[OWN-11] measurements and embroidery are turned off and on again as they were, and begin with a row of each list", () => {
  const off = after(stored, "off measurements", "off embroidery");
  expect(changedValues(off, stored)).toEqual({ measurements: null, embroidery: null });
  expect(after(off, "on measurements", "on embroidery")).toEqual(stored);
  const begun = after(emptyTexts("SHT 1"), "on measurements", "on embroidery");
  expect([begun.items, begun.places, begun.threads, begun.typefaces].every((list) => /^N\d$/.test(list!))).toBe(true);
  expect(begun.code).toBe("");
  expect(changedValues(begun).embroidery).toMatchObject({
    name: "刺しゅう",
    scripts: [{ script: "kanji", max: 4 }, {}],
  });
});

test("[OWN-11] a refusal is at the field of the form, whatever the row's place and key", () => {
  const sent = after(stored, "down groups fabric", "add places");
  const fields = {
    "values.groups.1.choices.1.price": ["高い"],
    "values.groups.0.choices": ["ない"],
    "values.groups.0.key": ["二度"],
    "values.groups": ["空"],
    "values.measurements.items.0.max": ["逆"],
    "values.measurements.note": ["長い"],
    "values.embroidery.scripts.1.max": ["多い"],
    "values.embroidery.places.1.name": ["空"],
    "values.embroidery.price": ["負"],
    "values.code": ["使用中"],
  };
  expect(Object.keys(formFields(fields, sent))).toEqual([
    "group.fabric.indigo.price",
    "group.collar.choices",
    "group.collar.name",
    "groups",
    "item.neck.max",
    "measurements_note",
    "script.kanji",
    "place.N1.name",
    "embroidery_price",
    "code",
  ]);
  expect(labelOf("group.fabric.indigo.price", sent)).toBe("生地・藍染の追加料金");
  expect(labelOf("item.neck.max", sent)).toBe("測る所「首まわり」の最大");
  expect(wordsOf("group.fabric.choices", sent)).toBe("白、藍染");
});

test("[OWN-11] two people's changes of an offer are merged name by name: rows that either added stay, those that either removed go", () => {
  const theirs = {
    ...after(stored, "add group.fabric.choices", "remove groups collar"),
    price: "12000",
    "group.fabric.white.note": "織りの白",
  };
  const now = ownTexts(JSON.parse(JSON.stringify(theirs).replaceAll("N1", "k1")) as Texts);
  const yours = { ...after(stored, "add group.fabric.choices", "add places"), lead_days: "14" };
  const { texts, conflicts, theirs: taken } = mergedOffer(stored, now, yours);
  expect(conflicts).toEqual([]);
  expect(texts).toMatchObject({
    price: "12000",
    lead_days: "14",
    groups: "fabric",
    "group.fabric.choices": "white indigo N1 k1",
    "group.fabric.white.note": "織りの白",
    places: "cuff N2",
  });
  expect(taken).toEqual(["price", "groups", "group.fabric.white.note"]);
});

test("[OWN-11] only a field that both changed, and a list that both sorted, is in conflict", () => {
  const three = after(stored, "add group.fabric.choices");
  const now = ownTexts({ ...after(three, "up group.fabric.choices N1"), price: "12000" });
  const yours = { ...after(three, "down group.fabric.choices white"), price: "13000" };
  const merged = mergedOffer(ownTexts(three), now, yours);
  expect(merged.conflicts).toEqual(["group.fabric.choices", "price"]);
  expect(merged.texts).toMatchObject({ price: "13000", "group.fabric.choices": "indigo white N1" });
  expect(mergedOffer(ownTexts(three), now, three).conflicts).toEqual([]);
});
