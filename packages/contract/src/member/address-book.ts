import * as z from "zod/mini";
import { Address, AddressInput, addressWarningsShape } from "../delivery/address.ts";
import { endpoint } from "../platform/endpoint.ts";
import { labels } from "../platform/form/labels.ts";
import { field, words } from "../platform/form/rules.ts";
import { uploadBody } from "../platform/limits.ts";
import { exportEncodings } from "./address-file.ts";
import { Id, Moment, Nothing, oneOf, PageQuery, reference } from "../platform/shapes.ts";

/** 1: the member; a change also updates the profile (MEM-18). 2: another person. */
export const divisions = ["1", "2"] as const;

/** `name` is the member's label for the address (自宅); it is never printed on a parcel. */
export const UserAddressInput = z.extend(AddressInput, {
  name: field.optionalText(labels.address.name, 50),
  division_ct: z._default(field.choice("区分", divisions), "2"),
  cell_phone_number: field.optionalTel(labels.address.cell_phone_number),
});
export type UserAddressInput = z.output<typeof UserAddressInput>;

export const UserAddress = z.extend(Address, {
  id: Id,
  name: z.string(),
  division_ct: z.enum(divisions),
  cell_phone_number: z.string(),
  is_default: z.boolean(),
  is_sender_default: z.boolean(),
});
export type UserAddress = z.infer<typeof UserAddress>;

/** An address after it was saved. */
export const SavedAddress = z.extend(UserAddress, addressWarningsShape);
export type SavedAddress = z.infer<typeof SavedAddress>;

/** `word` matches the label, the receiver's name and the place. */
const AddressQuery = z.object({ word: z.optional(reference(100)) });

const ExportQuery = z.extend(AddressQuery, {
  encoding: z._default(oneOf(exportEncodings, words.invalid("文字コード")), "utf-8"),
});

/** An export that a job writes. */
export const AddressExport = z.object({
  id: Id,
  requested_at: Moment,
  /** null until the job has written the file. */
  ready_at: z.nullable(Moment),
  /** When the file is deleted. */
  ends_at: Moment,
  /** Bytes; null until the job has written the file. */
  size: z.nullable(z.int()),
});
export type AddressExport = z.infer<typeof AddressExport>;

const id = z.object({ id: Id });
const known = { access: "member", output: UserAddress, errors: ["address.not_found"] } as const;

export const userAddress = {
  list: endpoint("GET /v1/me/user-addresses", {
    summary: "The member's address book, the default address first; x-limit is the max",
    access: "member",
    output: UserAddress,
    answer: "limited",
  }),
  search: endpoint("GET /v1/me/user-addresses/search", {
    summary:
      "A page of the address book, the default address first, then the default sender; limit is the max of the whole book",
    access: "member",
    input: z.extend(AddressQuery, PageQuery.shape),
    output: UserAddress,
    answer: "paged",
    more: z.object({ limit: z.int() }),
  }),
  export: endpoint("GET /v1/me/user-addresses/export", {
    summary:
      "The address book or search results as CSV or .xlsx, named by x-suggested-filename; above 5,000 rows JSON, and a job writes the file",
    access: "member",
    input: ExportQuery,
    output: z.unknown(),
    answer: "file",
    errors: ["address.export_too_many"],
  }),
  exports: endpoint("GET /v1/me/user-addresses/exports", {
    summary: "The member's address exports of the last 7 days, newest first",
    access: "member",
    output: AddressExport,
    answer: "list",
  }),
  exportFile: endpoint("GET /v1/me/user-addresses/exports/{id}/file", {
    summary: "The file of an address export, for 7 days",
    access: "member",
    input: id,
    output: z.unknown(),
    answer: "file",
    errors: ["file.not_found"],
  }),
  import: endpoint("POST /v1/me/user-addresses/import", {
    summary:
      "Adds the addresses of a CSV file in UTF-8 or Shift_JIS, or of an .xlsx, all or none; existing ones are skipped. A refusal's data.rows lists the errors by line; warnings list added addresses with likely mistakes",
    access: "member",
    input: z.object({
      file: z.file({ error: words.choose("ファイル") }).check(z.minSize(1, words.choose("ファイル"))),
    }),
    output: z.object({
      added: z.int(),
      skipped: z.int(),
      warnings: z.array(z.object({ line: z.int(), message: z.string() })),
    }),
    encoding: "multipart",
    body: uploadBody,
    errors: ["address.import_refused", "file.too_many", "file.too_large"],
  }),
  add: endpoint("POST /v1/me/user-addresses", {
    summary: "Adds an address",
    access: "member",
    input: UserAddressInput,
    output: SavedAddress,
    errors: ["address.limit_reached"],
  }),
  detail: endpoint("GET /v1/me/user-addresses/{id}", { summary: "One address of the book", input: id, ...known }),
  update: endpoint("PUT /v1/me/user-addresses/{id}", {
    summary: "Changes an address; with division_ct 1 also the profile",
    input: z.extend(UserAddressInput, id.shape),
    ...known,
    output: SavedAddress,
  }),
  remove: endpoint("DELETE /v1/me/user-addresses/{id}", {
    summary: "Deletes an address; if it was a default, the oldest remaining one becomes the default",
    ...known,
    input: id,
    output: Nothing,
  }),
  removeAll: endpoint("DELETE /v1/me/user-addresses-all", {
    summary: "Deletes all addresses of the address book",
    access: "member",
    output: Nothing,
  }),
  use: endpoint("PATCH /v1/me/user-addresses/{id}/use", {
    summary: "Makes an address the default destination",
    input: id,
    ...known,
  }),
  useSender: endpoint("PATCH /v1/me/user-addresses/{id}/use-sender", {
    summary: "Makes an address the default sender",
    input: id,
    ...known,
  }),
};
