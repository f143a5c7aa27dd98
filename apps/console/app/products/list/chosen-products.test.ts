import { expect, test } from "vitest";
import { barSteps, readSeen, whyNot, writeSeen } from "./chosen-products.ts";

test("[OWN-11] the versions of chosen products go through a form, and nothing else is read", () => {
  const seen = [
    { id: "01a-b", version: 3 },
    { id: "c", version: 12 },
  ];
  expect(readSeen(writeSeen(seen))).toEqual(seen);
  expect(readSeen("a:1.a:2.<b>:3.c.d:-1.e:x")).toEqual([{ id: "a", version: 2 }]);
  expect(readSeen(undefined)).toEqual([]);
});

test("[OWN-11] the bar offers the steps that every chosen product allows; others say why not", () => {
  const offer = (step: "publish" | "archive" | "end_sale", refused: number, words: string) => ({
    step,
    is_offered: refused === 0,
    refused,
    why: refused === 0 ? [] : [{ words, products: refused }],
  });
  const offered = [
    offer("publish", 2, "すでに公開中です"),
    offer("archive", 0, ""),
    offer("end_sale", 1, "下書きの商品です"),
  ];
  const { possible, others } = barSteps(offered, 2);
  expect(possible.map(({ step }) => step)).toEqual(["archive"]);
  expect(others.map((other) => [other.step, whyNot(other)])).toEqual([["end_sale", "下書きの商品です（1件）"]]);
});
