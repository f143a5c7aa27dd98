import type { EmptyResultProps } from "#app/product/product-view.ts";
import { requestHref } from "#theme/product/request-link.tsx";
import { SearchHelp } from "#theme/product/search-help.tsx";
import { SearchForm } from "#theme/product/search-form.tsx";
import { likeListMessages as likes } from "#theme/product/like/like-list.messages.ts";
import { productListMessages as words } from "#theme/product/product-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";

export function EmptyResult({ word, chosen, clearHref, favorites, help }: EmptyResultProps) {
  const isNarrowed = word !== "" || chosen.length > 0;
  if (!isNarrowed) return <EmptyState icon="bag" title={words.emptyShop} text={words.emptyShopText} />;
  if (favorites && (favorites.loginHref || (word === "" && chosen.length === 1)))
    return <NoFavorites loginHref={favorites.loginHref} />;
  return (
    <>
      <EmptyState icon="search" title={words.emptyTitle} text={words.emptyText}>
        {help?.nearest && (
          <p className="w-full">
            {words.didYouMean}{" "}
            <Anchor href={help.nearest.href} className="link text-lg">
              {words.quoted(help.nearest.word)}
            </Anchor>
          </p>
        )}
        <SearchForm key={word} id="search-again" word={word} className="w-full max-w-120" />
        <span className="flex w-full flex-wrap justify-center gap-3">
          {chosen.length > 0 && (
            <Anchor href={clearHref} className="button">
              {words.clearFilters}
            </Anchor>
          )}
          <Anchor href="/product" className="button">
            {words.seeAll}
          </Anchor>
          <Anchor href={requestHref(word)} className="button">
            {words.request}
          </Anchor>
        </span>
      </EmptyState>
      {help && <SearchHelp help={help} />}
    </>
  );
}

/** `loginHref` is set for a visitor, whose favorites are shown after a login only. */
function NoFavorites({ loginHref }: { loginHref: string | null }) {
  const [title, text] = loginHref ? [likes.loginTitle, likes.loginText] : [likes.emptyTitle, likes.emptyText];
  return (
    <EmptyState icon="heart" title={title} text={text}>
      {loginHref && (
        <Anchor href={loginHref} className="button button-primary">
          {likes.login}
        </Anchor>
      )}
      <Anchor href="/product" className="button">
        {words.seeAll}
      </Anchor>
    </EmptyState>
  );
}
