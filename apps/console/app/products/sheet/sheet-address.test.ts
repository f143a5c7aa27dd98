import { describe, expect, test } from "vitest";
import { columnsOf, filterOf, listPath, pageOf, sheetQuery } from "./sheet-address.ts";
import { comparedCells, decidedChanges, readChanges, writeChanges, writeShown, writeTheirs } from "./sheet-changes.ts";

const query = (text: string) => new URLSearchParams(text);

describe("the address of a sheet", () => {
  test("[OWN-11] has the conditions of the list of products, and leaves out what it does not know", () => {
    const address =
      "word=%E9%BA%BB&maker=a&maker=b&state=published&state=lost&stock=none&ids=1,2&ids=3&sort=new&page=2";
    expect(filterOf(query(address), "noren")).toEqual({
      word: "麻",
      maker: ["a", "b"],
      state: ["published"],
      ids: ["1", "2", "3"],
      channel: "noren",
    });
    expect(filterOf(query("stock=few&channel=toki"), undefined)).toEqual({ stock: "few", channel: "toki" });
    expect([pageOf(query(address)), pageOf(query("page=0"))]).toEqual([2, 1]);
    expect(sheetQuery(query(address)).has("sort")).toBe(false);
    expect(listPath(query("word=x&columns=price&shop=noren"))).toBe("/products?word=x");
  });

  test("[OWN-11] chooses the columns in their order", () => {
    expect(columnsOf(query("columns=tags&columns=price&columns=cost"))).toEqual(["price", "tags"]);
    expect(columnsOf(query("columns=cost"))).toContain("price");
  });
});

describe("what a sheet sends", () => {
  const cell = { subject: "v1", column: "price", before: "1320", after: "1430" };

  test("[OWN-11] fields whose text means the stored value are no changes", () => {
    const shown = writeShown([
      { subject: "v1", column: "price", text: "1320" },
      { subject: "v2", column: "price", text: "1540" },
      { subject: "v1", column: "sale_price", text: "900" },
      { subject: "v3", column: "price", text: "1" },
    ]);
    const fields = { "c.v1.price": "１，４３０円", "c.v2.price": "1,540", "c.v1.sale_price": "" };
    expect(comparedCells({ shown, ...fields })).toEqual([
      cell,
      { subject: "v1", column: "sale_price", before: "900", after: "" },
    ]);
    expect(comparedCells({ shown: "{", ...fields })).toEqual([]);
  });

  test("[OWN-11] changes are read as they were written, and a conflict is sent as it was decided", () => {
    const changes = writeChanges([cell, { ...cell, subject: "v2" }]);
    expect(readChanges(changes)).toEqual([cell, { ...cell, subject: "v2" }]);
    expect(readChanges('[["a","b"],1,null]')).toEqual([]);
    const theirs = writeTheirs(new Map(["v1.price", "v2.price"].map((key) => [key, "1400"])));
    expect(decidedChanges({ changes, theirs, "keep.v1.price": "theirs", "keep.v2.price": "yours" })).toEqual([
      { ...cell, subject: "v2", before: "1400" },
    ]);
  });
});
