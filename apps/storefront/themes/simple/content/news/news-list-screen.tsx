import type { ArticleListScreenProps, ArticleTile } from "#app/content/article/article-view.ts";
import { ArticleDay } from "#theme/content/article/article-day.tsx";
import { articleMessages } from "#theme/content/article/article.messages.ts";
import { ArticleList } from "#theme/content/article/article-list.tsx";
import { newsMessages as words } from "#theme/content/news/news.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Badge } from "#theme/platform/ui/badge.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function NewsListScreen({ title, ...list }: ArticleListScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.listTitle} />
      <div className="mx-auto max-w-[960px]">
        <h1 className="mt-2 text-2xl lg:mt-6">{title}</h1>
        <ArticleList {...list} none={words.none}>
          <ul className="mt-6 border-t border-line">
            {list.articles.map((news) => (
              <li key={news.href} className="border-b border-line">
                <NewsRow news={news} />
              </li>
            ))}
          </ul>
        </ArticleList>
      </div>
    </div>
  );
}

function NewsRow({ news: { href, title, category, day, picture, summary, isUnread } }: { news: ArticleTile }) {
  return (
    <Anchor href={href} className="tile flex items-start gap-4 py-5 md:gap-6">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          <ArticleDay day={day} />
          {category && <span>{category}</span>}
          {isUnread && <Badge tone="accent">{articleMessages.unread}</Badge>}
        </span>
        <span className="phrase mt-1 block font-head break-words md:text-lg">{title}</span>
        {summary && <span className="mt-1 line-clamp-2 text-sm leading-[1.7] text-soft max-md:hidden">{summary}</span>}
      </span>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 160px, 96px"
          widths={[160, 320, 480]}
          ratio="16-9"
          isDecoration
          className="w-24 flex-none rounded-md md:w-40"
        />
      )}
    </Anchor>
  );
}
