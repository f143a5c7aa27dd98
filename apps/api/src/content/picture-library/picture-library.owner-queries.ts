import type { LibraryPicture, PictureUse } from "@noren/contract/content/picture-library.owner.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

/** A picture with its channel's id; `created_at` is null for a drawing that was never imported. */
export type PictureRow = Omit<LibraryPicture, "channel" | "stored_at"> & {
  channel_id: string;
  created_at: Date | null;
  /** When it was last put to use or taken off a product. */
  last_used_at: Date | null;
};

type LibraryFilter = {
  channelIds: readonly string[];
  /** Part of a file name, description, product's name or code, or title. */
  text: string;
  use: "all" | "used" | "unused";
  storedBefore: Date | null;
  sort: "newest" | "oldest" | "name";
  hash?: string;
};

/** Paths of a JSON value's pictures. */
const pathsIn = (json: RawBuilder<unknown>) => sql`unnest(picture_paths(${json}, ''))`;

/**
 * SQL: all pictures of the channels as `picture`, and the paths in use as `used_path`. Stored files are the owner's
 * imports and uploads; the drawings of a demo are known by what shows them.
 */
const pictures = (ids: readonly string[]) => sql`
  drawn as (
    select i.channel_id, i.path, i.hash, i.width, i.height, i.color from product_image i
      where i.channel_id = any(${ids}::uuid[]) and i.path not like 'stored/%'
    union all
    select c.channel_id, p.image ->> 'path', p.image ->> 'hash', (p.image ->> 'width')::int, (p.image ->> 'height')::int,
      p.image ->> 'color'
    from content c cross join lateral jsonb_path_query(c.fields,
      'lax $.** ? (@.type() == "object" && exists (@.hash) && exists (@.width))') as p (image)
    where c.channel_id = any(${ids}::uuid[]) and exists (select from unnest(c.pictures) one where one not like 'stored/%')
      and p.image ->> 'path' not like 'stored/%'
  ),
  picture as (
    select f.channel_id, f.path, f.hash, f.width, f.height, f.color, f.name, f.size, f.created_at,
      greatest(f.created_at, f.attached_at) as last_used_at
    from stored_file f
    where f.channel_id = any(${ids}::uuid[]) and f.dir = 'imports' and f.attached_at is not null and f.width is not null
    union all
    select distinct on (d.channel_id, d.path) d.channel_id, d.path, d.hash, d.width, d.height, d.color,
      substring(d.path from '[^/]*$'), null::int, null::timestamptz, null::timestamptz
    from drawn d
  ),
  used_path as (
    select channel_id, path from product_image where channel_id = any(${ids}::uuid[])
    union select channel_id, unnest(pictures) from content where channel_id = any(${ids}::uuid[])
    union select channel_id, image ->> 'path' from maker where channel_id = any(${ids}::uuid[]) and image is not null
    union select channel_id, image ->> 'path' from brand where channel_id = any(${ids}::uuid[]) and image is not null
    union select channel_id, ${pathsIn(sql`options`)} from made_to_order where channel_id = any(${ids}::uuid[])
    union select m.channel_id, unnest(picture_paths(null, x.description)) from product_text x
      join product_model m on m.id = x.model_id
      where m.channel_id = any(${ids}::uuid[]) and x.description like '%/stored/%'
    union select channel_id, unnest(picture_paths(null, html)) from system_message
      where channel_id = any(${ids}::uuid[]) and html like '%/stored/%'
  )`;

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** SQL: paths whose description, product or title has the text. */
const pathsNamed = (ids: readonly string[], text: string) => sql`
  select i.channel_id, i.path from product_image i join product_model m on m.id = i.model_id
    where i.channel_id = any(${ids}::uuid[]) and (i.alt ilike ${text} or m.name ilike ${text} or m.code ilike ${text})
  union select c.channel_id, unnest(c.pictures) from content c
    where c.channel_id = any(${ids}::uuid[]) and c.pictures <> '{}' and c.title ilike ${text}`;

const orders: Record<LibraryFilter["sort"], RawBuilder<unknown>> = {
  newest: sql`p.created_at desc nulls last, p.path`,
  oldest: sql`p.created_at nulls last, p.path`,
  name: sql`p.name, p.path`,
};

/** What shows a picture `p`, in numbers. */
const uses = sql`
  (select count(distinct i.model_id)::int from product_image i where i.channel_id = p.channel_id and i.path = p.path) as products,
  (select count(*)::int from content c where c.channel_id = p.channel_id and c.pictures @> array[p.path]) as contents,
  ((select count(*) from maker k where k.channel_id = p.channel_id and k.image ->> 'path' = p.path)
    + (select count(*) from brand b where b.channel_id = p.channel_id and b.image ->> 'path' = p.path)
    + (select count(*) from made_to_order o where o.channel_id = p.channel_id
        and p.path = any (picture_paths(o.options, '')))
    + (select count(*) from product_text x join product_model m on m.id = x.model_id
        where m.channel_id = p.channel_id and x.description like '%/stored/%' and x.description like '%/' || p.path || '%')
    + (select count(*) from system_message s where s.channel_id = p.channel_id and s.html like '%/stored/%'
        and s.html like '%/' || p.path || '%'))::int as elsewhere,
  exists (select from order_line l where l.product_info #>> '{image,path}' = p.path
    and l.product_info #>> '{image,path}' like 'stored/%') as is_ordered,
  coalesce((select i.alt from product_image i where i.channel_id = p.channel_id and i.path = p.path order by i.id limit 1), '') as alt`;

/** A page of the channels' pictures, and how many the filter has. */
export async function libraryRows(
  db: Db,
  { channelIds, text, use, storedBefore, sort, hash }: LibraryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PictureRow[]; total: number }> {
  const isUsed = sql`exists (select from used_path u where u.channel_id = p.channel_id and u.path = p.path)`;
  const where = sql.join(
    [
      sql`true`,
      ...(text === ""
        ? []
        : [sql`(p.name ilike ${like(text)} or (p.channel_id, p.path) in (${pathsNamed(channelIds, like(text))}))`]),
      ...(use === "used" ? [isUsed] : use === "unused" ? [sql`not ${isUsed}`] : []),
      ...(storedBefore ? [sql`p.created_at <= ${storedBefore}`] : []),
      ...(hash === undefined ? [] : [sql`p.hash = ${hash}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<PictureRow & { total: number }>`
    with ${pictures(channelIds)},
    page as materialized (
      select p.*, count(*) over ()::int as total from picture p where ${where}
      order by ${orders[sort]} limit ${limit} offset ${offset}
    )
    select p.channel_id, p.path, p.hash, p.width, p.height, p.color, p.name, p.size, p.created_at, p.last_used_at,
      p.total, ${uses}
    from page p order by ${orders[sort]}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const usesMax = 200;

/** Places of one channel that show a picture, products first. */
export async function usesOf(
  db: Db,
  channelId: string,
  path: string,
): Promise<(Omit<PictureUse, "kind_words"> & { of: string })[]> {
  const { rows } = await sql<Omit<PictureUse, "kind_words"> & { of: string }>`
    select * from (
      select distinct on (m.id) 'product' as kind, '' as of, m.id, m.name, m.code, 1 as place
        from product_image i join product_model m on m.id = i.model_id
        where i.channel_id = ${channelId} and i.path = ${path}
      union all select 'content', c.kind, c.id, c.title, c.key, 2 from content c
        where c.channel_id = ${channelId} and c.pictures @> array[${path}]
      union all select 'maker', '', k.id, k.name, k.key, 3 from maker k
        where k.channel_id = ${channelId} and k.image ->> 'path' = ${path}
      union all select 'brand', '', b.id, b.name, b.key, 4 from brand b
        where b.channel_id = ${channelId} and b.image ->> 'path' = ${path}
      union all select 'made_to_order', '', m.id, m.name, m.code, 5
        from made_to_order o join product p on p.id = o.product_id join product_model m on m.id = p.model_id
        where o.channel_id = ${channelId} and ${path} = any (picture_paths(o.options, ''))
    ) found order by place, name, id limit ${usesMax}`.execute(db);
  return rows.map(({ kind, of, id, name, code }) => ({ kind, of, id, name, code }));
}
