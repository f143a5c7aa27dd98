import { type Column, keysColumn } from "./column.ts";

const all = "すべて";
const none = "なし";
const codes = keysColumn("選べる包装", "包装のコード。");

/** Codes of the wrappings that buyers can choose for a product; null: all of the channel's, empty: it cannot be wrapped. */
export const wrappingsColumn: Column<string[] | null> = {
  ...codes,
  rule: `${codes.rule}「${all}」は、お店の包装（あとから足すものも）をどれでも選べる商品、「${none}」は、包装できない商品です。なければ「${all}」です。`,
  cleared: null,
  read: (cell) => (cell === all ? { value: null } : cell === none ? { value: [] } : codes.read(cell)),
};

export const wrappingsText = (wrappings: readonly string[] | null): string =>
  wrappings === null ? all : wrappings.join("|") || none;
