import { describe, expect, test } from "vitest";
import { firstProblems, problemsOfRows, readTrackingLines } from "./tracking-lines.ts";

const orders = ["N26-000001", "N26-000002", "N26-000003"].map((order_no) => ({ order_no }));
const numbersOf = (text: string) => readTrackingLines(text, orders);

describe("tracking numbers of a sheet", () => {
  test.each([
    ["", [[], [], []]],
    [" \r\n\r\n", [[], [], []]],
    ["1111\r\n\r\n3333\r\n", [["1111"], [], ["3333"]]],
    ["1111\r\n２２２２\r\n\r\n", [["1111"], ["2222"], []]],
    ["送り状番号\n1111\n2222 2223\n3333", [["1111"], ["2222", "2223"], ["3333"]]],
    ["N26-000003\t3333\nN26-000001\t1111", [["1111"], [], ["3333"]]],
    ["注文番号\t番号\nn26-000002 2222、2223\n\nＮ２６－０００００２,2224", [[], ["2222", "2223", "2224"], []]],
    ["N26-000002", [[], [], []]],
  ])("[OWN-08] %j is read as it was pasted", (text, numbers) => {
    expect(numbersOf(text)).toEqual({ numbers, problems: [] });
  });

  test("[OWN-08] a number that is written in groups is one number, as many as the order has parcels", () => {
    const known = [
      { order_no: "N26-000001", carriers: ["ヤマト運輸"] },
      { order_no: "N26-000002", carriers: ["ヤマト運輸", "ヤマト運輸"] },
    ];
    const read = (text: string) => readTrackingLines(text, known).numbers;
    expect(read("1234 5678 9013\n１２３４　５６７８　９０１３ 2234 5678 9010")).toEqual([
      ["123456789013"],
      ["123456789013", "223456789010"],
    ]);
    expect(read("N26-000002\t1234 5678 9013 2234 5678 9010")).toEqual([[], ["123456789013", "223456789010"]]);
    expect(read("1111 2222\n1234-5678-9013 2234-5678-9010")).toEqual([
      ["1111", "2222"],
      ["1234-5678-9013", "2234-5678-9010"],
    ]);
  });

  test("[OWN-08] a column that does not fit the orders, and a line of another order, are refused with the line", () => {
    expect(numbersOf("1111\n2222").problems).toEqual([expect.stringContaining("番号が2行、注文が3件で")]);
    expect(numbersOf("1\n2\n3\n4").problems).toEqual([expect.stringContaining("番号が4行")]);
    expect(numbersOf("N26-000001\t1111\nN26-000009\t9999").problems).toEqual([
      "2行目：「N26-000009」は、えらんだ注文の番号ではありません",
    ]);
  });

  test("[OWN-08] refused rows are named by their order, twenty at most", () => {
    const fields = {
      "orders.1.tracking_numbers": ["12桁です"],
      "orders.2.tracking_numbers.0": ["長すぎます"],
      x: ["y"],
    };
    expect(problemsOfRows(fields, orders)).toEqual(["2件目 N26-000002：12桁です", "3件目 N26-000003：長すぎます"]);
    expect(firstProblems(Array.from({ length: 25 }, (_, at) => String(at)))).toHaveLength(21);
  });
});
