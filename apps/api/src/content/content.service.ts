import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Paged } from "@noren/contract/platform/endpoint.ts";
import type * as z from "zod/mini";
import type { Context } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { cleanAny } from "#api/platform/html/clean-html.ts";
import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import type { Content, ContentKind } from "./content-kind.ts";
import {
  allVersions,
  type ContentFilter,
  contentNeighbours,
  contentRow,
  contentRows,
  contentValues,
  countContent,
  nextContentEdge,
} from "./content.queries.ts";

type Reader = Pick<Context, "db" | "channel" | "now" | "shop">;
type Row = {
  id: string;
  key: string;
  title: string;
  fields: unknown;
  html: string;
  publish_from: Date;
  updated_at: Date;
};

/** A page of published items, newest first or in the owner's order. */
export async function listContent<S extends z.ZodMiniType>(
  ctx: Reader,
  kind: ContentKind<S>,
  request: PageRequest,
  { per = 10, order = "newest", ...filter }: ContentFilter & { per?: number; order?: "newest" | "sorted" } = {},
): Promise<Paged<Content<z.output<S>>>> {
  const scope = scopeOf(ctx, kind);
  const [rows, counted] = await Promise.all([
    contentRows(ctx.db, scope, filter, order, rowsOf(request, per)),
    request.per === "all" ? undefined : countContent(ctx.db, scope, filter),
  ]);
  return paged(readable(ctx, kind, rows), counted ?? rows.length, request, per);
}

/** All published items, for kinds with few of them. */
export async function allContent<S extends z.ZodMiniType>(
  ctx: Reader,
  kind: ContentKind<S>,
  { order = "sorted", ...filter }: ContentFilter & { order?: "newest" | "sorted" } = {},
): Promise<Content<z.output<S>>[]> {
  return readable(ctx, kind, await contentRows(ctx.db, scopeOf(ctx, kind), filter, order, { limit: null, offset: 0 }));
}

/** A published item. Errors: common.not_found. */
export async function findContent<S extends z.ZodMiniType>(
  ctx: Reader,
  kind: ContentKind<S>,
  key: string,
): Promise<Content<z.output<S>>> {
  const row = await contentRow(ctx.db, scopeOf(ctx, kind), key);
  const [content] = row ? readable(ctx, kind, [row]) : [];
  if (!content) throw new ShopError("common.not_found");
  return content;
}

export type DatedContent<F> = Content<F> & { shown_until: Date | null };

/** All versions of a kind, current and future, in the owner's order. */
export async function datedContent<S extends z.ZodMiniType>(
  ctx: Reader,
  kind: ContentKind<S>,
): Promise<DatedContent<z.output<S>>[]> {
  const rows = await allVersions(ctx.db, ctx.channel.id, [kind.kind]);
  return rows
    .toSorted((a, b) => a.sort - b.sort || (a.key < b.key ? -1 : 1))
    .flatMap((row) => readable(ctx, kind, [row]).map((piece) => ({ ...piece, shown_until: row.shown_until })));
}

/** Categories of a kind's published items. */
export const contentCategories = (ctx: Reader, kind: ContentKind) =>
  contentValues(ctx.db, scopeOf(ctx, kind), "category");

/** Key and title of the items before and after this one, by date. */
export const besideContent = (ctx: Reader, kind: ContentKind, piece: { id: string; publish_from: Date }) =>
  contentNeighbours(ctx.db, scopeOf(ctx, kind), piece);

/** The next time at which an item of the channel begins or ends. */
export const contentEdge = (db: Db, channelId: string, now: Date) => nextContentEdge(db, channelId, now);

const scopeOf = ({ channel, now }: Reader, { kind }: ContentKind) => ({ channelId: channel.id, kind, now });

/** Omits and reports items whose fields no longer fit the schema, so that pages are shown without them. */
function readable<S extends z.ZodMiniType>(
  { shop, channel }: Reader,
  { kind, fields: schema }: ContentKind<S>,
  rows: readonly Row[],
): Content<z.output<S>>[] {
  return rows.flatMap(({ id, key, title, fields, html, publish_from, updated_at }) => {
    const parsed = schema.safeParse(fields);
    if (parsed.success)
      return [{ id, key, title, fields: parsed.data, html: cleanAny(html), publish_from, updated_at }];
    shop.log.error({ channel: channel.code, kind, key }, "a stored content item does not fit its schema");
    return [];
  });
}
