import * as fc from "fast-check";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { field } from "./form/rules.ts";
import { isSameValue, mergeFields, mergeRefused } from "./merge-fields.ts";
import { changesOf, editOf } from "./version.ts";

const base = { name: "タオル", price: 1000, tags: ["gift"] };

test("[OWN-11] of two edits of one form, fields that only one of them changed merge, and others are conflicts", () => {
  const theirs = { ...base, price: 1200, name: "ガーゼタオル" };
  expect(mergeFields({ base, theirs, yours: { name: "大判タオル", tags: [] } })).toEqual({
    values: { tags: [] },
    theirs: ["price"],
    conflicts: { name: { base: "タオル", theirs: "ガーゼタオル", yours: "大判タオル" } },
  });
});

test("[OWN-11] the same change in both is no conflict, and a field equal to its base counts as not edited", () => {
  const theirs = { ...base, price: 1200 };
  expect(mergeFields({ base, theirs, yours: { ...base, price: 1200 } })).toEqual({
    values: {},
    theirs: [],
    conflicts: {},
  });
  expect(mergeFields({ base, theirs, yours: base })).toEqual({ values: {}, theirs: ["price"], conflicts: {} });
});

test("[OWN-11] without base values, each different value is a conflict", () => {
  expect(mergeFields({ base: {}, theirs: base, yours: { name: "大判タオル", price: 1000 } })).toEqual({
    values: {},
    theirs: [],
    conflicts: { name: { theirs: "タオル", yours: "大判タオル" } },
  });
});

test("values are equal in any order of keys, but not in another order of list items", () => {
  expect(isSameValue({ a: 1, b: { c: [1], d: 2 } }, { b: { d: 2, c: [1] }, a: 1 })).toBe(true);
  expect(isSameValue(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSameValue(new Date("2026-11-20T01:00:00Z"), "2026-11-20T01:00:00.000Z")).toBe(true);
});

test("[OWN-11] an edit has the version it was made from, and an omitted field stays as it is", () => {
  const schema = editOf(z.object({ name: z.string(), note: field.optionalText("メモ"), price: z.int() }));
  expect(schema.parse({ version: 3, values: { price: 900 } })).toEqual({ version: 3, values: { price: 900 } });
  expect(schema.parse({ version: "3", base: { note: "a" }, values: { note: "" } })).toEqual({
    version: 3,
    base: { note: "a" },
    values: { note: "" },
  });
  expect(schema.safeParse({ values: { price: 900 } }).success).toBe(false);
  expect(schema.safeParse({ version: -1, values: {} }).success).toBe(false);
});

const names = ["name", "price", "tags", "text", "sort"] as const;
const value = fc.oneof(fc.constantFrom(0, 1, "a", null), fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }));
const whole = fc.record(Object.fromEntries(names.map((name) => [name, value])));
const part = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
const edits = fc.record({ base: whole, theirs: whole, yours: part });

type Fields = Record<string, unknown>;

test("[OWN-11] each field has one outcome: saved over theirs, an edit has the changes of both", () => {
  fc.assert(
    fc.property(edits, ({ base: began, theirs, yours }: Record<string, Fields>) => {
      const { values, theirs: taken, conflicts } = mergeFields({ base: began!, theirs: theirs!, yours: yours! });
      const saved: Fields = { ...theirs, ...values };
      for (const name of names) {
        const isIn = [Object.hasOwn(values, name), taken.includes(name), Object.hasOwn(conflicts, name)];
        expect(isIn.filter(Boolean).length).toBeLessThan(2);
        const isEdited = Object.hasOwn(yours!, name) && !isSameValue(yours![name], began![name]);
        const isChanged = !isSameValue(theirs![name], began![name]);
        // a change by one side is saved, equal changes by both too, and different changes by both are conflicts
        if (!Object.hasOwn(conflicts, name)) expect(saved[name]).toEqual(isEdited ? yours![name] : theirs![name]);
        else expect([isEdited, isChanged, isSameValue(theirs![name], yours![name])]).toEqual([true, true, false]);
      }
    }),
  );
});

test("[OWN-11] the same fields are in conflict in whichever order two edits are saved", () => {
  fc.assert(
    fc.property(whole, whole, whole, (began, one, other) => {
      const first = mergeFields({ base: began, theirs: one, yours: other });
      const second = mergeFields({ base: began, theirs: other, yours: one });
      expect(Object.keys(first.conflicts).toSorted()).toEqual(Object.keys(second.conflicts).toSorted());
      expect(Object.keys(first.values).toSorted()).toEqual(second.theirs.toSorted());
    }),
  );
});

test("[OWN-11] an edit of the current version is saved as it is, without conflicts", () => {
  fc.assert(
    fc.property(whole, part, (began, yours) => {
      const { values, theirs, conflicts } = mergeFields({ base: began, theirs: began, yours });
      expect([theirs, conflicts]).toEqual([[], {}]);
      expect({ ...began, ...values }).toEqual({ ...began, ...yours });
    }),
  );
});

test("[OWN-11] a refusal has the values that the screen needs to merge the fields", () => {
  fc.assert(
    fc.property(edits, ({ base: began, theirs, yours }: Record<string, Fields>) => {
      const fields = changesOf({ base: began!, values: yours! }, theirs!);
      expect(mergeRefused({ fields })).toEqual(mergeFields({ base: began!, theirs: theirs!, yours: yours! }));
    }),
  );
});
