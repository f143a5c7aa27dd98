import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field, words } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { pictureBody } from "../platform/limits.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Image, Moment, PageQuery, reference } from "../platform/shapes.ts";

export const libraryUses = ["all", "used", "unused"] as const;
export const librarySorts = ["newest", "oldest", "name"] as const;

/** Days for which an unused picture is safe: it may be about to be used. */
export const unusedDays = 7;

/** A picture of a channel. One that was never imported (a demo's drawing) has no file name of its own and no day. */
export const LibraryPicture = z.object({
  ...Image.shape,
  /** The channel's key. */
  channel: z.string(),
  /** File name as it was sent. */
  name: z.string(),
  /** Bytes; null for a drawing. */
  size: z.nullable(z.int()),
  stored_at: z.nullable(Moment),
  /** How many products, pieces of content, and makers, brands and made-to-order offers show it. */
  products: z.int(),
  contents: z.int(),
  elsewhere: z.int(),
  /** An order shows it as it was ordered. */
  is_ordered: z.boolean(),
});
export type LibraryPicture = z.infer<typeof LibraryPicture>;

const useKinds = ["product", "content", "maker", "brand", "made_to_order"] as const;

/** One place that shows a picture. */
export const PictureUse = z.object({
  kind: z.enum(useKinds),
  /** Japanese name of the kind. */
  kind_words: z.string(),
  /** Id of product, content, maker or brand. */
  id: Id,
  name: z.string(),
  /** Product code or key. */
  code: z.string(),
});
export type PictureUse = z.infer<typeof PictureUse>;

const ofPicture = { channel: field.text("お店", 60), hash: reference(64) };

/** Pictures of products and content, by channel. */
export const pictureLibrary = {
  list: ownerEndpoint("GET /admin/v1/pictures", {
    summary:
      "Pictures of the caller's channels with how many places show each; found by file name, description, product or title",
    may: "catalogue.see",
    input: z.extend(PageQuery, {
      ...OfChannel,
      q: z.optional(field.optionalText("さがす言葉", 100)),
      use: z.optional(field.choice("使っているか", libraryUses)),
      /** Only pictures stored at least this many days ago. */
      older: z.optional(field.integer("何日前より古いか", 0, 3650)),
      sort: z.optional(field.choice("並び", librarySorts)),
    }),
    output: LibraryPicture,
    answer: "paged",
    errors: ["channel.not_found"],
  }),
  detail: ownerEndpoint("GET /admin/v1/pictures/{channel}/{hash}", {
    summary: "A picture and the places that show it, up to 200",
    may: "catalogue.see",
    input: z.object(ofPicture),
    output: z.extend(LibraryPicture, { places: z.array(PictureUse), may_edit: z.boolean() }),
    errors: ["channel.not_found", "picture.not_found"],
  }),
  replace: ownerEndpoint("POST /admin/v1/pictures/{channel}/{hash}/file", {
    summary:
      "Puts another file in the place of a picture, everywhere in the channel; descriptions and focal points stay",
    may: "catalogue.edit",
    input: z.object({ ...ofPicture, file: z.file({ error: words.choose("写真") }) }),
    output: z.object({ hash: z.string(), products: z.int(), contents: z.int(), elsewhere: z.int() }),
    encoding: "multipart",
    body: pictureBody,
    errors: [
      "channel.not_found",
      "picture.not_found",
      "staff.forbidden",
      ...(["file.too_large", "file.kind_not_allowed", "file.too_many_pixels", "file.unreadable"] as const),
    ],
  }),
  remove: ownerEndpoint("POST /admin/v1/pictures/{channel}/remove", {
    summary: "Deletes files that nothing shows, stored at least seven days ago; each other one stays, with the reason",
    may: "catalogue.edit",
    input: z.object({ channel: ofPicture.channel, hashes: sizedList(z.array(reference(64)), 100) }),
    output: z.object({ removed: z.int(), refused: z.array(z.object({ name: z.string(), reason: z.string() })) }),
    errors: ["channel.not_found"],
  }),
};
