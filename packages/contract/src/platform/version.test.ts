import * as fc from "fast-check";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { field } from "./form/rules.ts";
import { changesOf, editOf, isSameValue, mergeFields, mergeRefused } from "./version.ts";

const base = { name: "タオル", price: 1000, tags: ["gift"] };

test("[OWN-11] of two edits of one form, fields that one of both changed merge, and only true conflicts ask", () => {
  const theirs = { ...base, price: 1200, name: "ガーゼタオル" };
  expect(mergeFields({ base, theirs, yours: { name: "大判タオル", tags: [] } })).toEqual({
    values: { tags: [] },
    theirs: ["price"],
    conflicts: { name: { base: "タオル", theirs: "ガーゼタオル", yours: "大判タオル" } },
  });
});

test("[OWN-11] the same change by both is no conflict, and a field that was sent as it began was not edited", () => {
  const theirs = { ...base, price: 1200 };
  expect(mergeFields({ base, theirs, yours: { ...base, price: 1200 } })).toEqual({
    values: {},
    theirs: [],
    conflicts: {},
  });
  expect(mergeFields({ base, theirs, yours: base })).toEqual({ values: {}, theirs: ["price"], conflicts: {} });
});

test("[OWN-11] without what the form began with, each different value is asked about", () => {
  expect(mergeFields({ base: {}, theirs: base, yours: { name: "大判タオル", price: 1000 } })).toEqual({
    values: {},
    theirs: [],
    conflicts: { name: { theirs: "タオル", yours: "大判タオル" } },
  });
});

test("a value is the same whatever the order of its keys, and a list in another order is another", () => {
  expect(isSameValue({ a: 1, b: { c: [1], d: 2 } }, { b: { d: 2, c: [1] }, a: 1 })).toBe(true);
  expect(isSameValue(["a", "b"], ["b", "a"])).toBe(false);
  expect(isSameValue(new Date("2026-11-20T01:00:00Z"), "2026-11-20T01:00:00.000Z")).toBe(true);
});

test("[OWN-11] an edit says which version it was made from, and a field that it leaves out stays as it is", () => {
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

test("[OWN-11] each field has one outcome, and none is lost: saved over theirs, an edit has both changes", () => {
  fc.assert(
    fc.property(edits, ({ base: began, theirs, yours }: Record<string, Fields>) => {
      const { values, theirs: taken, conflicts } = mergeFields({ base: began!, theirs: theirs!, yours: yours! });
      const saved: Fields = { ...theirs, ...values };
      for (const name of names) {
        const isIn = [Object.hasOwn(values, name), taken.includes(name), Object.hasOwn(conflicts, name)];
        expect(isIn.filter(Boolean).length).toBeLessThan(2);
        const isEdited = Object.hasOwn(yours!, name) && !isSameValue(yours![name], began![name]);
        const isChanged = !isSameValue(theirs![name], began![name]);
        // a change of one of both is there, one of both alike too, and one of both to different values is asked about
        if (!Object.hasOwn(conflicts, name)) expect(saved[name]).toEqual(isEdited ? yours![name] : theirs![name]);
        else expect([isEdited, isChanged, isSameValue(theirs![name], yours![name])]).toEqual([true, true, false]);
      }
    }),
  );
});

test("[OWN-11] whoever of two saves first, the same fields are in conflict", () => {
  fc.assert(
    fc.property(whole, whole, whole, (began, one, other) => {
      const first = mergeFields({ base: began, theirs: one, yours: other });
      const second = mergeFields({ base: began, theirs: other, yours: one });
      expect(Object.keys(first.conflicts).toSorted()).toEqual(Object.keys(second.conflicts).toSorted());
      expect(Object.keys(first.values).toSorted()).toEqual(second.theirs.toSorted());
    }),
  );
});

test("[OWN-11] over an unchanged version an edit is saved as it is, and asks nothing", () => {
  fc.assert(
    fc.property(whole, part, (began, yours) => {
      const { values, theirs, conflicts } = mergeFields({ base: began, theirs: began, yours });
      expect([theirs, conflicts]).toEqual([[], {}]);
      expect({ ...began, ...values }).toEqual({ ...began, ...yours });
    }),
  );
});

test("[OWN-11] a refusal has what its screen needs to merge the fields", () => {
  fc.assert(
    fc.property(edits, ({ base: began, theirs, yours }: Record<string, Fields>) => {
      const fields = changesOf({ base: began!, values: yours! }, theirs!);
      expect(mergeRefused({ fields })).toEqual(mergeFields({ base: began!, theirs: theirs!, yours: yours! }));
    }),
  );
});
