import type { LoaderFunctionArgs } from "react-router";
import { blogMessages as words } from "#look/content/blog/blog.messages.ts";
import { load } from "#app/platform/request/request.server.ts";
import { articlePage, articleQuery, listPage } from "../article/article.server.ts";
import { type ArticleList, articleListView } from "../article/article-present.ts";

const list: ArticleList = { path: "/blog", label: words.listTitle, labelOf: words.listTitleOf };

export function loadBlogList(args: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const { category, query } = articleQuery(args);
    return listPage(
      list,
      articleListView(list, await api.blog.list(query), category, () => false),
    );
  });
}

export function loadBlog(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) =>
    articlePage(args, shop, list, await api.blog.detail({ key: args.params.key! })),
  );
}
