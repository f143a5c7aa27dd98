import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field, words } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { Flag, Id, Nothing, oneOf, PageQuery, reference } from "../platform/shapes.ts";
import { ProductCard } from "../product/product.ts";

/** Key of the favourites, the list that every member has. */
export const favoritesKey = "favorites";

/** Max lists of a member, without the favourites, and max products of a list. */
export const userListMax = 50;
export const userListProductMax = 1000;

export const listNameMax = 40;
export const UserListName = field.text("リストの名前", listNameMax);

export const UserList = z.object({
  key: z.string(),
  name: z.string(),
  /** Number of shown products. */
  count: z.int(),
  is_favorites: z.boolean(),
});
export type UserList = z.infer<typeof UserList>;

const Key = reference(64);
const ids = sizedList(z.array(Id).check(z.minLength(1, words.choose("商品"))), 100);
const table = oneOf(["products"], words.invalid("種類"));

/** `1`: adds `listables` to the answer, products that can be added. */
const listables = { is_listables: z.optional(Flag) };
const more = { listables: z.array(ProductCard) };

/** A member's own lists of products (MEM-08). */
export const userList = {
  list: endpoint("GET /v1/me/user-lists", {
    summary: "The member's lists, the favourites first; is_listables=1 adds the products that can be added",
    access: "member",
    input: z.object(listables),
    output: UserList,
    answer: "paged",
    more: z.object(more),
  }),
  attach: endpoint("PATCH /v1/me/user-lists/attach", {
    summary:
      "Adds products to the list `key`, or to the list `name`, which is created if missing; by default to the favourites",
    access: "member",
    input: z.object({ table, ids, key: z.optional(Key), name: z.optional(UserListName) }),
    output: UserList,
    errors: [
      "product.not_found",
      "user_list.not_found",
      "user_list.limit_reached",
      "user_list.full",
      "like.limit_reached",
    ],
  }),
  detach: endpoint("PATCH /v1/me/user-lists/detach", {
    summary: "Removes products from the favourites",
    access: "member",
    input: z.object({ table, ids }),
    output: Nothing,
  }),
  detachFrom: endpoint("PATCH /v1/me/user-lists/{key}/detach", {
    summary: "Removes products from a list; without ids deletes the list",
    access: "member",
    input: z.object({ key: Key, table: z.optional(table), ids: z.optional(ids) }),
    output: Nothing,
    errors: ["user_list.not_found", "user_list.is_fixed"],
  }),
  rename: endpoint("PATCH /v1/me/user-lists/{key}", {
    summary: "Renames a list; names of a member's lists are unique",
    access: "member",
    input: z.object({ key: Key, name: UserListName }),
    output: UserList,
    errors: ["user_list.not_found", "user_list.is_fixed", "user_list.name_taken"],
  }),
  detail: endpoint("GET /v1/me/user-lists/{key}", {
    summary: "The products of a list, last added first; is_listables=1 adds the products that can be added",
    access: "member",
    input: z.extend(PageQuery, { key: Key, ...listables }),
    output: ProductCard,
    answer: "paged",
    more: z.object({
      ...more,
      name: z.string(),
      is_favorites: z.boolean(),
      /** Number of products that are no longer shown, or only after a tag's password. */
      hidden: z.int(),
    }),
    errors: ["user_list.not_found"],
  }),
};
