import * as z from "zod/mini";
import { AddressInput } from "./address.ts";
import { given } from "../platform/form/given.ts";
import { field, words } from "../platform/form/rules.ts";
import { rawMax, sizedList, sizedText } from "../platform/form/sized.ts";
import { Yen, reference } from "../platform/shapes.ts";

export const packingKinds = ["wrapping", "noshi", "bag", "card"] as const;
/** bow: 蝶結び, for occasions that may recur; tie: 結び切り, for occasions that should not; awaji: あわじ結び. */
export const knots = ["bow", "tie", "awaji"] as const;
/** 紅白, 金銀, 黒白, 黄白 */
export const noshiCords = ["red", "gold", "black", "yellow"] as const;
/** inside: 内のし, under the wrapping; outside: 外のし, over it. */
export const noshiPositions = ["inside", "outside"] as const;
/** Max names, printed side by side under the knot; a fourth would not be legible. */
export const noshiNames = 3;
export const cardLength = 120;
export const bagLimit = 20;

const fullWidth = (value: string) => !/[\u0021-\u007e\uff61-\uff9f]/.test(value);
/** Brush lettering is full-width: ASCII becomes full-width, other half-width characters are refused. */
const widened = (value: string) =>
  value.replace(/[\u0021-\u007e]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0));
const wide = (label: string, text: z.ZodMiniType<string, string | undefined>) =>
  z.pipe(
    z.pipe(text, z.transform(widened)),
    z.string().check(z.refine(fullWidth, { error: `${label}は全角で入力してください` })),
  );

export const NoshiInput = z.object({
  kind: reference(40),
  position: field.choice("のしのかけ方", noshiPositions),
  /** 表書き: one of the noshi kind's titles, or free text; empty is 無地のし. */
  title: wide("表書き", field.optionalText("表書き", 12)),
  names: z._default(
    sizedList(
      z.array(wide("お名前", field.optionalText("お名前", 12)), { error: "お名前の内容をご確認ください" }),
      noshiNames,
      `お名前は${noshiNames}名までです`,
    ),
    [],
  ),
});
export type NoshiInput = z.output<typeof NoshiInput>;

/** Wrapping, noshi, bags and card of a parcel. */
export const GiftWrappingInput = z.object({
  wrapping: z.optional(z.nullable(reference(40))),
  noshi: z.optional(z.nullable(NoshiInput)),
  bags: z.optional(field.integer("手提げ袋", 0, bagLimit)),
  card: given("メッセージカード", wide("メッセージカード", field.optionalLongText("メッセージカード", cardLength))),
});
export type GiftWrappingInput = z.output<typeof GiftWrappingInput>;

export const Noshi = z.object({
  kind: z.string(),
  name: z.string(),
  knot: z.enum(knots),
  cords: z.enum(noshiCords),
  has_mark: z.boolean(),
  position: z.enum(noshiPositions),
  title: z.string(),
  names: z.array(z.string()),
  fee: Yen,
});
export type Noshi = z.infer<typeof Noshi>;

/** Wrapping, noshi, bags and card of a parcel with their fees; a parcel without any has null instead. */
export const GiftWrapping = z.object({
  wrapping: z.nullable(z.object({ code: z.string(), name: z.string(), fee: Yen })),
  noshi: z.nullable(Noshi),
  bags: z.nullable(z.object({ name: z.string(), count: z.number(), fee: Yen })),
  card: z.nullable(z.object({ name: z.string(), text: z.string(), fee: Yen })),
});
export type GiftWrapping = z.infer<typeof GiftWrapping>;

export const messageLength = 400;

/** Sender of a shipping if it is not the orderer, and its gift message. */
export const GiftMessageInput = z.object({
  /** null: the orderer is the sender. */
  sender: z.optional(z.nullable(AddressInput)),
  /** Id of an address in the member's address book, instead of `sender`. */
  sender_address_id: z.optional(reference(64)),
  message: given("添え状", field.optionalLongText("添え状", messageLength)),
  /** Email address for the receiver's shipping notice; empty: none is sent. */
  notice_email: z.optional(
    sizedText(
      z.union([z.literal(""), z.literal(null), field.email("お知らせ先のメールアドレス")] as never, {
        error: "お知らせ先のメールアドレスの形式が正しくありません。　例：hanako@example.jp",
      }) as unknown as z.ZodMiniType<string | null, string | null | undefined>,
      rawMax(254),
      words.max("お知らせ先のメールアドレス", 254),
      254,
    ),
  ),
});
