import * as z from "zod/mini";
import { field } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { ownerEndpoint } from "../platform/owner-endpoint.ts";
import type { Right } from "../platform/rights.ts";
import { Flag, Id, Nothing } from "../platform/shapes.ts";
import { Version } from "../platform/version.ts";

/** Filters of a list; the channel's key narrows it to one channel. */
type Filter = { channel?: string | undefined };
type ColumnNames = readonly [string, ...string[]];

const viewName = field.text("見方の名前", 40);

/** Columns of a list, at least one. */
export const chosenColumns = <const C extends ColumnNames>(names: C) =>
  sizedList(z.array(field.choice("列", names)), names.length).check(
    z.minLength(1, { error: "列を1つ以上選んでください" }) as never,
  );

/** A saved view as it is answered: the filters, sort and columns of a list under a name. */
export const savedView = <F extends z.ZodMiniType<Filter>, const C extends ColumnNames>(filter: F, columns: C) =>
  z.object({
    id: Id,
    name: z.string(),
    filter,
    columns: z.array(z.enum(columns as unknown as [C[number], ...C[number][]])),
    is_shared: z.boolean(),
    /** Name of the person who saved it. */
    owner_name: z.string(),
    is_own: z.boolean(),
    may_edit: z.boolean(),
    version: z.int(),
  });

type Views<Q, V, C> = {
  /** Path below /admin/v1. */
  path: string;
  /** What the list shows, for the document: "orders". */
  of: string;
  may: Right;
  /** The filters with the rules that concern several of them. */
  query: Q;
  view: V;
  columns: C;
};

/** The calls of a list's saved views. */
export const savedViewCalls = <Q extends z.ZodMiniType<Filter>, V extends z.ZodMiniType, const C extends ColumnNames>({
  path,
  of,
  may,
  query,
  view,
  columns: names,
}: Views<Q, V, C>) => {
  const columns = chosenColumns(names);
  return {
    views: ownerEndpoint(`GET /admin/v1/${path}`, {
      summary: `The caller's saved views of the list of ${of} and the shared ones, by name`,
      may,
      output: view,
      answer: "list",
    }),
    saveView: ownerEndpoint(`POST /admin/v1/${path}`, {
      summary: "Saves a view: filters, sort and columns under a name; max 50 of a person and 200 shared ones",
      may,
      input: z.object({ name: viewName, filter: query, columns, is_shared: Flag }),
      output: view,
      errors: ["channel.not_found", "view.limit", "view.exists"],
    }),
    editView: ownerEndpoint(`PUT /admin/v1/${path}/{id}`, {
      summary: "Renames a view, changes its filters or columns, or shares it; omitted fields stay as they are",
      may,
      input: z.object({
        id: Id,
        version: Version,
        name: z.optional(viewName),
        filter: z.optional(query),
        columns: z.optional(columns),
        is_shared: z.optional(Flag),
      }),
      output: view,
      errors: ["channel.not_found", "common.not_found", "common.changed_meanwhile", "view.limit", "view.exists"],
    }),
    removeView: ownerEndpoint(`DELETE /admin/v1/${path}/{id}`, {
      summary: "Removes a view",
      may,
      input: z.object({ id: Id }),
      output: Nothing,
      errors: ["common.not_found"],
    }),
  };
};
