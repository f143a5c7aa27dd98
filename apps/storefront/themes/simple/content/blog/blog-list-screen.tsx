import type { ArticleListScreenProps, ArticleTile } from "#app/content/article/article-view.ts";
import { ArticleDay } from "#theme/content/article/article-day.tsx";
import { ArticleList } from "#theme/content/article/article-list.tsx";
import { blogMessages as words } from "#theme/content/blog/blog.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function BlogListScreen({ title, ...list }: ArticleListScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.listTitle} />
      <h1 className="mt-2 text-2xl lg:mt-6">{title}</h1>
      <p className="phrase mt-2 text-soft">{words.lead}</p>
      <ArticleList {...list} none={words.none}>
        <ul className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
          {list.articles.map((entry) => (
            <li key={entry.href}>
              <BlogCard entry={entry} />
            </li>
          ))}
        </ul>
      </ArticleList>
    </div>
  );
}

function BlogCard({ entry: { href, title, category, day, picture, summary, author } }: { entry: ArticleTile }) {
  return (
    <Anchor href={href} className="tile">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
          widths={[320, 480, 640, 960]}
          ratio="16-9"
          isDecoration
          className="mb-3 w-full rounded-md"
        />
      )}
      <span className="flex flex-wrap gap-x-3 text-xs text-soft">
        <ArticleDay day={day} />
        {category && <span>{category}</span>}
        {author && <span>{author}</span>}
      </span>
      <span className="phrase mt-1 block font-head text-lg">{title}</span>
      {summary && <span className="mt-2 line-clamp-3 text-sm leading-[1.8] text-soft">{summary}</span>}
    </Anchor>
  );
}
