/** Columns of an address file by field, in the order of an export. */
export const addressColumns = {
  name: "登録名",
  division_ct: "区分",
  shipping_last_name: "姓",
  shipping_first_name: "名",
  shipping_last_name_kana: "セイ",
  shipping_first_name_kana: "メイ",
  postal_code: "郵便番号",
  prefecture: "都道府県",
  city: "市区町村・町名",
  address1: "丁目・番地",
  address2: "建物名・部屋番号・会社名",
  phone_number: "電話番号",
  cell_phone_number: "携帯電話番号",
  is_default: "いつものお届け先",
  is_sender_default: "いつもの送り主",
} as const;
export type AddressColumn = keyof typeof addressColumns;

/** Required columns. */
export const requiredColumns = [
  "shipping_last_name",
  "shipping_first_name",
  "postal_code",
  "prefecture",
  "city",
  "address1",
  "phone_number",
] as const satisfies readonly AddressColumn[];

export const divisionWords = { "1": "ご自身", "2": "ほかの方" } as const;
export const yesWord = "はい";

/** Max rows of an immediate export; a job writes larger ones. */
export const exportAtOnceMax = 5000;

/** CSV in two encodings, or a workbook with text cells. */
export const exportEncodings = ["utf-8", "shift_jis", "xlsx"] as const;
export type ExportEncoding = (typeof exportEncodings)[number];
