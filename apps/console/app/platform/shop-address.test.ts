import { expect, test } from "vitest";
import { inConsole, pathIn, pathInOther } from "./shop-address.ts";
import { shopColors } from "./shop-colors.ts";

test("[OWN-07] links stay in the shop that the address names", () => {
  expect(pathIn("toki", "/orders")).toBe("/orders?shop=toki");
  expect(pathIn("toki", "/orders?list=new#first")).toBe("/orders?list=new&shop=toki#first");
  expect(pathIn("toki", "/orders?shop=noren")).toBe("/orders?shop=noren");
  expect(pathIn(null, "/orders?list=new")).toBe("/orders?list=new");
  expect(pathInOther("/orders/261127-K3T9WQ52", "toki")).toBe("/orders?shop=toki");
  expect(pathInOther("/", null)).toBe("/");
});

test("[OWN-07] a request's path is read without /admin and without the ending of a request for data", () => {
  const paths = [
    "/admin",
    "/admin/",
    "/admin/people",
    "/admin/people.data",
    "/admin.data",
    "/admin/_.data",
    "/admin/_root.data",
  ];
  expect(paths.map(inConsole)).toEqual(["/", "/", "/people", "/people", "/", "/", "/_root"]);
});

test("[OWN-07] only colours become rules of the page's style", () => {
  const evil = { key: 'x"]{}</style>', name: "悪", color: "#21406e" };
  expect(shopColors([evil, { key: "toki", color: "red;}" }, { key: "noren", color: null }])).toBe("");
  expect(shopColors([{ key: "toki", color: "#8c2f2b" }])).toBe('[data-shop="toki"]{--shop-given:#8c2f2b}');
});
