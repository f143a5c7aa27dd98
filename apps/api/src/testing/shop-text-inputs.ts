import { blogKind } from "#api/content/blog/blog-kind.ts";
import { newsKind } from "#api/content/news/news-kind.ts";
import type { MadeInputs } from "./open-every-call.ts";
import { putContent } from "./put-content.ts";
import type { TestShop } from "./test-shop.ts";

/** A published piece of news. */
export async function putNews(open: Pick<TestShop, "shop" | "channel" | "db">): Promise<string> {
  await putContent(open, { kind: newsKind, key: "opening", title: "開店のお知らせ", fields: { category: "店舗" } });
  const { id } = await open.db
    .selectFrom("content")
    .select("id")
    .where("channel_id", "=", open.channel.id)
    .where("kind", "=", "news")
    .where("key", "=", "opening")
    .executeTakeFirstOrThrow();
  return id;
}

const putBlog = (open: TestShop) =>
  putContent(open, { kind: blogKind, key: "tea", title: "お茶の話", fields: { category: "お茶", author: "店主" } });

const listQuery = { category: "店舗", page: 1, per: 10 };

/** Inputs of the calls that return the shop's texts. */
export const shopTextInputs: Pick<MadeInputs, "news" | "blog" | "qa" | "sitemap"> = {
  news: {
    list: () => listQuery,
    detail: async (open) => {
      await putNews(open);
      return { key: "opening" };
    },
    read: async (open) => ({ readable_id: await putNews(open) }),
  },
  qa: { list: () => ({ word: "のし", category: "贈りもの" }), categories: () => ({}) },
  sitemap: { sections: () => ({}) },
  blog: {
    list: () => listQuery,
    detail: async (open) => {
      await putBlog(open);
      return { key: "tea" };
    },
  },
};
