import { describe, expect, test } from "vitest";
import { chipsOf } from "./filter-chips.ts";
import { columnsOf, filterOf, listQuery, listWith, orderPath, orderQuery, queryOfFilter } from "./list-filter.ts";

const query = (text: string) => new URLSearchParams(text);

describe("the address of the list of orders", () => {
  test("[OWN-08] says all conditions, and a saved view's filters make the same address again", () => {
    const text = "list=prepare&ship_to=2026-11-30&is_late=1&word=090&states=paid&states=packed&seals=noshi";
    const filter = filterOf(query(text));
    expect(filter).toEqual({
      list: "prepare",
      ship_to: "2026-11-30",
      is_late: "1",
      word: "090",
      states: ["paid", "packed"],
      seals: ["noshi"],
    });
    expect(filterOf(queryOfFilter(filter))).toEqual(filter);
  });

  test("[OWN-08] an empty field of the form is no condition, and unknown names are no part of the list", () => {
    expect(filterOf(query("word=&list=packing&evil=1"))).toEqual({ list: "packing" });
    expect(listQuery(query("list=packing&word=&once=x&order-packing.1=on&page=2")).toString()).toBe(
      "list=packing&page=2",
    );
  });

  test("[OWN-08] removing one condition keeps the others and goes to the first page", () => {
    const here = query("list=prepare&ship_to=2026-11-30&seals=noshi&page=3&shop=toki");
    expect(listWith(here, { ship_to: null })).toBe("/orders?list=prepare&seals=noshi&shop=toki");
    expect(listWith(here, { sort: "total" })).toContain("sort=total");
  });

  test("[OWN-08] unknown columns are left out, and without any the list has its own", () => {
    expect(columnsOf(query("columns=total&columns=evil&columns=order_no"))).toEqual(["order_no", "total"]);
    expect(columnsOf(query("columns=evil"))).toContain("status");
  });

  test("[OWN-08] an order's page knows the list that it was opened from, but not its page or columns", () => {
    const path = orderPath("261127-A", query("list=prepare&page=2&columns=total"));
    expect(path).toBe("/orders/261127-A?list=prepare&in_list=1");
    expect(orderQuery(query("list=prepare&in_list=1&show=mail")).toString()).toBe("list=prepare&in_list=1");
  });
});

describe("conditions in words", () => {
  test("[OWN-08] each condition is a chip that says what it keeps", () => {
    const words = (text: string) => chipsOf(filterOf(query(text))).map((chip) => chip.words);
    expect(words("ship_to=2026-11-30")).toEqual(["出荷日：11/30まで"]);
    expect(words("ordered_from=2026-11-01&ordered_to=2026-11-30")).toEqual(["受けた日：11/1から11/30まで"]);
    expect(words("ship_from=2026-11-27&ship_to=2026-11-27")).toEqual(["出荷日：11/27"]);
    expect(words("seals=noshi&seals=cold&is_late=1")).toEqual(["しるし：のし・冷蔵", "遅れているもの"]);
    expect(words("total_min=10000&word=山田")).toEqual(["「山田」", "合計：10,000円から"]);
    expect(words("list=prepare&sort=new")).toEqual([]);
  });
});
