import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Nothing } from "../platform/shapes.ts";
import { editOf, Version } from "../platform/version.ts";
import { pastedSynonymsMax, synonymLengthMax, synonymWordsMax } from "./synonym.ts";

const channel = field.text("お店", 60);
const Words = sizedList(
  z.array(field.text("ことば", synonymLengthMax)),
  synonymWordsMax,
  `ひと組のことばは${synonymWordsMax}個までです`,
);
const pasted = field.longText("同義語", pastedSynonymsMax);

/** Words with one meaning. */
export const SynonymFields = z.object({ synonyms: Words });
export type SynonymFields = z.output<typeof SynonymFields>;

export const SynonymGroup = z.object({ id: Id, version: z.int(), synonyms: z.array(z.string()) });
export type SynonymGroup = z.infer<typeof SynonymGroup>;

/** How many products a search for a word finds; the count stops at `synonymCountMax`. */
export const WordEffect = z.object({ word: z.string(), found_before: z.int(), found_after: z.int() });
export type WordEffect = z.infer<typeof WordEffect>;

export const SynonymEffect = z.object({
  /** Groups that would be added. */
  added: z.int(),
  /** Groups of the input that the shop has already. */
  stored: z.int(),
  /** Words of the groups that would come or go, at most `measuredWordsMax`. */
  found_words: z.array(WordEffect),
  /** Further words, which were not counted. */
  further_words: z.int(),
});
export type SynonymEffect = z.infer<typeof SynonymEffect>;

/** Groups of words with one meaning, by which a search of the channel finds more. */
export const synonyms = {
  list: ownerEndpoint("GET /admin/v1/synonyms/{channel}", {
    summary: "Groups of synonyms of the channel, the newest first; with a word, those that contain it",
    may: "catalogue.see",
    input: z.object({
      channel,
      word: z.optional(field.optionalText("ことば", synonymLengthMax)),
      page: z.optional(field.integer("ページ", 1, 1000)),
      per: z.optional(field.integer("件数", 1, 200)),
    }),
    output: SynonymGroup,
    answer: "paged",
    errors: ["channel.not_found"],
  }),
  one: ownerEndpoint("GET /admin/v1/synonyms/{channel}/{id}", {
    summary: "A group of synonyms",
    may: "catalogue.see",
    input: z.object({ channel, id: Id }),
    output: SynonymGroup,
    errors: ["channel.not_found", "common.not_found"],
  }),
  effect: ownerEndpoint("POST /admin/v1/synonyms/{channel}/effect", {
    summary:
      "How many products the words find before and after: with another group, with the groups of a list, and without a group (`id`). Changes nothing",
    may: "catalogue.see",
    input: z.object({
      channel,
      synonyms: z.optional(Words),
      /** A group per line, its words separated by 、 ・ , or a tab; # starts a comment. */
      pasted: z.optional(pasted),
      /** The group that is changed or removed. */
      id: z.optional(Id),
    }),
    output: SynonymEffect,
    errors: ["channel.not_found", "common.not_found"],
  }),
  add: ownerEndpoint("POST /admin/v1/synonyms/{channel}", {
    summary: "Adds a group of synonyms",
    may: "catalogue.edit",
    input: z.extend(SynonymFields, { channel }),
    output: SynonymGroup,
    errors: ["channel.not_found"],
  }),
  paste: ownerEndpoint("POST /admin/v1/synonyms/{channel}/pasted", {
    summary:
      "Adds the groups of a list, one per line: all of them, or none. Groups that the shop has already are counted",
    may: "catalogue.edit",
    input: z.object({ channel, pasted }),
    output: z.object({ added: z.int(), stored: z.int() }),
    errors: ["channel.not_found"],
  }),
  save: ownerEndpoint("PUT /admin/v1/synonyms/{channel}/{id}", {
    summary: "Changes the words of a group",
    may: "catalogue.edit",
    input: z.extend(editOf(SynonymFields), { channel, id: Id }),
    output: z.object({ version: z.int() }),
    errors: ["channel.not_found", "common.not_found", "common.changed_meanwhile"],
  }),
  remove: ownerEndpoint("DELETE /admin/v1/synonyms/{channel}/{id}", {
    summary: "Removes a group; one that has changed meanwhile stays",
    may: "catalogue.edit",
    input: z.object({ channel, id: Id, version: Version }),
    output: Nothing,
    errors: ["channel.not_found", "common.not_found", "common.changed_meanwhile"],
  }),
};
