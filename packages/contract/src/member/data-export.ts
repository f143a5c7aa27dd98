import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, Nothing } from "../platform/shapes.ts";

/** A file with all data stored about the member. */
export const DataExport = z.object({
  id: Id,
  requested_at: Moment,
  /** null until the job has written the file. */
  ready_at: z.nullable(Moment),
  /** When the file is deleted. */
  ends_at: Moment,
  /** Bytes; null until the job has written the file. */
  size: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof DataExport>;

/** Exports of all data stored about a member, for that member (MEM-26). */
export const dataExport = {
  list: endpoint("GET /v1/me/data-exports", {
    summary: "The member's data files of the last 7 days, newest first, and when the next one can be requested",
    access: "member",
    output: z.object({
      exports: z.array(DataExport),
      /** When the next export can be requested; null: now. */
      next_request_at: z.nullable(Moment),
    }),
  }),
  request: endpoint("POST /v1/me/data-exports", {
    summary: "Starts an export of all data stored about the member; an email reports when it is ready. One a day",
    access: "member",
    output: Nothing,
    errors: ["data_export.too_soon"],
  }),
  file: endpoint("GET /v1/me/data-exports/{id}/file", {
    summary: "The file as a zip of JSON and CSV, for 7 days",
    access: "member",
    input: z.object({ id: Id }),
    output: z.unknown(),
    answer: "file",
    errors: ["file.not_found"],
  }),
};
