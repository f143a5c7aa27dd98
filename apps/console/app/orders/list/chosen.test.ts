import type { OfferedStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import { expect, test } from "vitest";
import { readIds, writeIds } from "#app/platform/chosen-ids.ts";
import { barSteps, type KnownOrder, stepsOfRows, sumOf, whyNot } from "./chosen.ts";

const order = (id: string, steps: KnownOrder["steps"], total: number | null = 1000): [string, KnownOrder] => [
  id,
  { id, steps, total, parcels: 1 },
];

test("[OWN-19] the bar offers the steps that every chosen order allows, and counts those that do not", () => {
  const known = new Map([order("a", ["prepare", "hold"]), order("b", ["prepare"]), order("c", ["ship"])]);
  const steps = (ids: string[]) =>
    stepsOfRows(ids, known)!.map(({ step, is_offered, refused }) => [step, is_offered, refused]);
  expect(steps(["a", "b"])).toEqual([
    ["prepare", true, 0],
    ["hold", false, 1],
  ]);
  expect(steps(["a", "c"]).every(([, isOffered]) => !isOffered)).toBe(true);
  expect(stepsOfRows(["a", "unseen"], known)).toBeNull();
});

test("[OWN-19] what interrupts or ends an order is never the first button of the bar", () => {
  const offer = (step: OfferedStep["step"], is_offered = true): OfferedStep => {
    return { step, words: step, is_bulk: true, is_offered, refused: is_offered ? 0 : 2, why: [] };
  };
  const { possible, others } = barSteps([offer("hold"), offer("cancel"), offer("ship"), offer("pack", false)]);
  expect(possible.map(({ step }) => step)).toEqual(["ship", "hold", "cancel"]);
  expect(others.map(({ step }) => step)).toEqual(["pack"]);
});

test("[OWN-19] a step that is not offered says why", () => {
  expect(whyNot({ refused: 2, why: [{ words: "入金がまだです", orders: 2 }] })).toBe("入金がまだです（2件）");
  expect(whyNot({ refused: 3, why: [] })).toBe("3件はまだできません");
});

test("[OWN-19] a sum is shown only if all chosen orders are known and may be seen", () => {
  const known = new Map([order("a", [], 1000), order("b", [], 500), order("c", [], null)]);
  expect(sumOf(["a", "b"], known)).toEqual({ total: 1500, parcels: 2 });
  expect(sumOf(["a", "c"], known)).toEqual({ total: null, parcels: 2 });
  expect(sumOf(["a", "unseen"], known)).toEqual({ total: null, parcels: null });
});

test("ids of a form are read as written, once each, and nothing else is", () => {
  expect(readIds(writeIds(["a-1", "b"]))).toEqual(["a-1", "b"]);
  expect(readIds("a..a.<script>.b")).toEqual(["a", "b"]);
  expect(readIds(undefined)).toEqual([]);
});
