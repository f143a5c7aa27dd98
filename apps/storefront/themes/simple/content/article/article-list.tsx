import type { ReactNode } from "react";
import type { ArticleListScreenProps } from "#app/content/article/article-view.ts";
import { articleMessages as words } from "#theme/content/article/article.messages.ts";
import { CategoryLinks } from "#theme/content/article/category-links.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";

export type ArticleListProps = Omit<ArticleListScreenProps, "title"> & {
  none: string;
  children: ReactNode;
};

export function ArticleList({ articles, categories, pager, none, children }: ArticleListProps) {
  return (
    <>
      <CategoryLinks categories={categories} />
      {articles.length > 0 ? children : <EmptyList icon="info" title={none} link={{ href: "/", label: words.toTop }} />}
      <div className="mt-12">
        <Pager pager={pager} />
      </div>
    </>
  );
}
