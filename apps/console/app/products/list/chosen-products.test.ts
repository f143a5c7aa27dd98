import { chosenProductsMax } from "@noren/contract/product/product-step.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { barSteps, readSeen, whyNot, writeSeen } from "./chosen-products.ts";
import { ChosenSteps } from "./product-batch-bar.tsx";

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

test("[OWN-11] with more products chosen than a step takes, the bar says how many it takes", () => {
  const keys = Array.from({ length: chosenProductsMax + 1 }, (_, at) => `p${at}`);
  const markup = renderToString(createElement(ChosenSteps, { keys }));
  expect(markup.replaceAll("<!-- -->", "")).toContain("一度に進められる商品は500件までです");
});
