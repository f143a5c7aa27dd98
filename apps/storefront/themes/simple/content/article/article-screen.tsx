import type { ArticleScreenProps } from "#app/content/article/article-view.ts";
import { articleMessages as words } from "#theme/content/article/article.messages.ts";
import { ArticleDay } from "#theme/content/article/article-day.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { OwnerHtml } from "#theme/platform/ui/owner-html.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function ArticleScreen(article: ArticleScreenProps) {
  const { list, title, day, author, category, tags, picture, html, link, share, products } = article;
  return (
    <>
      <div className="page pt-3 lg:pt-5">
        <Breadcrumb crumbs={[list]} current={title} />
        <article className="mx-auto mt-4 max-w-text lg:mt-8">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
            <ArticleDay day={day} />
            {category && (
              <Anchor href={category.href} className="quiet-link -my-3 inline-flex min-h-11 items-center">
                {category.name}
              </Anchor>
            )}
            {author && <span>{author}</span>}
          </p>
          <h1 className="phrase mt-2 text-2xl break-words">{title}</h1>
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 800px) 720px, 100vw"
              widths={[640, 960, 1280]}
              ratio="16-9"
              isEager
              className="mt-6 rounded-md"
            />
          )}
          <div className="mt-8">
            <OwnerHtml html={html} />
          </div>
          {link && (
            <p className="mt-8">
              <Anchor href={link.href} className="button button-primary">
                {link.label}
              </Anchor>
            </p>
          )}
          {tags.length > 0 && (
            <ul aria-label={words.tags} className="mt-8 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
              {tags.map((tag) => (
                <li key={tag}>#{tag}</li>
              ))}
            </ul>
          )}
          <section aria-label={words.share} className="no-print mt-8 border-t border-line pt-4">
            {share}
          </section>
        </article>
      </div>
      {products}
      <Neighbours {...article} />
    </>
  );
}

function Neighbours({ list, older, newer }: ArticleScreenProps) {
  return (
    <nav aria-label={words.neighbours} className="page no-print mt-section">
      <ul className="mx-auto grid max-w-text gap-x-8 border-t border-line md:grid-cols-2">
        {older && (
          <li className="border-b border-line md:border-b-0">
            <Anchor href={older.href} rel="prev" className="quiet-link block py-4">
              <span className="flex items-center gap-1 text-xs text-soft">
                <Icon name="chevron-left" small />
                {words.older}
              </span>
              <span className="phrase mt-1 block break-words">{older.title}</span>
            </Anchor>
          </li>
        )}
        {newer && (
          <li className="md:col-start-2 md:text-right">
            <Anchor href={newer.href} rel="next" className="quiet-link block py-4">
              <span className="flex items-center gap-1 text-xs text-soft md:justify-end">
                {words.newer}
                <Icon name="chevron-right" small />
              </span>
              <span className="phrase mt-1 block break-words">{newer.title}</span>
            </Anchor>
          </li>
        )}
      </ul>
      <p className="mx-auto mt-6 max-w-text text-center">
        <Anchor href={list.href} className="button">
          {words.backTo(list.label)}
        </Anchor>
      </p>
    </nav>
  );
}
