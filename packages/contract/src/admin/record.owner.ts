import * as z from "zod/mini";
import { OfChannel } from "../channel/channel.owner.ts";
import { field, isCalendarDate } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import { Id, Moment } from "../platform/shapes.ts";
import { recordActionNames, recordKindNames, recordOriginNames } from "./record-kinds.ts";

export const ChangedField = z.object({
  /** Name of the column. */
  name: z.string(),
  /** Japanese name; the column's own name if a release before had it and this one has not. */
  words: z.string(),
  /** Values in words, at most 200 characters; null: no value, or a value that is not shown. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The value is not recorded (personal data, secrets), or the caller may not see it (amounts). */
  is_hidden: z.boolean(),
});
export type ChangedField = z.infer<typeof ChangedField>;

export const ChangeRecord = z.object({
  id: z.int(),
  at: Moment,
  who: z.object({
    /** Id of the member of staff; null for anybody else. */
    staff_id: z.nullable(Id),
    name: z.string(),
    /** A change in SQL, past the shop's programs. */
    is_unknown: z.boolean(),
  }),
  origin: z.enum(recordOriginNames),
  origin_words: z.string(),
  action: z.enum(recordActionNames),
  action_words: z.string(),
  /** The channel's key; null: of every channel. */
  channel: z.nullable(z.string()),
  thing: z.object({
    kind: z.enum(recordKindNames),
    kind_words: z.string(),
    /** Id of the thing whose page shows the record: the order of a payment, the product of a variant. */
    id: z.string(),
    /** Order number, product code, member code, setting; empty if it has none. */
    name: z.string(),
    /** Part of the thing that changed, such as its payment; null: the thing itself. */
    part: z.nullable(z.string()),
  }),
  fields: z.array(ChangedField),
});
export type ChangeRecord = z.infer<typeof ChangeRecord>;

const DayInput = sizedText(
  z.string().check(z.refine(isCalendarDate, { error: "日付は2026-11-27の形で入力してください" })),
  20,
  "日付は2026-11-27の形で入力してください",
);

const Pages = {
  /** `next` of the page before. */
  below: z.optional(field.integer("つづき", 1, Number.MAX_SAFE_INTEGER)),
  limit: z.optional(field.integer("件数", 1, 100)),
};

export const Records = z.object({
  records: z.array(ChangeRecord),
  /** Position of the next page; null on the last. */
  next: z.nullable(z.int()),
});

/**
 * Changes that a migration to a newer release made are left out, unless `origin` is migration or `thing` names a
 * thing.
 */
const filters = {
  ...OfChannel,
  /** Id of the member of staff who did it. */
  person: z.optional(Id),
  kind: z.optional(field.choice("何を", recordKindNames)),
  /** Id, number, code or key of the thing. */
  thing: z.optional(field.text("番号", 200)),
  origin: z.optional(field.choice("どこから", recordOriginNames)),
  action: z.optional(field.choice("何をしたか", recordActionNames)),
  /** First and last day, in Asia/Tokyo. */
  from: z.optional(DayInput),
  to: z.optional(DayInput),
};

/** Records of a migration, in place of each of them. */
export const FoldedMigration = z.object({
  /** Number of the migration; empty for those that ran before numbers were recorded. */
  number: z.string(),
  at: Moment,
  /** How many records, counted up to 10,000. */
  count: z.int(),
});
export type FoldedMigration = z.infer<typeof FoldedMigration>;

export const record = {
  list: ownerEndpoint("GET /admin/v1/records", {
    summary: "Who changed what, when and from where, and who opened contact data, newest first",
    may: "records.see",
    input: z.object({ ...filters, ...Pages }),
    output: z.extend(Records, {
      /** Records of these filters, counted up to 10,000. */
      total: z.int(),
      /** There are more than the total. */
      is_capped: z.boolean(),
      /** Migrations whose records are left out, the newest first; on the first page only. */
      migrations: z.array(FoldedMigration),
      /** Who has records in the caller's channels: for the filter. */
      people: z.array(z.object({ id: Id, name: z.string(), is_removed: z.boolean() })),
      /** Last nightly check of the chain of days; null before the first night. */
      chain: z.nullable(z.object({ checked_at: Moment, problems: z.array(z.string()) })),
    }),
    errors: ["channel.not_found"],
  }),
  csv: ownerEndpoint("GET /admin/v1/records.csv", {
    summary: "The same records as CSV (UTF-8 with BOM), a line for each changed field; max 20,000 records",
    may: "records.see",
    input: z.object(filters),
    output: z.unknown(),
    answer: "file",
    errors: ["channel.not_found", "record.csv_too_many"],
  }),
  of: ownerEndpoint("GET /admin/v1/records/of", {
    summary: "Records of one thing, for whoever may see it, newest first",
    may: null,
    input: z.object({
      kind: field.choice("何を", recordKindNames),
      /** Id of the thing; of a setting its key, of a channel also its key. */
      id: field.text("番号", 200),
      ...OfChannel,
      ...Pages,
    }),
    output: Records,
    errors: ["channel.not_found", "staff.forbidden"],
  }),
};
