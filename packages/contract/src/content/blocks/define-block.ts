import "../../platform/locale.ts";
import * as z from "zod/mini";
import { isStorable, words } from "../../platform/form/rules.ts";
import { Image, momentPattern } from "../../platform/shapes.ts";
import { Href } from "../href.ts";

export type BlockDefinition<S extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** Japanese name for the owner. */
  label: string;
  /** What the block shows, in one line. */
  summary: string;
  props: S;
};

export const defineBlock = <S extends z.ZodMiniObject>(definition: BlockDefinition<S>): BlockDefinition<S> =>
  definition;

const isTyped = (issue: { input?: unknown }) => (issue.input === undefined ? "必須です" : "文字で書いてください");
export const text = (max: number) =>
  z
    .string({ error: isTyped })
    .check(
      z.minLength(1, { error: "空にはできません" }),
      z.maxLength(max, { error: words.tooLong(max) }),
      z.refine(isStorable, { error: words.unreadable }),
    );
export const title = text(80);
export const written = (pattern: RegExp, error: string) => z.string({ error }).check(z.regex(pattern, { error }));
export const count = (fallback: number, max: number) => {
  const error = `1から${max}までの整数で書いてください`;
  return z._default(z.int({ error }).check(z.gte(1, { error }), z.lte(max, { error })), fallback);
};
export const list = <S extends z.ZodMiniType>(item: S, max: number, min = 1) =>
  z
    .array(item, { error: "[ ] の並びで書いてください" })
    .check(z.minLength(min, { error: `${min}件以上書いてください` }), z.maxLength(max, { error: `${max}件までです` }));

/** Schema of a list's entries; its error names their keys: `{ picture, title }`. */
export const entry = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z.object(shape, { error: `{ ${Object.keys(shape).join(", ")} } で書いてください` });

/** Fragment of the same page. */
const anchor = /^#[a-z0-9][a-z0-9_-]{0,59}$/;
export const link = z.union([z.string().check(z.regex(anchor)), Href], {
  error: "リンクは /、https:// か #セクションのid で始めてください",
});
export const linkTo = z.object(
  { label: text(40), href: link },
  { error: "{ label: ことば, href: リンク } で書いてください" },
);
export const picture = z.object(Image.shape, { error: "写真を { file: …, alt: … } で書いてください" });
export const pictures = z.record(z.string().check(z.maxLength(100)), picture, {
  error: "{ 名前: 写真 } で書いてください",
});
export const flag = z.boolean({ error: "true か false で書いてください" });
const momentError = "日時を 2026-12-20T18:00:00+09:00 のように書いてください";
export const moment = written(momentPattern, momentError);
